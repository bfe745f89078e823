import { excuseSelf, type OwnCommunity } from '#contract/home';
import { isOverlaid } from '#sync/overlay';
import type { Intent, OutboxRow } from '#web/services/phone.ts';

export type Excused = Pick<OwnCommunity, 'id' | 'excusedOn' | 'change'>;

export function excuseIntent(communityId: number, day: string, isExcused: boolean): Intent {
  return {
    lane: `excuse:${communityId}`,
    endpoint: excuseSelf.name,
    params: {},
    body: { communityId, day, isExcused },
  };
}

/** @param rows of this person, any order; those of other days and communities are ignored */
export function overlayExcuse(
  { id, excusedOn = [], change = 0 }: Excused,
  day: string,
  rows: readonly OutboxRow[],
): { isExcused: boolean; isWaiting: boolean } {
  const last = rows
    .filter(({ body }) => body.communityId === id && body.day === day)
    .filter((row) => isOverlaid(row, change) && row.ack?.outcome !== 'kept-newer')
    .reduce<OutboxRow | null>((so, row) => (so === null || row.seq > so.seq ? row : so), null);
  if (!last) return { isExcused: excusedOn.includes(day), isWaiting: false };
  return { isExcused: last.body.isExcused === true, isWaiting: last.state === 'pending' };
}
