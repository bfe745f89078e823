import { useMemo } from 'react';
import { pageCommunityAttendance } from '#contract/attendance-community-pages';
import { type ServerRead, useServerRead } from '#web/services/server-reads.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { type CommunityRow, toCommunityRow } from './community-rows.ts';

export const communityIdOf = ({ communityId }: { communityId: number }) => communityId;

/** How many communities are shown over the table of people (specification 2, section 9). */
const FIRST_COMMUNITIES = 5;
const FIRST = { limit: FIRST_COMMUNITIES, sort: 'communityRate', direction: 'asc' } as const;

export type FirstCommunities = { first: readonly CommunityRow[]; total: number };

/** Those with the lowest attendance; what is not known says nothing and comes last. */
export function useFirstCommunities(): { state: ServerRead<FirstCommunities>; reload: () => void } {
  const now = useNow();
  const { state, reload } = useServerRead(pageCommunityAttendance, {
    ...{ query: FIRST as never, isFresh: true },
  });
  const known = useMemo(() => {
    if (state.type !== 'known') return state;
    const { rows, total } = state.value;
    return { ...state, value: { first: rows.map((item) => toCommunityRow(item, now)), total } };
  }, [state, now]);
  return { state: known, reload };
}
