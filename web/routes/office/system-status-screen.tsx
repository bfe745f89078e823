import { SCREENS } from '#contract/screens';
import { SystemStatusView } from '#web/features/system-status/system-status-view.tsx';
import { ReservedScreen } from '#web/shell/reserved-screen.tsx';

/** The administrator's: how the server is. */
export function SystemStatusScreen() {
  const { title, sections } = SCREENS.systemStatus;
  return (
    <ReservedScreen
      title={title}
      columns={sections.Administración}
      message="El estado del sistema lo ve quien administra la red."
    >
      {() => <SystemStatusView />}
    </ReservedScreen>
  );
}
