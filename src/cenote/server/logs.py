"""Logs: one line for each thing that happened, as plain text or as JSON, and no secret in it whatever happens."""

import json
import logging
import re
import sys
import threading
import traceback
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any, Final, Literal

Form = Literal["text", "json"]

HIDDEN: Final = "***"
# What every record has; anything else is a field that whoever logged it wanted to tell.
ORDINARY: Final = {*logging.makeLogRecord({}).__dict__, "message", "asctime", "color_message", "taskName"}
SECRET_FIELDS: Final = {
    "token", "authorization", "cookie", "set-cookie", "password", "secret", "server_secret", "key", "entropy",
}  # fmt: skip
# What would move the cursor or begin a line of its own; U+2028 and U+2029 do in some programs.
CONTROL: Final = {
    n: ascii(chr(n))[1:-1] for n in (*range(32), *range(127, 160), 0x2028, 0x2029) if chr(n) not in "\n\t"
}
DEEPEST: Final = 4  # lists in lists of a field; what lies deeper is told as text

_LETTER = r"(?:[\w-]|%[0-9a-f]{2})"
# Secrets that are known by where they stand: in a path, in a query or a body, in a header, in a database's URL.
PLACES: Final = [
    re.compile(rf"(?i)((?:/|%2f)s(?:/|%2f){_LETTER}+?(?:/|%2f)){_LETTER}+"),
    re.compile(rf"(?i)((?:/j|/api/join|/api/codes)/){_LETTER}+"),
    re.compile(rf"(?i)(\b(?:token|entropy|password|secret|server_secret|key)\b\\?['\"]?\s*(?:[=:]|%3d)\s*b?\\?['\"]?){_LETTER}+"),
    re.compile(r"(?i)(\b(?:proxy-)?authorization\\?['\"]?\s*[:=,]\s*b?\\?['\"]?)[^'\"\\\n]+"),
    re.compile(r"(?i)(\b(?:set-)?cookie\\?['\"]?\s*[:=,]\s*b?\\?['\"]?)[^'\"\\\n]+"),
    re.compile(r"(?i)(\bbearer\s+)[^\s'\"\\]+"),
    re.compile(r"(?i)(\b[a-z][a-z0-9+.]*://[^\s/:@]*:)[^\s/]*(?=@)"),
]  # fmt: skip
# And by their form: a seat's token has 24 letters, others have more, and a table's name only 12.
LONG = re.compile(rf"(?i){_LETTER}{{24,}}")
# A long name in a traceback. One token in a thousand million would look like it.
NAME = re.compile(r"_*[a-z]+(?:[_-]+[a-z]+)+_*|_*[A-Z]+(?:_+[A-Z]+)+_*")


def clean(text: str) -> str:
    """The text without anything that opens a seat, a table or the server."""
    for place in PLACES:
        text = place.sub(rf"\1{HIDDEN}", text)
    return LONG.sub(lambda found: found[0] if NAME.fullmatch(found[0]) else HIDDEN, text)


class Line(logging.Formatter):
    """A line of the log; it names the process, where several write into one place."""

    def __init__(self, process: str = "") -> None:
        super().__init__()
        self.process = process

    def told(self, record: logging.LogRecord) -> dict[str, Any]:
        """What the record tells."""
        return told_of(record) | ({"process": self.process} if self.process else {})


class Text(Line):
    """A line for people. What goes on in further lines is set in, so that no text can pass for a line of the log."""

    def format(self, record: logging.LogRecord) -> str:
        """When, how grave, where, what; then the other fields."""
        told = self.told(record)
        trace = told.pop("trace", "")
        head = f"{told.pop('at')} {told.pop('level')} {told.pop('where')}: {told.pop('what')}"
        rest = "".join(f" {name}={value}" for name, value in told.items())
        lines = "\n".join(part for part in (head + rest, trace) if part)
        return lines.translate(CONTROL).rstrip().replace("\n", "\n    ")


class Json(Line):
    """One object on one line, for programs."""

    def format(self, record: logging.LogRecord) -> str:
        """The fields as they are."""
        return json.dumps(self.told(record))


def told_of(record: logging.LogRecord) -> dict[str, Any]:
    """What a record tells, cleaned field by field."""
    at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
    told: dict[str, Any] = {
        "at": at.replace("+00:00", "Z"),
        "level": record.levelname.lower(),
        "where": clean(record.name),
        "what": clean(_message(record)),
    }
    for name, value in record.__dict__.items():
        if name not in ORDINARY and name not in told:
            told.update([_field(name, value)])
    kind, error, frames = record.exc_info or (None, None, None)
    if kind is not None:
        told["error"] = kind.__name__  # a class's name; it is ours, so it need not be cleaned
        told["trace"] = clean(_attempt(lambda: "".join(traceback.format_exception(kind, error, frames))))
    elif record.exc_text:
        told["trace"] = clean(record.exc_text)
    if record.stack_info:
        told["stack"] = clean(record.stack_info)
    return told


def _message(record: logging.LogRecord) -> str:
    """The sentence; what cannot be put together is told in pieces rather than lost."""
    try:
        return record.getMessage()
    except Exception:  # noqa: BLE001 - anything may have been handed in, and the line must be written all the same
        return _attempt(lambda: f"{record.msg} {record.args}")


def _field(name: object, value: object, depth: int = 0) -> tuple[str, Any]:
    """A name and what it stands for; some names say that it is a secret."""
    text = _attempt(lambda: name)
    return clean(text), HIDDEN if text.lower() in SECRET_FIELDS else _plain(value, depth + 1)


def _plain(value: object, depth: int = 0) -> Any:
    """A field as JSON knows it, cleaned all the way down."""
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, Mapping) and depth < DEEPEST:
        return dict(_field(name, inner, depth) for name, inner in value.items())
    if isinstance(value, list | tuple | set | frozenset) and depth < DEEPEST:
        return [_plain(inner, depth + 1) for inner in value]
    return clean(_attempt(lambda: value))


def _attempt(text: Callable[[], object]) -> str:
    """A text that something unknown makes of itself; some things fail even at that."""
    try:
        return str(text())
    except Exception as error:  # noqa: BLE001 - see above
        return f"(cannot be told: {type(error).__name__})"


class Stderr(logging.StreamHandler[Any]):
    """Where the lines go. When one cannot be written, the standard library would print its arguments as they are."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - its name is logging's
        """Say where it was, and nothing of what."""
        if self.stream is not None:
            self.stream.write(
                f"a line of {clean(record.name)} could not be written: {type(sys.exception())}\n"
            )


def start(form: Form = "text", process: str = "") -> None:
    """Everything that is logged from now on, by whomever, goes to standard error in this form.

    As text for whoever sits before the terminal: warnings, and what an admin does. As JSON more is told.
    """
    handler = Stderr(sys.stderr)
    handler.setFormatter(Json(process) if form == "json" else Text(process))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("cenote").setLevel(logging.INFO if form == "json" else logging.WARNING)
    logging.getLogger("cenote.server.admin").setLevel(logging.INFO)
    logging.captureWarnings(True)
    sys.excepthook = _uncaught
    threading.excepthook = lambda args: _uncaught(
        args.exc_type, args.exc_value or args.exc_type(), args.exc_traceback
    )


def _uncaught(kind: type[BaseException], error: BaseException, frames: Any) -> None:
    if not issubclass(kind, KeyboardInterrupt | SystemExit):
        logging.getLogger("cenote").critical("stopped by an error", exc_info=(kind, error, frames))
