import type { CityUser } from '#contract/agendas';
import { type AgendaCity, isSameCity } from '#contract/core/agenda-cities';
import { STATES } from '#contract/core/places';
import { foldText } from '#contract/rules/fold-text';
import { agreesToMessages } from '../access/agrees-to-messages.ts';
import { outranks } from '../access/grants.ts';
import { messagePhone } from '../access/message-phone.ts';
import { hasState } from '../access/zone.ts';
import type { Row, Trx } from '../database/schema.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { outOfScope } from '../http/problem.ts';

type Asking = Pick<Call, 'trx' | 'caller' | 'cell'>;
type CityPerson = Pick<
  Row<'people'>,
  'id' | 'alias' | 'email' | 'phone' | 'role' | 'state' | 'city'
> & { agreed: number | null };

/** A missing or unreachable state is refused, never answered with an empty list. */
export function mustReachCity(
  call: Asking,
  { city, state: typed }: { city: string; state: string },
): AgendaCity {
  const state = STATES.find((name) => foldText(name) === foldText(typed));
  if (!state || !hasState(mustHaveCaller(call), call.cell, state)) throw outOfScope();
  return { city, state };
}

export async function readCityPeople(
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
    .orderBy('alias')
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

/** Hides contact of people of equal or higher rank (access matrix, section 5). */
export function toCityUser(call: Pick<Call, 'caller'>, person: CityPerson): CityUser {
  const isTold = outranks(mustHaveCaller(call), person);
  return {
    ...{ id: person.id, alias: person.alias, state: person.state, city: person.city },
    email: isTold ? person.email : null,
    phone: isTold ? person.phone : null,
    agreesToMessages: person.agreed === 1,
  };
}
