import { listTertuliaGuests } from '#contract/tertulia-guests';
import type { Tertulia } from '#contract/tertulias';
import { usePhone } from '#web/services/phone-context.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { keepRoll, toReadAhead } from './kept-tertulias.ts';

/** Prefetches guests of nearby tertulias for offline use. Renders nothing. */
export function KeepRolls({ tertulias }: { tertulias: readonly Tertulia[] }) {
  const { now } = usePhone();
  return toReadAhead(tertulias, now()).map(({ id }) => <KeepRoll key={id} id={id} />);
}

function KeepRoll({ id }: { id: number }) {
  useServerRead(listTertuliaGuests, { params: { id }, keep: keepRoll });
  return null;
}
