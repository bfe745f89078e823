import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SCREENS } from '#contract/screens';
import { useSession } from '#web/services/phone-context.ts';
import { nameWindow } from './name-window.ts';
import * as words from './window-words.ts';

/** Names the window after the screen that is open: the sign-in screen where nobody is in. */
export function useDocumentTitle(): void {
  const user = useSession();
  const matches = useMatches();
  const match = matches.at(-1);
  const isLogin = !user && match?.staticData.title && !match.staticData.isPublic;
  const title = isLogin ? SCREENS.login.title : titleOf(match);
  useEffect(() => nameWindow(title ?? words.pageNotFound), [title]);
}

type Match = ReturnType<typeof useMatches>[number];

/** A screen of several views goes by the one that is open. */
function titleOf(match: Match | undefined): string | undefined {
  const { title, views } = match?.staticData ?? {};
  const { vista } = (match?.search ?? {}) as { vista?: string };
  return (vista && views?.[vista]) || title;
}
