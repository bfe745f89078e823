import { seatsUsed } from '#contract/rules/seats';
import { type AnswerPage, sendAnswer } from '#contract/tertulia-guests';
import { type Call, handler } from '../http/handler.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import { hashSecret } from '../session/secret.ts';
import { type GuestRow, readGuests, standingOf, toSeatGuest } from './guest-row.ts';
import { aliasOf, findOwn, type OwnGuest, shownToGuest } from './invitations.ts';
import { deadlineOf, recordOwnAnswer } from './record-answer.ts';

type Asked = Pick<Call, 'trx' | 'now' | 'op' | 'deps' | 'ip'> & { params: { token: string } };

/** Throws unless the link belongs to a tertulia. */
export async function readTertuliaPage(call: Asked): Promise<AnswerPage> {
  const found = await ownerOfToken(call);
  const guests = await readGuests(call.trx, found.tertulia.id);
  return toPage(call, found, { own: found.own, guests });
}

/** May be repeated until the deadline: the last answer wins. */
export const sendAnswerHandler = handler(sendAnswer, {
  before: ({ deps, ip }) => deps.limits.spend('token-address', ip),
  async run(call) {
    const change = await call.deps.store.nextChange(call.trx);
    const found = await ownerOfToken(call);
    call.effects.afterCommit.push(() => call.deps.limits.giveBack('token-address', call.ip));
    const { answer, companions } = call.body;
    const told = { guestId: found.own.id, answer, companions, by: found.own.person_id };
    const { guests } = await recordOwnAnswer(call, found.tertulia, { change, answer: told });
    const own = guests.find(({ id }) => id === found.own.id) ?? found.own;
    return toPage(call, found, { own, guests });
  },
});

/** 128 bits cannot be guessed; misses are still rate limited by address. */
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
  const found = await findOwn(call, link.tertulia_id, link.person_id);
  return { ...found, alias: link.alias };
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
  };
}
