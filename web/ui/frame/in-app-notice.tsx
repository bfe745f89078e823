import { lazyComponent } from '#web/ui/lazy/lazy.tsx';
import { inAppBrowser } from './in-app-browser.ts';

/** Lazy: rarely needed. */
const InAppBanner = lazyComponent(() => import('./in-app-notice.lazy.tsx'), 'InAppBanner');

/** In-app storage may vanish: offers a real browser before anything is typed. */
export function InAppNotice() {
  const inApp = inAppBrowser(navigator.userAgent);
  return inApp && <InAppBanner inApp={inApp} />;
}
