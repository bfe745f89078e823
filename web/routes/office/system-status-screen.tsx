import { SCREENS } from '#contract/screens';
import { SystemStatusView } from '#web/features/system-status/system-status-view.tsx';
import { ReservedScreen } from '#web/shell/reserved-screen.tsx';
import * as words from './system-status-words.ts';

/** Administrators only. */
export function SystemStatusScreen() {
  const { title } = SCREENS.systemStatus;
  return (
    <ReservedScreen title={title} screen="systemStatus" message={words.reserved}>
      {() => <SystemStatusView />}
    </ReservedScreen>
  );
}
