import { createLazyPart } from '#web/ui/lazy-part.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ScreenMissing } from './screen-missing.tsx';

/** The form of the second tab, once it is here. */
export const LateRegistration = createLazyPart(
  async () => (await import('./registration-tab.tsx')).RegistrationTab,
  { waiting: <Spinner />, missing: ScreenMissing },
);
