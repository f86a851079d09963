"""The full-screen program: one game, or the shelf to choose one from."""

from cenote.cli.terminal.local_table import LocalTable
from cenote.cli.terminal.plan import Leaving, Plan
from cenote.cli.terminal.table_screen import TableScreen
from cenote.cli.terminal.theme import LitApp

PAUSE = 0.6  # seconds; enough to follow what a bot does


class CenoteApp(LitApp[Leaving]):
    """One table at a time."""

    def __init__(self, local: LocalTable, plan: Plan) -> None:
        super().__init__()
        self.plan = plan
        self.local = local

    def on_mount(self) -> None:
        """Straight to the table."""
        pause = PAUSE if self.plan.pause is None else self.plan.pause
        self.push_screen(TableScreen(self.local, self.plan, pause), self.exit)
