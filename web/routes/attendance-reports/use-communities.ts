import { useMemo } from 'react';
import { reportCommunities } from '#contract/attendance-reports';
import { toCommunityRow } from '#web/features/attendance-reports/community-rows.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useServerRead } from '#web/services/server-reads.tsx';

export function useCommunities() {
  const { now } = usePhone();
  const { state, reload } = useServerRead(reportCommunities, { isFresh: true });
  const communities = useMemo(
    () =>
      state.type === 'known'
        ? { ...state, value: state.value.map((item) => toCommunityRow(item, now())) }
        : state,
    [state, now],
  );
  return { communities, reload };
}
