import { lazyScreen } from '#web/shell/lazy-screen.tsx';
import type { LazyComponent } from '#web/ui/lazy/lazy.tsx';

export const LazyLoginPage: LazyComponent<object> = lazyScreen(
  () => import('./login-page.tsx'),
  'LoginPage',
);
