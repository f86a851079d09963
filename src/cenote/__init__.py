"""Cenote: five temple games on one table, by exact rules, for people, bots and studies."""

__version__ = "0.1.0"
