import { createElement, type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startPhone } from '#web/boot/engine/start-phone.ts';
import { now } from '#web/clock/clock.ts';
import { createInstallOffer } from '#web/features/install/install-offer.ts';
import { takePortalToken } from '#web/features/session/portal-token.ts';
import { takeResetLink } from '#web/features/session/reset-link.ts';
import type { RouterContext } from '#web/routes/create-app-router.tsx';
import { isPlainPath } from '#web/routes/is-plain-path.ts';
import { findPublicLink } from '#web/routes/public/find-public-link.ts';
import type { Phone, Session } from '#web/services/phone.ts';
import { PhoneProvider } from '#web/services/phone-context.ts';
import { whenIdle } from '#web/services/pwa/when-idle.ts';
import { ScreenMissing } from '#web/shell/screen-missing.tsx';
import { inAppBrowser } from '#web/ui/frame/in-app-browser.ts';
import { createTheme } from '#web/ui/layout/theme.ts';
import { lazyComponent } from '#web/ui/lazy/lazy.tsx';
import { loadWithRetry } from '#web/ui/lazy/load-with-retry.ts';
import { ToastRegion, ToastsProvider } from '#web/ui/overlay/toast-region.tsx';
import { createToasts, type Toasts } from '#web/ui/overlay/toasts.ts';

// Runs first: a link's secret must leave the address before anything can store it.
const isInApp = inAppBrowser(navigator.userAgent) !== null;
const portalToken = takePortalToken(window.location, window.history, isInApp);
const resetLink = takeResetLink(window.location, window.history);
/** Runs each step in its own task, or together they would block a slow phone's screen. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve));
void begin();

async function begin(): Promise<void> {
  const theme = createTheme({ root: document.documentElement, storage: localStorage });
  const install = createInstallOffer({
    target: window,
    userAgent: navigator.userAgent,
    isStandalone: matchMedia('(display-mode: standalone)').matches,
    storage: localStorage,
    now,
  });
  let resolveDrawn = () => {};
  const firstScreen = new Promise<void>((resolve) => {
    resolveDrawn = resolve;
    // A screen that never loads must not block sending.
    setTimeout(resolve, 5_000);
  });
  await turn();
  const phone = startPhone(firstScreen);
  await turn();
  const context = { portalToken, resetLink, theme, install };
  const open = async () => ({ Screen: always(await openScreen(context)) });
  draw(
    phone,
    await openScreen(context).catch(() =>
      createElement(lazyComponent(open, 'Screen', { missing: ScreenMissing })),
    ),
  );
  // The screen is still reading its data: the sender must not slow it down.
  setTimeout(() => void whenIdle().then(resolveDrawn), 1_000);
  (await loadWithRetry(() => import('./after-first-screen.lazy.ts'))).afterFirstScreen(phone);
}

const always = (screen: ReactNode) => () => screen;

/** Link visitors get only the form, without the router. */
async function openScreen(context: RouterContext): Promise<ReactNode> {
  if (!isPlainPath(location.pathname)) await straightenAddress();
  const teamId = findPublicLink(location.pathname);
  if (teamId !== null) {
    return (await import('#web/routes/public/public-entry.tsx')).openPublicEntry(
      teamId,
      context.install,
    );
  }
  await import('#web/routes/preload-router.ts');
  return (await import('#web/routes/open-app.tsx')).openApp(context);
}

/** Fetched only for the few addresses with trailing text. */
async function straightenAddress(): Promise<void> {
  (await import('#web/routes/straighten-address.ts')).straightenAddress(location, history);
}

/** One person's data must not reach the phone's next user. */
function clearWithSession(toasts: Toasts, session: Session): void {
  let whose = session.current()?.id;
  session.subscribe(() => {
    const before = whose;
    whose = session.current()?.id;
    if (whose !== before) toasts.clearPersonal();
  });
}

function draw(phone: Phone, screen: ReactNode): void {
  const toasts = createToasts();
  clearWithSession(toasts, phone.session);
  const root = createRoot(document.getElementById('root') as HTMLElement);
  const app = (
    <StrictMode>
      <PhoneProvider value={phone}>
        <ToastsProvider value={toasts}>
          {screen}
          <ToastRegion toasts={toasts} />
        </ToastsProvider>
      </PhoneProvider>
    </StrictMode>
  );
  // A transition renders in small steps, so taps still get through.
  startTransition(() => root.render(app));
}
