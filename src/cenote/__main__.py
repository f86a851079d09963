"""`python -m cenote` is the `cenote` command."""

from cenote.cli.main import main

if __name__ == "__main__":
    main()
