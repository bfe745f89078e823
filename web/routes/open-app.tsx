import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createAppRouter, type RouterContext } from './create-app-router.tsx';
import { LazyLoginPage } from './lazy-login-page.tsx';

/** Renders with the first screen loaded, so it replaces the outline, not a spinner. */
export async function openApp(context: RouterContext): Promise<ReactNode> {
  const router = createAppRouter(context);
  // A failed screen shows its own error.
  await Promise.all([router.load(), loadSignIn()]).catch(() => {});
  return <RouterProvider router={router} />;
}

/** Belongs to no route: it replaces any guarded screen. */
async function loadSignIn(): Promise<void> {
  if (document.documentElement.dataset.shell === 'enter') await LazyLoginPage.preload();
}
