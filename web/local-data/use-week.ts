import { useMemo } from 'react';
import type { QueryOf } from '#contract/core/endpoint';
import { type WeeklyFollowUp, weeklyFollowUp } from '#contract/weekly';
import { overlayWeekly } from '#sync/overlay-weekly';
import { readWeeklyRows } from '#web/db/read-weekly.ts';
import type { OverlaidActivity } from '#web/services/phone.ts';
import { usePerson } from '#web/services/phone-context.ts';
import { type ServerRead, useServerRead } from '#web/services/server-reads.tsx';
import { useStored } from '#web/services/use-stored.ts';
import { useReloadWhenSent } from './use-reload-when-sent.ts';

export type RecordedWeek = { told: WeeklyFollowUp; activities: readonly OverlaidActivity[] };

/** A week as it was told, and its activities with what waits to be sent over them. */
export function useWeek(query: QueryOf<typeof weeklyFollowUp>): {
  state: ServerRead<RecordedWeek>;
  reload: () => void;
} {
  const person = usePerson();
  const { state, reload } = useServerRead(weeklyFollowUp, { query, keep: withoutNames });
  const told = state.type === 'known' ? state.value : null;
  const through = told?.through ?? 0;
  const rows = useStored(() => (person ? readWeeklyRows(person, through) : []), [person, through]);
  useReloadWhenSent(rows, reload);
  const week = useMemo(
    () => told && rows && { told, activities: overlayWeekly(told.activities, rows, told.through) },
    [told, rows],
  );
  if (state.type !== 'known') return { state, reload };
  return { state: week ? { ...state, value: week } : { type: 'loading' }, reload };
}

/** What stays on the phone: counts and activities, and nobody's name (D21). */
function withoutNames(week: WeeklyFollowUp): WeeklyFollowUp {
  return { ...week, activities: week.activities.map((one) => ({ ...one, by: null })) };
}
