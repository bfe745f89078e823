import type { LazyComponent } from '#web/ui/lazy-part.tsx';
import { lazyScreen } from './lazy-screen.tsx';

/** The sign-in screen, at its own address or in the place of any guarded one. */
export const LateLoginPage: LazyComponent<object> = lazyScreen(
  () => import('./login-page.tsx'),
  'LoginPage',
);
