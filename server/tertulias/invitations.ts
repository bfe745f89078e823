import { toZone } from '#contract/core/time-zones';
import { answerInvitation, type Invitation, listInvitations } from '#contract/invitations';
import { seatsUsed } from '#contract/rules/seats';
import { statusAt } from '#contract/rules/tertulia';
import { type AnswerPage, sendAnswer } from '#contract/tertulia-guests';
import type { Trx } from '../database/schema.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import { hashSecret } from '../session/secret.ts';
import {
  type GuestRow,
  isUnconfirmed,
  readGuests,
  readKnownPlans,
  stampsOf,
  standingOf,
  toSeatGuest,
} from './guest-row.ts';
import { deadlineOf, recordOwnAnswer } from './record-answer.ts';
import { findTertulia, type TertuliaRow } from './tertulia-reach.ts';

/** Since when past ones are told: the last one stays to be seen for a while. */
const PAST_MS = 30 * 24 * 3_600_000;

/** What the caller is invited to, the next one first; nothing of other guests. */
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
      .orderBy('tertulias.id')
      .execute();
    const invitations: Invitation[] = [];
    for (const tertulia of tertulias) {
      const guests = await readGuests(call.trx, tertulia.id);
      const own = guests.find(({ person_id }) => person_id === personId);
      if (own) invitations.push(await toInvitation(call, tertulia, { own, guests }));
    }
    // Cancelled ones last, each part by date.
    const isOff = ({ status }: Invitation) => status === 'cancelled';
    return [...invitations.filter((one) => !isOff(one)), ...invitations.filter(isOff)];
  },
});

/** By the line everybody stands in: the number taken first is the place in it. */
export const answerInvitationHandler = handler(answerInvitation, async (call) => {
  const change = await call.deps.store.nextChange(call.trx);
  const { personId } = mustHaveCaller(call);
  const found = await findOwn(call, call.params.id, personId);
  return toInvitation(call, found.tertulia, await takeAnswer(call, found, change));
});

type Taking = Pick<
  Call<typeof answerInvitation | typeof sendAnswer>,
  'trx' | 'now' | 'op' | 'caller' | 'body'
>;

/** Signed in or by link: a later answer of the same guest replaces an earlier one, whichever arrives first. */
async function takeAnswer(call: Taking, found: OwnGuest, change: number): Promise<Own> {
  const { tertulia, own } = found;
  const { answer, companions, date } = call.body.set ?? call.body;
  const told = { guestId: own.id, answer, companions, date, by: own.person_id };
  const said = { change, answer: told, base: call.body.base?.answer };
  const { guests, outcome } = await recordOwnAnswer(call, tertulia, said);
  call.op?.report({ outcome, change });
  return { own: guests.find(({ id }) => id === own.id) ?? own, guests };
}

export type OwnGuest = { tertulia: TertuliaRow; own: GuestRow };

/** What was answered without signal, to something that is not there any more: its person is told so. */
const isGone = () => new HttpProblem(409, 'deleted', 'Esta invitación ya no está');

/** One 404 for missing, deleted, not invited and taken back. */
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
    ...(await movedFor(call.trx, tertulia, own)),
    ...{ seen: stampsOf(own).answer?.change ?? null, change: own.change },
  };
}

/** The place, often a house, is told to who has a seat. */
function shownToGuest(tertulia: TertuliaRow, own: GuestRow, now: number) {
  const { at, status, zone, place } = tertulia;
  return {
    date: new Date(at).toISOString(),
    status: statusAt({ status, at, zone: toZone({ timeZone: zone }) }, now),
    replyUntil: new Date(deadlineOf(tertulia)).toISOString(),
    place: placeFor(own, place),
  };
}

async function movedFor(trx: Trx, tertulia: TertuliaRow, own: GuestRow) {
  const told = (await readKnownPlans(trx, [tertulia.id], own.person_id))(own);
  const believed = told.answered ?? told.known;
  const isMoved = believed !== null && believed.date !== tertulia.at;
  return {
    toConfirm: isUnconfirmed(told, tertulia, own),
    before: isMoved ? new Date(believed.date).toISOString() : null,
  };
}

