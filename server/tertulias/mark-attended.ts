import type { Stamp } from '#contract/rules/merge';
import type { Trx } from '../database/schema.ts';
import type { Call } from '../http/handler.ts';
import { mergeFields } from '../meetings/merge-fields.ts';
import { originOf } from '../meetings/origin.ts';
import type { GuestRow } from './guest-row.ts';

type Marking = Pick<Call, 'trx' | 'now' | 'op' | 'caller'>;
type Mark = { value: boolean; base: number | null | undefined; change: number };

/** A mark of the evening's roll, by the rule of every mark (`contract/rules/merge.ts`). */
export async function markAttended(
  call: Marking,
  guest: GuestRow,
  { value, base, change }: Mark,
): Promise<'applied' | 'kept-newer'> {
  const { trx, now } = call;
  const origin = originOf(call);
  // A row of the outbox that saw no value says so by leaving it out.
  const seen = call.op || base !== undefined ? { attended: base ?? null } : undefined;
  const ownLast = await ownLastOfGuest(trx, guest.id, origin.queue);
  const write = { entries: [['attended', value]] as const, base: seen, origin, ownLast };
  const merged = mergeFields<'attended'>(stampsOf(guest), { ...write, change, now });
  await trx
    .insertInto('tertulia_guest_history')
    .values(merged.history.map((line) => ({ ...line, guest_id: guest.id })))
    .execute();
  await trx
    .updateTable('tertulia_guests')
    .set({
      ...(merged.won.length > 0 ? { attended: value ? 1 : 0 } : {}),
      ...{ stamps: JSON.stringify(merged.stamps), change },
    })
    .where('id', '=', guest.id)
    .execute();
  return merged.won.length > 0 ? 'applied' : 'kept-newer';
}

export function stampsOf({ stamps }: Pick<GuestRow, 'stamps'>): { attended?: Stamp } {
  return JSON.parse(stamps) as { attended?: Stamp };
}

async function ownLastOfGuest(trx: Trx, guestId: number, queue: number | null) {
  if (queue === null) return () => undefined;
  const last = await trx
    .selectFrom('tertulia_guest_history')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('guest_id', '=', guestId)
    .where('field', '=', 'attended')
    .where('queue', '=', queue)
    .executeTakeFirst();
  const seq = last?.seq ?? undefined;
  return () => (seq === undefined ? undefined : Number(seq));
}
