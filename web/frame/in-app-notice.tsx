import { useLazyPart } from '../ui/use-lazy-part.ts';
import { inAppBrowser } from './in-app-browser.ts';

/** Hardly anybody needs it; everybody would wait for it. */
const loadPart = () => import('./in-app-part.tsx');

/** Inside another app's browser what is kept may vanish: the way out, before anything is typed. */
export function InAppNotice() {
  const inApp = inAppBrowser(navigator.userAgent);
  const loaded = useLazyPart(inApp !== null, loadPart);
  if (!inApp || loaded.type !== 'ready') return null;
  return <loaded.part.InAppBanner inApp={inApp} />;
}
