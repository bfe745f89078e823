import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '#web/deps/phone-context.ts';
import { nameWindow } from './name-window.ts';

/** Names the window after the screen that is open: the sign-in screen where nobody is in. */
export function useDocumentTitle(): void {
  const user = useSession();
  const matches = useMatches();
  const isLogin = !user && matches.some(({ staticData }) => staticData.isGuarded);
  const title = isLogin ? 'Iniciar Sesión' : matches.at(-1)?.staticData.title;
  useEffect(() => nameWindow(title ?? 'Page not found'), [title]);
}
