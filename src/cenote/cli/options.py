"""`--option name=value`, as several commands take it."""

from cenote.core.refusal import Malformed


def parse_options(given: list[str] | None) -> dict[str, object]:
    """Names and values; the game says later whether they make sense."""
    options: dict[str, object] = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not equals or not name or not value:
            raise Malformed(f"--option {text}: write it as name=value")
        options[name.strip().replace("-", "_")] = value.strip()
    return options
