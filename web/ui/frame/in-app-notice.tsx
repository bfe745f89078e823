import { lazyComponent } from '#web/ui/lazy/lazy.tsx';
import { inAppBrowser } from './in-app-browser.ts';

/** Hardly anybody needs it; everybody would wait for it. */
const InAppBanner = lazyComponent(() => import('./in-app-notice.lazy.tsx'), 'InAppBanner');

/** Inside another app's browser what is kept may vanish: the way out, before anything is typed. */
export function InAppNotice() {
  const inApp = inAppBrowser(navigator.userAgent);
  return inApp && <InAppBanner inApp={inApp} />;
}
