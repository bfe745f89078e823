/** The approved people of a city, however it was typed when they registered. */
import { type CityUser, type CityUserMatch, listCityUsers, matchCityUser } from '#contract/agendas';
import { type AgendaCity, isSameCity } from '#contract/core/agenda-cities';
import { STATES } from '#contract/core/places';
import { foldText } from '#contract/rules/fold-text';
import { toE164 } from '#contract/rules/whatsapp';
import { agreesToMessages } from '../access/agrees-to-messages.ts';
import { outranks } from '../access/grants.ts';
import { messagePhone } from '../access/message-phone.ts';
import { peopleWithin } from '../access/reach.ts';
import { hasState } from '../access/zone.ts';
import type { Row, Trx } from '../database/schema.ts';
import { type Call, type CallContext, handler, mustHaveCaller } from '../http/handler.ts';
import { outOfScope } from '../http/problem.ts';
import { auditRead } from '../privacy/audit-read.ts';

type CityPerson = Pick<
  Row<'people'>,
  'id' | 'alias' | 'email' | 'phone' | 'role' | 'state' | 'city'
> & { agreed: number | null };

/** A state out of reach, or none at all, is refused and never an empty list. */
function mustReachCity(
  call: CallContext,
  { city, state: typed }: { city: string; state: string },
): AgendaCity {
  const state = STATES.find((name) => foldText(name) === foldText(typed));
  if (!state || !hasState(mustHaveCaller(call), call.cell, state)) throw outOfScope();
  return { city, state };
}

async function readCityPeople(
  { trx, now }: { trx: Trx; now: number },
  place: AgendaCity,
): Promise<CityPerson[]> {
  const cities = await spellingsOf(trx, place);
  if (cities.length === 0) return [];
  return trx
    .selectFrom('people')
    .select(['id', 'alias', 'email', 'role', 'state', 'city'])
    .select(messagePhone('people', now).as('phone'))
    .select(agreesToMessages('people.id').as('agreed'))
    .where('state', '=', place.state)
    .where('city', 'in', cities)
    .where('status', '=', 'approved')
    .where('withdrawn_at', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('name_key')
    .orderBy('id')
    .execute();
}

async function spellingsOf(trx: Trx, { state, city }: AgendaCity): Promise<string[]> {
  const rows = await trx
    .selectFrom('people')
    .select('city')
    .distinct()
    .where('state', '=', state)
    .execute();
  return rows.map((row) => row.city).filter((typed) => isSameCity(city, typed));
}

/** Contact of somebody of equal or higher rank is nobody's here (access matrix, section 5). */
function toCityUser(call: Pick<Call, 'caller'>, person: CityPerson): CityUser {
  const isTold = outranks(mustHaveCaller(call), person);
  return {
    ...{ id: person.id, alias: person.alias, state: person.state, city: person.city },
    email: isTold ? person.email : null,
    phone: isTold ? person.phone : null,
    agreesToMessages: person.agreed === 1,
  };
}

export const listCityUsersHandler = handler(listCityUsers, {
  mode: 'snapshot',
  async run(call) {
    const place = mustReachCity(call, call.params);
    const people = await readCityPeople(call, place);
    const users = people.map((person) => toCityUser(call, person));
    const told = users.filter(({ email, phone }) => email !== null || phone !== null);
    const filter = { state: place.state };
    auditRead(call, { what: listCityUsers.name, people: told.map(({ id }) => id), filter });
    return users;
  },
});

/** Asked before somebody of one's own reach is registered, so that nobody is there twice. */
export const matchCityUserHandler = handler(matchCityUser, {
  mode: 'snapshot',
  async run(call): Promise<CityUserMatch> {
    const place = mustReachCity(call, call.params);
    const { email, phone } = call.body;
    const owner =
      (await ownerOfEmail(call, email)) ?? (phone ? await ownerOfPhone(call, phone) : null);
    if (!owner) return { found: null, by: null, user: null };
    const person = (await readCityPeople(call, place)).find(({ id }) => id === owner.id);
    // Of somebody elsewhere nothing is told but that they are there.
    if (!person) return { found: 'elsewhere', by: owner.by, user: null };
    auditRead(call, { what: matchCityUser.name, people: [person.id] });
    return { found: 'here', by: owner.by, user: toCityUser(call, person) };
  },
});

type Owner = { id: number; by: 'email' | 'phone' };

/** Whoever is out of reach is not found: the answer would tell that they are in the network. */
function reached({ trx, caller, cell }: CallContext) {
  return trx.selectFrom('people').where(peopleWithin(mustHaveCaller({ caller }), cell));
}

async function ownerOfEmail(call: CallContext, email: string): Promise<Owner | null> {
  const person = await reached(call).select('id').where('email', '=', email).executeTakeFirst();
  return person ? { id: person.id, by: 'email' } : null;
}

/** Numbers are kept as they were typed: the last digits narrow, the whole number decides. */
async function ownerOfPhone(call: CallContext, phone: string): Promise<Owner | null> {
  const wanted = toE164(phone);
  const ending = phone.replace(/\D/g, '').slice(-2);
  const rows = await reached(call)
    .select(['id', 'phone'])
    .where('phone', 'like', `%${ending}`)
    .orderBy('id')
    .execute();
  const found = rows.find((row) => row.phone !== null && toE164(row.phone) === wanted);
  return found ? { id: found.id, by: 'phone' } : null;
}
