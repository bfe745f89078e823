import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SCREENS } from '#contract/screens';
import { useSession } from '#web/services/phone-context.ts';
import { nameWindow } from './name-window.ts';
import * as words from './window-words.ts';

export function useDocumentTitle(): void {
  const user = useSession();
  const matches = useMatches();
  const match = matches.at(-1);
  const isLogin = !user && match?.staticData.title && !match.staticData.isPublic;
  const title = isLogin ? SCREENS.login.title : titleOf(match);
  useEffect(() => nameWindow(title ?? words.pageNotFound), [title]);
}

type Match = ReturnType<typeof useMatches>[number];

/** Screens with several views use the open one. */
function titleOf(match: Match | undefined): string | undefined {
  const { title, views } = match?.staticData ?? {};
  const { vista } = (match?.search ?? {}) as { vista?: string };
  return (vista && views?.[vista]) || title;
}
