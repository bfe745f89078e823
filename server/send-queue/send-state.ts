import { HOUR_MS } from '#contract/core/durations';
import { type MessagePerson, messageChat } from '#contract/rules/messages';
import { NOTICE_PURPOSES } from '#contract/rules/plan-notice';
import type { SendPurpose } from '#contract/send-queue';
import { agreesToMessages } from '../access/agrees-to-messages.ts';
import { messagePhone, minorFlag } from '../access/message-phone.ts';
import type { Row, Trx } from '../database/schema.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { phonesSeen } from '../tertulias/selected-people.ts';

/** Minimum time between messages to a person, for any purpose. */
export const COOLDOWN_MS = 72 * HOUR_MS;
const LATER_MS = HOUR_MS;

export type Contact = {
  personId: number | null;
  phone: string | null;
  sentAt: number | null;
  seatAt: number | null;
};
export type About = {
  purpose: SendPurpose;
  tertuliaId: number | null;
  agendaId: number | null;
  institutionId: number | null;
};
export type Addressee = { contact: Contact; personId: number; alias: string; phone: string };
export type Waiting = {
  noPhone: number;
  notAgreed: number;
  cooling: number;
  unreachable: number;
  claimed: number;
};
export type SendState = { ready: Addressee[]; waiting: Waiting };

type Reading = Pick<Call, 'trx' | 'caller' | 'cell' | 'now'>;
type Claims = readonly Row<'contact_claims'>[];

export async function readSendState(
  call: Reading,
  contacts: readonly Contact[],
  about: About,
): Promise<SendState> {
  const waiting = { noPhone: 0, notAgreed: 0, cooling: 0, unreachable: 0, claimed: 0 };
  const ids = contacts.flatMap(({ personId }) => personId ?? []);
  if (ids.length === 0) return { ready: [], waiting };
  const people = await readPeople(call, ids);
  const claimsOf = await readClaims(call.trx, ids);
  const seesPhone = await phonesSeen(call);
  const { personId: callerId } = mustHaveCaller(call);
  const ready: Addressee[] = [];
  for (const contact of contacts) {
    const person = people.get(contact.personId ?? 0);
    if (!person) continue;
    const claims = claimsOf(person.id);
    if (isTold(claims, contact, about)) continue;
    const to = person.isMinor === 1 ? person.phone : (contact.phone ?? person.phone);
    const phone = seesPhone(person) ? to : null;
    const obstacle = obstacleOf(
      { claims, phone, agreesToMessages: person.agreed === 1, purpose: about.purpose },
      { callerId, now: call.now },
    );
    if (obstacle) waiting[obstacle] += 1;
    else if (phone) ready.push({ contact, personId: person.id, alias: person.alias, phone });
  }
  return { ready, waiting };
}

/** A campaign writes once; a seat message repeats each time one is given. */
function isTold(
  claims: Claims,
  { sentAt, seatAt }: Contact,
  { purpose, tertuliaId, agendaId }: About,
): boolean {
  // For an institution, its subject decides whether to ask again.
  if (isCampaign(purpose) || purpose === 'verification') return sentAt !== null;
  // What they know decides, not that such a message was sent once.
  if (NOTICE_PURPOSES.some((one) => one === purpose)) return false;
  return claims.some(
    (claim) =>
      claim.outcome === 'sent' &&
      claim.tertulia_id === tertuliaId &&
      claim.agenda_id === agendaId &&
      claim.purpose === purpose &&
      (purpose !== 'seat' || (claim.outcome_at ?? 0) >= (seatAt ?? 0)),
  );
}

/** A message about something they accepted or answered is not a new campaign. */
function isCampaign(purpose: SendPurpose): boolean {
  return purpose === 'invitation' || purpose === 'opinion';
}

type Facts = MessagePerson & { purpose: SendPurpose; claims: Claims };

function obstacleOf(
  { claims, purpose, ...person }: Facts,
  { callerId, now }: { callerId: number; now: number },
): keyof Waiting | null {
  const { obstacle } = messageChat(person);
  if (obstacle) return obstacle;
  const isBad = claims.some(
    ({ outcome, phone: tried }) =>
      tried === person.phone && (outcome === 'wrong_number' || outcome === 'no_whatsapp'),
  );
  if (isBad) return 'unreachable';
  if (isCampaign(purpose) && claims.some((one) => isSentWithin(one, now))) return 'cooling';
  return claims.some((one) => isHeld(one, callerId, now)) ? 'claimed' : null;
}

function isSentWithin({ outcome, outcome_at }: Row<'contact_claims'>, now: number): boolean {
  return outcome === 'sent' && outcome_at !== null && outcome_at > now - COOLDOWN_MS;
}

/** Someone else is writing to them, or it was postponed. */
function isHeld(claim: Row<'contact_claims'>, callerId: number, now: number): boolean {
  const { outcome, outcome_at, claimed_until, by_id } = claim;
  if (outcome === 'later') return (outcome_at ?? 0) > now - LATER_MS;
  return outcome === null && claimed_until > now && by_id !== callerId;
}

/** Minors are written to only by their guardian's phone, whatever number was typed. */
async function readPeople({ trx, now }: Reading, ids: readonly number[]) {
  const rows = await trx
    .selectFrom('people')
    .select(['people.id', 'people.alias', 'people.role', 'people.state'])
    .select(messagePhone('people', now).as('phone'))
    .select(minorFlag('people', now).as('isMinor'))
    .select(agreesToMessages('people.id').as('agreed'))
    .where('people.id', 'in', [...ids])
    .where('people.status', '=', 'approved')
    .where('people.withdrawn_at', 'is', null)
    .where('people.erased_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function readClaims(trx: Trx, ids: readonly number[]) {
  const rows = await trx
    .selectFrom('contact_claims')
    .selectAll()
    .where('person_id', 'in', [...ids])
    .execute();
  const byPerson = new Map<number, Row<'contact_claims'>[]>();
  for (const row of rows)
    byPerson.set(row.person_id, [...(byPerson.get(row.person_id) ?? []), row]);
  return (id: number): Claims => byPerson.get(id) ?? [];
}
