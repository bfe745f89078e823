import { toZone } from '#contract/core/time-zones';
import { answerInvitation, type Invitation, listInvitations } from '#contract/invitations';
import { statusAt } from '#contract/rules/tertulia';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import { type GuestRow, readGuests, standingOf } from './guest-row.ts';
import { stampsOf } from './guest-stamps.ts';
import { deadlineOf, recordOwnAnswer } from './record-answer.ts';
import { findTertulia, type TertuliaRow } from './tertulia-reach.ts';

const PAST_MS = 30 * 24 * 3_600_000;

export const listInvitationsHandler = handler(listInvitations, {
  mode: 'snapshot',
  async run(call) {
    const { personId } = mustHaveCaller(call);
    const tertulias = await call.trx
      .selectFrom('tertulias')
      .innerJoin('tertulia_guests as g', 'g.tertulia_id', 'tertulias.id')
      .selectAll('tertulias')
      .where('g.person_id', '=', personId)
      .where('g.source', '=', 'invited')
      .where('g.withdrawn_at', 'is', null)
      .where('tertulias.deleted_at', 'is', null)
      .where('tertulias.at', '>', call.now - PAST_MS)
      .orderBy('tertulias.at')
      .execute();
    const invitations: Invitation[] = [];
    for (const tertulia of tertulias) {
      const guests = await readGuests(call.trx, tertulia.id);
      const own = guests.find(({ person_id }) => person_id === personId);
      if (own) invitations.push(await toInvitation(call, tertulia, { own, guests }));
    }
    return invitations;
  },
});

/** The change number taken first is the place in line. */
export const answerInvitationHandler = handler(answerInvitation, async (call) => {
  const change = await call.deps.store.nextChange(call.trx);
  const { personId } = mustHaveCaller(call);
  const found = await findOwn(call, call.params.id, personId);
  const { answer, companions } = call.body.set ?? call.body;
  const told = { guestId: found.own.id, answer, companions, by: personId };
  const base = call.body.base?.answer;
  const said = { change, answer: told, base };
  const { guests, outcome } = await recordOwnAnswer(call, found.tertulia, said);
  call.op?.report({ outcome, change });
  const own = guests.find(({ id }) => id === found.own.id);
  if (!own) throw notFound();
  return toInvitation(call, found.tertulia, { own, guests });
});

export type OwnGuest = { tertulia: TertuliaRow; own: GuestRow };

/** An offline answer to something deleted, refused with a reason. */
const isGone = () => new HttpProblem(409, 'deleted', 'Esta invitación ya no está');

/** One 404 for missing, deleted, not invited and withdrawn. */
export async function findOwn(
  call: Pick<Call, 'trx' | 'op'>,
  tertuliaId: number,
  personId: number,
): Promise<OwnGuest> {
  const tertulia = await findTertulia(call, tertuliaId);
  const own = await call.trx
    .selectFrom('tertulia_guests')
    .selectAll()
    .where('tertulia_id', '=', tertuliaId)
    .where('person_id', '=', personId)
    .where('source', '=', 'invited')
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!tertulia || !own) throw call.op ? isGone() : notFound();
  return { tertulia, own };
}

type Own = { own: GuestRow; guests: readonly GuestRow[] };

async function toInvitation(
  call: Pick<Call, 'trx' | 'now'>,
  tertulia: TertuliaRow,
  { own, guests }: Own,
): Promise<Invitation> {
  const { id, title, description, zone, state, city } = tertulia;
  return {
    ...{ id, title, description, state, city, timeZone: zone },
    ...shownToGuest(tertulia, own, call.now),
    organizerName: await aliasOf(call, tertulia.organizer_id),
    ...standingOf(own, guests),
    ...{ seen: stampsOf(own).answer?.change ?? null, change: own.change },
  };
}

/** The place, often a house, is shown only to guests with a seat. */
export function shownToGuest(tertulia: TertuliaRow, own: GuestRow, now: number) {
  const { at, status, zone, place } = tertulia;
  return {
    date: new Date(at).toISOString(),
    status: statusAt({ status, at, zone: toZone({ timeZone: zone }) }, now),
    replyUntil: new Date(deadlineOf(tertulia)).toISOString(),
    place: placeFor(own, place),
  };
}

export function placeFor({ seat }: Pick<GuestRow, 'seat'>, place: string | null): string | null {
  return seat === 'given' ? place : null;
}

export async function aliasOf(
  { trx }: Pick<Call, 'trx'>,
  id: number | null,
): Promise<string | null> {
  if (id === null) return null;
  const person = await trx
    .selectFrom('people')
    .select('alias')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return person?.alias ?? null;
}
