import type { Verdict } from '#contract/rules/merge';
import type { Trx } from '../database/schema.ts';
import type { Call } from '../http/handler.ts';
import { mergeFields } from '../meetings/merge-fields.ts';
import { originOf } from '../meetings/origin.ts';
import type { GuestRow } from './guest-row.ts';
import { type GuestStamps, ownLastOfGuest, stampsOf } from './guest-stamps.ts';

type Marking = Pick<Call, 'trx' | 'now' | 'op' | 'caller'>;
type Mark = { value: boolean | null; base: number | null | undefined; change: number };

/** A roll mark, by the rule of every mark (`contract/rules/merge.ts`). */
export async function markAttended(
  call: Marking,
  guest: GuestRow,
  { value, base, change }: Mark,
): Promise<'applied' | 'kept-newer'> {
  const { trx, now } = call;
  const origin = originOf(call);
  // An outbox row that saw no value omits it.
  const seen = call.op || base !== undefined ? { attended: base ?? null } : undefined;
  const { queue } = origin;
  const ownLast = await ownLastOfGuest(trx, guest.id, { field: 'attended', queue });
  const stamps = stampsOf(guest);
  const known = stamps.attended ? { attended: stamps.attended } : {};
  const write = { entries: [['attended', value]] as const, base: seen, origin, ownLast };
  const merged = mergeFields<'attended'>(known, { ...write, change, now });
  const verdict = merged.verdicts.attended;
  const told = { verdict, value, by: origin.authorId };
  const other = verdict && (await otherAfter(trx, guest, { ...told, verdict }));
  await trx
    .insertInto('tertulia_guest_history')
    .values(merged.history.map((line) => ({ ...line, guest_id: guest.id })))
    .execute();
  await trx
    .updateTable('tertulia_guests')
    .set({
      ...(merged.won.length > 0 ? { attended: toFlag(value) } : {}),
      ...{ stamps: JSON.stringify({ ...stamps, ...merged.stamps, other }), change },
    })
    .where('id', '=', guest.id)
    .execute();
  return merged.won.length > 0 ? 'applied' : 'kept-newer';
}

const toFlag = (value: boolean | null) => (value === null ? null : value ? 1 : 0);

type Judged = { verdict: Verdict; value: boolean | null; by: number | null };

/** The losing one of two concurrent marks; a writer who saw both has decided. */
async function otherAfter(
  trx: Trx,
  guest: GuestRow,
  { verdict, value, by }: Judged,
): Promise<GuestStamps['other']> {
  const { other, attended } = stampsOf(guest);
  if (verdict.type === 'follows') return verdict.seen ? undefined : other;
  // Clearing a mark leaves nothing to offer instead.
  if (verdict.type === 'loses') return value === null ? other : { value, by };
  if (verdict.type === 'superseded' || guest.attended === null || !attended) return other;
  const loser = await trx
    .selectFrom('tertulia_guest_history')
    .select('author_id')
    .where('guest_id', '=', guest.id)
    .where('field', '=', 'attended')
    .where('change', '=', attended.change)
    .executeTakeFirst();
  return { value: guest.attended === 1, by: loser?.author_id ?? null };
}
