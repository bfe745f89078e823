import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';
import { erasePerson } from '../privacy/erase-person.ts';

let t: PeopleApp;
let organizer: Person;

beforeEach(async () => {
  t = await createPeopleApp();
  organizer = await t.addPerson('coordinador_de_coordinadores', 'Durango');
  await t.addPerson('admin');
});
afterEach(() => t.close());

async function plan(title: string, frequency = 'unica'): Promise<void> {
  const date = new Date(t.clock.now + 9 * DAY_MS).toISOString();
  const { status } = await t.ask(organizer, 'POST', '/tertulias', {
    ...{ title, date, place: 'En casa', frequency, zoneLevel: 'ciudad', zoneName: 'Durango' },
    ...{ state: 'Durango', city: 'Durango' },
  });
  expect(status).toBe(201);
}

const erase = () =>
  t.store.write((trx) =>
    erasePerson(t.store, trx, {
      ...{ personId: organizer.id, actorId: null, by: 'operator', now: t.clock.now },
    }),
  );

const tertulias = () =>
  t.store.read.selectFrom('tertulias').select(['organizer_id', 'status']).orderBy('id').execute();

it('what is planned goes to the coordinator of its state', async () => {
  const heir = await t.addPerson('coordinador_estatal', 'Durango');
  await plan('Bien común');
  await erase();
  expect(await tertulias()).toEqual([{ organizer_id: heir.id, status: 'planned' }]);
});

it('without one it is cancelled, its series too', async () => {
  await t.addPerson('coordinador_estatal', 'Sonora');
  await plan('Bien común', 'mensual');
  await erase();
  expect(await tertulias()).toEqual([{ organizer_id: organizer.id, status: 'cancelled' }]);
  const series = await t.store.read.selectFrom('tertulia_series').select('ended_at').execute();
  expect(series).toEqual([{ ended_at: t.clock.now }]);
});
