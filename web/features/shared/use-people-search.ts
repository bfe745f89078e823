import { useMemo } from 'react';
import { pagePeople } from '#contract/people-page';
import { type ServerRead, useServerRead } from '#web/services/server-reads.tsx';
import { useServerPages } from '#web/services/use-server-pages.ts';
import { useSettled } from '#web/ui/hooks/use-settled.ts';
import type { Pickable } from './filter-people.ts';

/** More are found by another letter. */
const SHOWN = 50;

/** People found on the server by what is typed, without contact; asked once somebody wants them. */
export function usePeopleSearch(
  typed: string,
  isWanted: boolean,
): ServerRead<readonly Pickable[]> & { isAnswered: boolean } {
  const search = useSettled(typed.trim());
  const { state, isAnswered } = useServerPages(pagePeople, {
    query: { search, purpose: 'choose', limit: SHOWN },
    isFresh: true,
    isWanted,
  });
  const isOfTyped = isAnswered && search === typed.trim();
  if (state.type !== 'known') return { ...state, isAnswered: false };
  return { ...state, value: state.value[0]?.rows ?? [], isAnswered: isOfTyped };
}

/** Somebody known by number alone, e.g. from the address. */
export function usePersonOf(personId: number | undefined): Pickable | undefined {
  const { state } = useServerRead(pagePeople, {
    query: { personId: [personId ?? 0], purpose: 'choose' },
    isFresh: true,
    isWanted: personId !== undefined,
  });
  return useMemo(() => (state.type === 'known' ? state.value.rows[0] : undefined), [state]);
}
