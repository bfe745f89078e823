import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { Phone } from '#web/deps/phone.ts';
import { PhoneProvider } from '#web/deps/phone-context.ts';
import { createInstallOffer } from '#web/install/install-offer.ts';
import { takePortalToken } from '#web/session/portal-token.ts';
import { createTheme } from '#web/ui/theme.ts';
import { ToastRegion, ToastsProvider } from '#web/ui/toast-region.tsx';
import { createToasts } from '#web/ui/toasts.ts';
import { startPhone } from './engine/start-phone.ts';
import { whenIdle } from './pwa/when-idle.ts';
import { createAppRouter } from './router/create-app-router.tsx';

// First of all: an access link's secret must leave the address before anything can keep it.
const portalToken = takePortalToken(window.location, window.history);
/** A turn of its own: run at one stretch, these steps would lock a slow phone's screen. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve));
void begin();

async function begin(): Promise<void> {
  const theme = createTheme({ root: document.documentElement, storage: localStorage });
  const install = createInstallOffer({
    target: window,
    userAgent: navigator.userAgent,
    isStandalone: matchMedia('(display-mode: standalone)').matches,
    storage: localStorage,
    now: Date.now,
  });
  let tellDrawn = () => {};
  const firstScreen = new Promise<void>((resolve) => {
    tellDrawn = resolve;
    // A screen that never comes must not keep anything from being sent.
    setTimeout(resolve, 5_000);
  });
  await turn();
  const phone = startPhone(firstScreen);
  await turn();
  const router = createAppRouter({ portalToken, theme, install });
  // The page shows an outline of this screen already: it gives way to the screen, not to a wait for it.
  await Promise.all([router.load(), loadSignIn()]).catch(() => {}); // A screen that failed says so itself.
  draw(phone, router);
  // The screen still reads what it shows: neither the sending half nor a pass may hold it up.
  setTimeout(() => void whenIdle().then(tellDrawn), 1_000);
}

function draw(phone: Phone, router: AppRouter): void {
  const toasts = createToasts();
  const root = createRoot(document.getElementById('root') as HTMLElement);
  const app = (
    <StrictMode>
      <PhoneProvider value={phone}>
        <ToastsProvider value={toasts}>
          <RouterProvider router={router} />
          <ToastRegion toasts={toasts} />
        </ToastsProvider>
      </PhoneProvider>
    </StrictMode>
  );
  // As a transition it is drawn in small steps, between which a finger is heard.
  startTransition(() => root.render(app));
}

type AppRouter = ReturnType<typeof createAppRouter>;

/** Stands in the place of any guarded screen, and so is nobody's route. */
async function loadSignIn(): Promise<void> {
  if (document.documentElement.dataset.shell === 'enter') await import('./router/login-page.tsx');
}
