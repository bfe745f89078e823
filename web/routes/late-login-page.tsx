import { lazyScreen } from '#web/shell/lazy-screen.tsx';
import type { LazyComponent } from '#web/ui/overlay/lazy-part.tsx';

/** The sign-in screen, at its own address or in the place of any guarded one. */
export const LateLoginPage: LazyComponent<object> = lazyScreen(
  () => import('./login-page.tsx'),
  'LoginPage',
);
