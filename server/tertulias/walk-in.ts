import { addWalkIn, matchWalkIn } from '#contract/tertulia-guests';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { auditAct } from '../privacy/audit-act.ts';
import { type GuestRow, stampsOf } from './guest-row.ts';
import { invitable } from './selected-people.ts';
import { mustFindTertulia } from './tertulia-reach.ts';
import { markAttended, mustFindOfRoll, mustTakePlace } from './update-guest.ts';

type WalkInCall = Call<typeof addWalkIn>;

/** A walk-in: attended, never invited, and without a seat others wait for. */
export const addWalkInHandler = handler(addWalkIn, {
  async run(call) {
    const change = await call.deps.store.nextChange(call.trx);
    const tertulia = await mustFindOfRoll(call, call.params.id);
    mustTakePlace(tertulia);
    const guest = await findOrAdd(call, tertulia.id, change);
    const value = attendedOf(call);
    const mark = { value, base: call.body.base?.attended, change };
    const outcome = await markAttended(call, guest, mark);
    call.op?.report({ outcome, change });
    return { id: guest.id, attended: value };
  },
  async reread(call, kept) {
    await mustFindTertulia(call, call.params.id);
    return { id: Number(kept.id), attended: attendedOf(call) };
  },
});

function attendedOf({ body: { set, present } }: WalkInCall): boolean | null {
  return set?.attended === undefined ? present : set.attended;
}

/** A recognised name refers to its person from then on. */
async function findOrAdd(
  { trx, body, now, caller }: WalkInCall,
  tertulia_id: number,
  change: number,
): Promise<GuestRow> {
  const known = await trx
    .selectFrom('tertulia_guests')
    .selectAll()
    .where('tertulia_id', '=', tertulia_id)
    .where('uuid', '=', body.id)
    .executeTakeFirst();
  if (known?.matched_to != null) return matchedGuest(trx, known.matched_to);
  if (known) return known;
  return trx
    .insertInto('tertulia_guests')
    .values({
      ...{ tertulia_id, uuid: body.id, name: body.name, source: 'walk_in', change },
      ...{ invited_by: mustHaveCaller({ caller }).personId, invited_at: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function matchedGuest(trx: WalkInCall['trx'], id: number): Promise<GuestRow> {
  return trx
    .selectFrom('tertulia_guests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

type MatchCall = Call<typeof matchWalkIn>;

/** Who a name at the door was: one of the guests, who was there then, or somebody else in reach. */
export const matchWalkInHandler = handler(matchWalkIn, async (call) => {
  const { trx, deps, params, body } = call;
  const change = await deps.store.nextChange(trx);
  const tertulia = await mustFindTertulia(call, params.id);
  mustTakePlace(tertulia);
  const known = await mustFindWalkIn(call, tertulia.id);
  const walkIn = await takeBack(call, known, change);
  const { userId } = body;
  const guest = userId === null ? null : await findGuest(call, tertulia.id, userId);
  if (userId !== null) {
    if (!guest) await mustBeInReach(call, userId);
    await match(call, { walkIn, guest, userId }, change);
  }
  const done = { id: tertulia.id, detail: { guest: walkIn.id } };
  if (userId === null)
    await auditAct(call, { kind: 'tertulia', action: 'tertulia.unmatched', ...done });
  else await auditAct(call, { kind: 'tertulia', action: 'tertulia.matched', ...done });
  return { id: guest?.id ?? walkIn.id, userId };
});

async function mustFindWalkIn({ trx, params }: MatchCall, tertuliaId: number): Promise<GuestRow> {
  const walkIn = await trx
    .selectFrom('tertulia_guests')
    .selectAll()
    .where('tertulia_id', '=', tertuliaId)
    .where('uuid', '=', params.walkInId)
    .executeTakeFirst();
  if (!walkIn) throw notFound();
  return walkIn;
}

/** A decision replaces the one before it: a mark that came of that one goes with it. */
async function takeBack(call: MatchCall, walkIn: GuestRow, change: number): Promise<GuestRow> {
  const { matched_to, matched_change } = walkIn;
  if (matched_to !== null && matched_change !== null) {
    const guest = await call.trx
      .selectFrom('tertulia_guests')
      .selectAll()
      .where('id', '=', matched_to)
      .executeTakeFirstOrThrow();
    const isStill = stampsOf(guest).attended?.change === Number(matched_change);
    if (isStill) await markAttended(call, guest, { value: null, base: undefined, change });
  }
  const apart = { person_id: null, matched_to: null, matched_change: null };
  return write(call, walkIn, { ...apart, change });
}

async function match(
  call: MatchCall,
  { walkIn, guest, userId }: { walkIn: GuestRow; guest: GuestRow | null; userId: number },
  change: number,
): Promise<void> {
  if (!guest) {
    await write(call, walkIn, { person_id: userId, change });
    return;
  }
  const isNews = walkIn.attended === 1 && guest.attended !== 1;
  if (isNews) await markAttended(call, guest, { value: true, base: undefined, change });
  const matched_change = isNews ? change : null;
  await write(call, walkIn, { matched_to: guest.id, matched_change, change });
}

type Change = Partial<Pick<GuestRow, 'person_id' | 'matched_to' | 'matched_change' | 'change'>>;

function write({ trx }: MatchCall, { id }: GuestRow, change: Change): Promise<GuestRow> {
  return trx
    .updateTable('tertulia_guests')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function findGuest(
  { trx }: MatchCall,
  tertuliaId: number,
  personId: number,
): Promise<GuestRow | null> {
  const guest = await trx
    .selectFrom('tertulia_guests')
    .selectAll()
    .where('tertulia_id', '=', tertuliaId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return guest ?? null;
}

async function mustBeInReach(call: MatchCall, personId: number): Promise<void> {
  const person = await call.trx
    .selectFrom('people')
    .select('people.id')
    .where('people.id', '=', personId)
    .where(invitable(call))
    .executeTakeFirst();
  if (!person) throw notFound();
}
