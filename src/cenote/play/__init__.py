"""One game in progress, its replay, and many games at once."""
