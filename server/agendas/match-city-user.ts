import { type CityUserMatch, matchCityUser } from '#contract/agendas';
import { toE164 } from '#contract/rules/whatsapp';
import { peopleWithin } from '../access/reach.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { auditRead } from '../privacy/audit-read.ts';
import { mustReachCity, readCityPeople, toCityUser } from './city-people.ts';

/** Called before registering someone, so that nobody is registered twice. */
export const matchCityUserHandler = handler(matchCityUser, {
  mode: 'snapshot',
  async run(call): Promise<CityUserMatch> {
    const place = mustReachCity(call, call.params);
    const { email, phone } = call.body;
    const owner =
      (await ownerOfEmail(call, email)) ?? (phone ? await ownerOfPhone(call, phone) : null);
    if (!owner) return { found: null, by: null, user: null };
    const person = (await readCityPeople(call, place)).find(({ id }) => id === owner.id);
    // People elsewhere: only that they exist.
    if (!person) return { found: 'elsewhere', by: owner.by, user: null };
    auditRead(call, { what: matchCityUser.name, people: [person.id] });
    return { found: 'here', by: owner.by, user: toCityUser(call, person) };
  },
});

type Asking = Pick<Call, 'trx' | 'caller' | 'cell'>;
type Owner = { id: number; by: 'email' | 'phone' };

/** People out of reach are not found: a hit would reveal that they are in the network. */
function reached({ trx, caller, cell }: Asking) {
  return trx.selectFrom('people').where(peopleWithin(mustHaveCaller({ caller }), cell));
}

async function ownerOfEmail(call: Asking, email: string): Promise<Owner | null> {
  const person = await reached(call).select('id').where('email', '=', email).executeTakeFirst();
  return person ? { id: person.id, by: 'email' } : null;
}

/** Phones are stored as typed: the last digits narrow, the whole number decides. */
async function ownerOfPhone(call: Asking, phone: string): Promise<Owner | null> {
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
