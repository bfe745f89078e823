import { createLazyPart } from '#web/ui/overlay/lazy-part.tsx';
import { inAppBrowser } from './in-app-browser.ts';

/** Hardly anybody needs it; everybody would wait for it. */
const InAppBanner = createLazyPart(async () => (await import('./in-app-part.tsx')).InAppBanner);

/** Inside another app's browser what is kept may vanish: the way out, before anything is typed. */
export function InAppNotice() {
  const inApp = inAppBrowser(navigator.userAgent);
  return inApp && <InAppBanner inApp={inApp} />;
}
