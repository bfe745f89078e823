import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createAppRouter, type RouterContext } from './create-app-router.tsx';
import { LazyLoginPage } from './lazy-login-page.tsx';

/** The app with its first screen loaded: what is drawn takes the outline's place, not that of a wait. */
export async function openApp(context: RouterContext): Promise<ReactNode> {
  const router = createAppRouter(context);
  // A screen that failed says so itself.
  await Promise.all([router.load(), loadSignIn()]).catch(() => {});
  return <RouterProvider router={router} />;
}

/** Stands in the place of any guarded screen, and so is nobody's route. */
async function loadSignIn(): Promise<void> {
  if (document.documentElement.dataset.shell === 'enter') await LazyLoginPage.preload();
}
