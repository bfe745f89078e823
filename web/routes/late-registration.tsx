import { ScreenMissing } from '#web/shell/screen-missing.tsx';
import { createLazyPart } from '#web/ui/overlay/lazy-part.tsx';
import { Spinner } from '#web/ui/state/spinner.tsx';

/** The form of the second tab, once it is here. */
export const LateRegistration = createLazyPart(
  async () => (await import('./registration-tab.tsx')).RegistrationTab,
  { waiting: <Spinner />, missing: ScreenMissing },
);
