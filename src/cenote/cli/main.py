"""`cenote`: one program. Errors are one clear line on standard error; 2 is a wrong call, 1 a failed check."""

import os
import sys

from cyclopts import App
from cyclopts.exceptions import CycloptsError

from cenote import __version__
from cenote.core.refusal import Problem

# Each command lives in the module of its name and is imported only when it is called.
COMMANDS = {
    "serve": "Start the server on an embedded database and open the browser; `cenote` alone does the same.",
    "think": "Let this machine think for the bots of a server elsewhere.",
    "play": "Play in the terminal against bots or around one keyboard.",
    "watch": "Watch bots play.",
    "replay": "Step through a saved game.",
    "verify": "Prove that a finished game followed the rules and its committed seed.",
    "rules": "The rulebooks, searchable; and which rule has code and scenario.",
    "arena": "Bots against bots: win rates with intervals.",
    "scenario": "Run given/when/then scenario files.",
    "check": "The contract suite on demand.",
    "bench": "Decisions per second, clone cost, search iterations per second.",
    "bots": "Which bots exist, with their measured strength.",
    "new-game": "A folder with a complete small game that already passes the contract.",
    "backup": "A consistent copy of all tables while the server runs.",
    "restore": "All tables from such a copy.",
    "admin": "The host's tools on a running server: tables, load, end, mute, ban, delete, export.",
}


def program(called: str) -> App:
    """The commands in one line each; the one that is called speaks for itself, with its own docstring."""
    app = App(
        name="cenote", help="Five temple games on one table.", help_format="plaintext", version=__version__
    )
    for name, text in COMMANDS.items():
        module = name.replace("-", "_")
        app.command(f"cenote.cli.{module}:{module}", name=name, help=None if name == called else text)
    return app


def main(arguments: list[str] | None = None) -> None:
    """The program; exits with a status."""
    words = (sys.argv[1:] if arguments is None else arguments) or ["serve"]
    try:
        program(words[0])(words, exit_on_error=False, print_error=False)
    except (CycloptsError, Problem) as error:
        print(f"cenote: {error}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:  # whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(141)
