import { useMemo, useRef } from 'react';
import { toZone } from '#contract/core/time-zones';
import { statusAt } from '#contract/rules/tertulia';
import { listTertuliaGuests } from '#contract/tertulia-guests';
import { listTertulias, type Tertulia } from '#contract/tertulias';
import { keepUnchanged, type RollRow } from '#web/features/meetings/roll-rows.ts';
import type { MarkedRoll } from '#web/features/meetings/use-marking.ts';
import { keepOwnTertulias, keepRoll } from '#web/features/tertulias/kept-tertulias.ts';
import { useReloadWhenSent } from '#web/records/use-reload-when-sent.ts';
import { type LiveGuests, useTertuliaGuests } from '#web/records/use-tertulia-guests.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { type Behind, type ServerRead, useServerRead } from '#web/services/server-reads.tsx';
import { type GuestRows, guestRows } from './tertulia-roll-rows.ts';

export type TertuliaRoll = MarkedRoll & {
  tertulia: Tertulia;
  /** By row id. */
  guests: GuestRows['guests'];
  isSent: boolean;
  behind: Behind | undefined;
};

/** Idle time without taps before other phones' marks are fetched. */
const QUIET_MS = 5_000;

/** Live roll: server or kept data, plus local records. */
export function useTertuliaRoll(id: number): {
  /** Null if not permitted or deleted. */
  state: ServerRead<TertuliaRoll | null>;
  reload: () => void;
} {
  const { now } = usePhone();
  const list = useServerRead(listTertulias, { keep: keepOwnTertulias });
  const asked = useServerRead(listTertuliaGuests, {
    params: { id },
    isFresh: true,
    keep: keepRoll,
  });
  const live = useTertuliaGuests(id, asked.state.type === 'known' ? asked.state.value : null);
  useReloadWhenSent(live?.own, asked.reload, QUIET_MS);
  const shown = useRows(live);
  const reload = () => {
    list.reload();
    asked.reload();
  };
  if (list.state.type !== 'known') return { state: list.state, reload };
  if (asked.state.type !== 'known') return { state: asked.state, reload };
  if (!live) return { state: { type: 'loading' }, reload };
  const tertulia = list.state.value.find((one) => one.id === id);
  if (!tertulia?.mayEdit) return { state: { type: 'known', value: null }, reload };
  const value = {
    ...shown,
    tertulia: { ...tertulia, status: statusNow(tertulia, now()) },
    ...{ reading: live.reading, begun: live.begun, behind: asked.state.behind },
    isSent: live.own.every(({ state }) => state !== 'pending'),
  };
  return { state: { type: 'known', value }, reload };
}

/** Unchanged rows keep their identity and skip rendering. */
function useRows(live: LiveGuests | undefined): GuestRows {
  const before = useRef<RollRow[]>([]);
  return useMemo(() => {
    const { rows, guests } = guestRows(live?.guests ?? []);
    before.current = keepUnchanged(before.current, rows);
    return { rows: before.current, guests };
  }, [live?.guests]);
}

/** Data kept for days may still say «planeada» on the day itself. */
function statusNow({ status, date, timeZone }: Tertulia, now: number): Tertulia['status'] {
  const stored = status === 'active' ? 'planned' : status;
  return statusAt({ status: stored, at: Date.parse(date), zone: toZone({ timeZone }) }, now);
}
