"""Thinking: bots think in processes of their own, also on other machines, and know no more than one seat's view."""

from cenote.server.thinking.pool import NO_PROCESSES, Figures, Thinkers
from cenote.server.thinking.process import native_code
from cenote.server.thinking.question import Answer, Question

__all__ = ["NO_PROCESSES", "Answer", "Figures", "Question", "Thinkers", "native_code"]
