import { afterEach, beforeEach, expect, it } from 'vitest';
import type { meetingStatus } from '#contract/communities';
import type { AnswerOf } from '#contract/core/endpoint';
import type { listByRegion } from '#contract/people';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';

let t: PeopleApp;
let admin: Person;
let ofState: Person;
let ana: Person;
const ids: number[] = [];

const PLACES = [
  { name: 'San José', state: 'Durango', city: 'Lerdo' },
  { name: 'Comunidad San Jose', state: 'Durango', city: 'Durango', parish: 'Analco' },
  { name: 'San José', state: 'Durango', city: 'Durango', parish: 'Catedral' },
  { name: 'San José', state: 'Jalisco', city: 'Autlán' },
  { name: 'San Judas', state: 'Durango', city: 'Durango' },
];

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
  ofState = await t.addPerson('coordinador_estatal');
  ana = await t.addPerson('coordinador_de_comunidad');
  await t.change('people', ofState.id, { state: 'Durango' });
  await t.change('people', ana.id, { alias: 'Ana' });
  ids.length = 0;
  for (const { parish = null, ...place } of PLACES) {
    const { id } = await t.addCommunity(null, place.name);
    await edit(id, { ...place, parish, location: 'Centro' });
    const { id: member } = await t.addPerson('integrante');
    await t.change('people', member, { state: place.state });
    await t.addMember(id, member);
    ids.push(id);
  }
});
afterEach(() => t.close());

/** As every write of a group does, with a change of its own. */
const edit = (id: number, set: object) =>
  t.store.write(async (trx) => {
    const change = await t.store.nextChange(trx);
    await trx
      .updateTable('groups')
      .set({ ...set, change })
      .where('id', '=', id)
      .execute();
  });

async function shown(as: Person): Promise<string[]> {
  const path = '/communities/meeting-status';
  const { json } = await t.ask<AnswerOf<typeof meetingStatus>>(as, 'GET', path);
  const names = new Map(json.map((one) => [one.communityId, one.communityName]));
  return ids.flatMap((id) => names.get(id) ?? []);
}

const IN_DURANGO = [...['San José (Lerdo)', 'Comunidad San Jose (Analco)', 'San José (Catedral)']];

it('a name that others have is followed by what tells it apart, within the state or the network', async () => {
  expect(await shown(ofState)).toEqual([...IN_DURANGO, 'San Judas']);
  expect(await shown(admin)).toEqual([...IN_DURANGO, 'San José (Autlán)', 'San Judas']);
});

it('a person’s row names the community the same way', async () => {
  const { json } = await t.ask<AnswerOf<typeof listByRegion>>(ofState, 'GET', '/users/by-region');
  const named = json.flatMap(({ community }) => community ?? []);
  expect(named.toSorted()).toEqual([...IN_DURANGO, 'San Judas'].toSorted());
});

it('a change counts at once: a new name, a new namesake, and who coordinates where no place differs', async () => {
  expect(await shown(ofState)).toContain('San Judas');
  await edit(ids[4] as number, { name: 'San José', parish: 'Catedral' });
  expect(await shown(ofState)).toEqual([...IN_DURANGO.slice(0, 2), 'San José', 'San José']);
  await edit(ids[4] as number, { coordinator_id: ana.id });
  expect(await shown(ofState)).toEqual([...IN_DURANGO.slice(0, 2), 'San José', 'San José (Ana)']);
  await edit(ids[4] as number, { deleted_at: t.clock.now });
  expect(await shown(ofState)).toEqual(IN_DURANGO);
});
