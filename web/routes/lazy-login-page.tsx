import { lazyScreen } from '#web/shell/lazy-screen.tsx';
import type { LazyComponent } from '#web/ui/lazy/lazy.tsx';

/** The sign-in screen, at its own address or in the place of any guarded one. */
export const LazyLoginPage: LazyComponent<object> = lazyScreen(
  () => import('./login-page.tsx'),
  'LoginPage',
);
