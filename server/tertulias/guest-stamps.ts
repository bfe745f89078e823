import type { Stamp } from '#contract/rules/merge';
import type { Trx } from '../database/schema.ts';
import type { OwnLast } from '../meetings/own-last.ts';
import type { GuestRow } from './guest-row.ts';

export type GuestStamps = {
  attended?: Stamp;
  answer?: Stamp;
  /** The losing mark of two concurrent ones, until someone who saw both decides. */
  other?: { value: boolean; by: number | null };
};

export function stampsOf({ stamps }: Pick<GuestRow, 'stamps'>): GuestStamps {
  return JSON.parse(stamps) as GuestStamps;
}

/** Last sequence of a queue received for a guest's mark or answer. */
export async function ownLastOfGuest(
  trx: Trx,
  guestId: number,
  { field, queue }: { field: 'attended' | 'answer'; queue: number | null },
): Promise<OwnLast> {
  if (queue === null) return () => undefined;
  const last = await trx
    .selectFrom('tertulia_guest_history')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('guest_id', '=', guestId)
    .where('field', '=', field)
    .where('queue', '=', queue)
    .executeTakeFirst();
  const seq = last?.seq ?? undefined;
  return () => (seq === undefined ? undefined : Number(seq));
}
