"""The rules of The Temple of Chac: plain typed classes, compiled where there is a compiler."""