export function placeFor({ seat }: Pick<GuestRow, 'seat'>, place: string | null): string | null {
  return seat === 'given' ? place : null;
}

async function aliasOf({ trx }: Pick<Call, 'trx'>, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const person = await trx
    .selectFrom('people')
    .select('alias')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return person?.alias ?? null;
}

type Asked = Pick<Call, 'trx' | 'now' | 'op' | 'deps' | 'ip'> & { params: { token: string } };

/** Throws where the link is none of a tertulia's. */
export async function readTertuliaPage(call: Asked): Promise<AnswerPage> {
  const found = await ownerOfToken(call);
  const guests = await readGuests(call.trx, found.tertulia.id);
  return toPage(call, found, { own: found.own, guests });
}

/** May be sent again until the deadline: the last word holds. */
export const sendAnswerHandler = handler(sendAnswer, {
  admit: ({ deps, ip }) => deps.limits.spend('token-address', ip),
  async run(call) {
    const change = await call.deps.store.nextChange(call.trx);
    const found = await ownerOfToken(call);
    // A batch has taken its points by link and address.
    if (!call.op) {
      call.effects.afterCommit.push(() => call.deps.limits.giveBack('token-address', call.ip));
    }
    return toPage(call, found, await takeAnswer(call, found, change));
  },
});

/** 128 bits are not guessed; asking for what is not there is limited all the same, by address. */
export async function ownerOfToken(call: Asked): Promise<OwnGuest & { alias: string }> {
  const link = await call.trx
    .selectFrom('answer_links as l')
    .innerJoin('people as p', 'p.id', 'l.person_id')
    .select(['l.tertulia_id', 'l.person_id', 'p.alias'])
    .where('l.token_hash', '=', hashSecret(call.params.token))
    .where('p.status', '=', 'approved')
    .where('p.erased_at', 'is', null)
    .executeTakeFirst();
  if (!link) throw noSuchLink();
  const found = await findOfLink(call.trx, link);
  if (!found) throw noSuchLink();
  return { ...found, alias: link.alias };
}

/** Also of a deleted one: a message that was sent opens a page that says it is off. */
async function findOfLink(
  trx: Trx,
  link: { tertulia_id: number; person_id: number },
): Promise<OwnGuest | undefined> {
  const tertulia = await trx
    .selectFrom('tertulias')
    .selectAll()
    .where('id', '=', link.tertulia_id)
    .executeTakeFirst();
  const own = await trx
    .selectFrom('tertulia_guests')
    .selectAll()
    .where('tertulia_id', '=', link.tertulia_id)
    .where('person_id', '=', link.person_id)
    .where('source', '=', 'invited')
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!tertulia || !own) return undefined;
  const isDeleted = tertulia.deleted_at !== null;
  return { tertulia: isDeleted ? { ...tertulia, status: 'cancelled' } : tertulia, own };
}

const noSuchLink = () =>
  new HttpProblem(
    404,
    'not_found',
    'Este enlace no abre ninguna invitación. Pide otro a quien te lo mandó.',
  );

async function toPage(
  call: Asked,
  { tertulia, alias }: OwnGuest & { alias: string },
  { own, guests }: { own: GuestRow; guests: readonly GuestRow[] },
): Promise<AnswerPage> {
  if (own.withdrawn_at !== null) throw notFound();
  const { now } = call;
  const shown = shownToGuest(tertulia, own, now);
  return {
    ...{ title: tertulia.title, description: tertulia.description, timeZone: tertulia.zone, alias },
    organizerName: await aliasOf(call, tertulia.organizer_id),
    ...shown,
    isFull: seatsUsed(guests.map(toSeatGuest)) >= tertulia.max_participants,
    isOpen: tertulia.status === 'planned' && now <= deadlineOf(tertulia),
    ...standingOf(own, guests),
    ...(await movedFor(call.trx, tertulia, own)),
    key: `tertulia:${tertulia.id}:${own.person_id}`,
    seen: stampsOf(own).answer?.change ?? null,
  };
}
