"""Drivers: the server looked at from outside, by processes and sockets alone. Loopback only, and bounded."""
