import { excuseSelf, type OwnCommunity } from '#contract/home';
import { isOverlaid } from '#sync/overlay';
import type { Intent, OutboxRow } from '#web/services/phone.ts';
import { useOwnRows } from '#web/services/use-own-rows.ts';
import { useRecord } from './use-record.ts';
import { useReloadWhenSent } from './use-reload-when-sent.ts';

type Excused = Pick<OwnCommunity, 'id' | 'excusedOn' | 'change'>;
type Said = { isExcused: boolean; isWaiting: boolean };

/** «No podré ir» of one day of the own community, with what this phone still has to send. */
export function useExcuseSelf(community: Excused, day: string, reload: () => void) {
  const rows = useOwnRows(community.change)?.filter(({ endpoint }) => endpoint === excuseSelf.name);
  useReloadWhenSent(rows, reload);
  const record = useRecord();
  const intent = (isExcused: boolean): Intent => ({
    lane: `excuse:${community.id}`,
    endpoint: excuseSelf.name,
    params: {},
    body: { communityId: community.id, day, isExcused },
  });
  const say = (isExcused: boolean, title: string) =>
    record([intent(isExcused)], { done: { title }, isDoneWhenCopied: true });
  return { ...overlayExcuse(community, day, rows ?? []), say };
}

/** @param rows of this person, any order; those of other days and communities are ignored */
export function overlayExcuse(
  { id, excusedOn, change }: Excused,
  day: string,
  rows: readonly OutboxRow[],
): Said {
  const last = rows
    .filter(({ body }) => body.communityId === id && body.day === day)
    .filter((row) => isOverlaid(row, change) && row.ack?.outcome !== 'kept-newer')
    .reduce<OutboxRow | null>((so, row) => (so === null || row.seq > so.seq ? row : so), null);
  if (!last) return { isExcused: excusedOn.includes(day), isWaiting: false };
  return { isExcused: last.body.isExcused === true, isWaiting: last.state === 'pending' };
}
