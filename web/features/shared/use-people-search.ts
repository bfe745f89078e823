import { useMemo } from 'react';
import { pagePeople } from '#contract/people-page';
import { type ServerRead, useServerRead } from '#web/services/server-reads.tsx';
import { useServerPages } from '#web/services/use-server-pages.ts';
import { useSettled } from '#web/ui/hooks/use-settled.ts';
import type { Pickable } from './filter-people.ts';

const SHOWN = 50;

/** Server search without contact data; starts on demand. */
export function usePeopleSearch(
  typed: string,
  isWanted: boolean,
): ServerRead<readonly Pickable[]> & { isAnswered: boolean } {
  const search = useSettled(typed.trim());
  const { state, before } = useServerPages(pagePeople, {
    query: { search, purpose: 'choose', limit: SHOWN },
    isFresh: true,
    isWanted,
  });
  if (state.type === 'known') {
    const isAnswered = search === typed.trim();
    return { ...state, value: state.value[0]?.rows ?? [], isAnswered };
  }
  if (state.type !== 'loading' || !before) return { ...state, isAnswered: false };
  return { type: 'known', value: before.value[0]?.rows ?? [], isAnswered: false };
}

export function usePersonOf(personId: number | undefined): Pickable | undefined {
  const { state } = useServerRead(pagePeople, {
    query: { personId: [personId ?? 0], purpose: 'choose' },
    isFresh: true,
    isWanted: personId !== undefined,
  });
  return useMemo(() => (state.type === 'known' ? state.value.rows[0] : undefined), [state]);
}
