"""The command line: one module per command, named as users type it."""
