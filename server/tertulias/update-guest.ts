import type { Verdict } from '#contract/rules/merge';
import { updateTertuliaGuest } from '#contract/tertulia-guests';
import type { Trx } from '../database/schema.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import { loserOf } from '../merge/conflicts.ts';
import { mergeFields, originOf, ownLastOf } from '../merge/merge-fields.ts';
import { type GuestRow, type GuestStamps, readGuests, stampsOf, standingOf } from './guest-row.ts';
import { recordAnswer } from './record-answer.ts';
import {
  type Asking,
  isEditable,
  mustBeOpen,
  mustFindTertulia,
  type TertuliaRow,
} from './tertulia-reach.ts';

type UpdateCall = Call<typeof updateTertuliaGuest>;

/** An answer on a guest's behalf joins the same line; deadlines bind only guests. */
export const updateTertuliaGuestHandler = handler(updateTertuliaGuest, async (call) => {
  const change = await call.deps.store.nextChange(call.trx);
  const tertulia = await mustFindOfRoll(call, call.params.id);
  const guest = await mustFindGuest(call, tertulia);
  const { answer, companions, isWithdrawn, set } = call.body;
  const attended = set?.attended;
  let outcome: 'applied' | 'kept-newer' = 'applied';
  if (attended !== undefined) {
    mustTakePlace(tertulia);
    const mark = { value: attended, base: call.body.base?.attended, change };
    outcome = await markAttended(call, guest, mark);
  }
  if (answer !== undefined || companions !== undefined || isWithdrawn !== undefined) {
    mustBeOpen(tertulia);
    const by = mustHaveCaller(call).personId;
    const told = { guestId: guest.id, answer, companions, isWithdrawn, by };
    // A queued row has only its mark's base; its answer counts as seeing the current one.
    const recorded = await recordAnswer({ ...call, op: null }, tertulia, { change, answer: told });
    if (attended === undefined) outcome = recorded.outcome;
  }
  call.op?.report({ outcome, change });
  return answerOf(call, tertulia.id, guest.id);
});

async function mustFindGuest(
  { trx, params }: UpdateCall,
  tertulia: TertuliaRow,
): Promise<GuestRow> {
  const guest = await trx
    .selectFrom('tertulia_guests')
    .selectAll()
    .where('tertulia_id', '=', tertulia.id)
    .where('person_id', '=', params.userId)
    .executeTakeFirst();
  if (!guest) throw notFound();
  return guest;
}

async function answerOf({ trx }: UpdateCall, tertuliaId: number, guestId: number) {
  const guests = await readGuests(trx, tertuliaId);
  const guest = guests.find(({ id }) => id === guestId);
  if (!guest) throw notFound();
  const attended = guest.attended === null ? null : guest.attended === 1;
  return { id: guest.id, ...standingOf(guest, guests), attended };
}

type Marking = Pick<Call, 'trx' | 'now' | 'op' | 'caller'>;
type Mark = { value: boolean | null; base: number | null | undefined; change: number };

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
  const ownLast = await ownLastOf(trx, ['guest', guest.id], origin.queue);
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

async function otherAfter(
  trx: Trx,
  guest: GuestRow,
  { verdict, value, by }: Judged,
): Promise<GuestStamps['other']> {
  const { other, attended } = stampsOf(guest);
  const loser = loserOf(verdict, value, guest.attended);
  if (loser === 'none') return undefined;
  if (loser === 'incoming' && value !== null) return { value, by };
  if (loser !== 'current' || !attended) return other;
  const written = await trx
    .selectFrom('tertulia_guest_history')
    .select('author_id')
    .where('guest_id', '=', guest.id)
    .where('field', '=', 'attended')
    .where('change', '=', attended.change)
    .executeTakeFirst();
  return { value: guest.attended === 1, by: written?.author_id ?? null };
}

/** Asked again when a queued mark arrives. Whoever could take it hears that it was deleted since. */
export async function mustFindOfRoll(
  call: Asking & Pick<Call, 'op'>,
  id: number,
): Promise<TertuliaRow> {
  if (call.op) await mustNotBeDeleted(call, id);
  return mustFindTertulia(call, id);
}

async function mustNotBeDeleted(call: Asking, id: number): Promise<void> {
  const deleted = await call.trx
    .selectFrom('tertulias')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  if (deleted && isEditable(mustHaveCaller(call), call.cell.reaches, deleted)) throw isGone();
}

const isGone = () => new HttpProblem(409, 'deleted', 'Esta tertulia se eliminó');

/** A roll that was closed still takes what was marked before somebody else closed it. */
export function mustTakePlace({ status }: TertuliaRow): void {
  if (status === 'cancelled') throw new HttpProblem(409, 'cancelled', 'Esta tertulia se canceló');
}
