import { SCREENS } from '#contract/screens';
import { SystemStatusView } from '#web/features/system-status/system-status-view.tsx';
import { ReservedScreen } from '#web/shell/reserved-screen.tsx';
import * as words from './system-status-words.ts';

/** The administrator's: how the server is. */
export function SystemStatusScreen() {
  const { title, sections } = SCREENS.systemStatus;
  return (
    <ReservedScreen title={title} columns={sections.Administración} message={words.reserved}>
      {() => <SystemStatusView />}
    </ReservedScreen>
  );
}
