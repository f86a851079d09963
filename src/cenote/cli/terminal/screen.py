"""The full-screen program: one game, or the shelf to choose one from."""

from cenote.cli.terminal.plan import Leaving, Plan
from cenote.cli.terminal.sitting import Sitting
from cenote.cli.terminal.table_screen import TableScreen
from cenote.cli.terminal.theme import LitApp

PAUSE = 0.6  # seconds; enough to follow what a bot does


class CenoteApp(LitApp[Leaving]):
    """One table at a time."""

    def __init__(self, sitting: Sitting, plan: Plan) -> None:
        super().__init__()
        self.plan = plan
        self.sitting = sitting

    def on_mount(self) -> None:
        """Straight to the table."""
        pause = PAUSE if self.plan.pause is None else self.plan.pause
        self.push_screen(TableScreen(self.sitting, self.plan, pause), self.exit)
