import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ROLES } from '#contract/core/roles';
import { type Audience, isFor } from '#contract/rules/audience';
import { createTestApp, type TestApp } from '#tests/support/test-app';
import { peopleOfAudience, readAudiencePerson } from './audience.ts';

let t: TestApp;

beforeEach(async () => {
  t = await createTestApp();
});
afterEach(() => t.close());

const STATES = ['Durango', 'Chihuahua'];
const CITIES = ['Gómez Palacio', 'gomez palacio', 'Lerdo', 'Cd.  Juárez', 'cd. juarez'];

/** People of every kind, some in a group, in a deleted group, or gone. */
async function addNetwork(): Promise<{ groups: number[]; people: number[] }> {
  const people: number[] = [];
  for (const [index, role] of [...ROLES, ...ROLES, 'unheard-of'].entries()) {
    const status = index % 7 === 6 ? 'pending' : 'approved';
    const { id } = await t.addPerson(role, STATES[index % 2], status);
    people.push(id);
    await t.store.write((trx) =>
      trx
        .updateTable('people')
        .set({ city: String(CITIES[index % 5]), erased_at: index % 11 === 10 ? 1 : null })
        .where('id', '=', id)
        .execute(),
    );
  }
  const groups: number[] = [];
  for (const coordinator of [people[0], people[3], people[4]]) {
    groups.push((await t.addCommunity(coordinator ?? null)).id);
  }
  await t.store.write(async (trx) => {
    for (const [index, person] of people.entries()) {
      const group = groups[index % 3];
      if (group === undefined) continue;
      await trx
        .insertInto('memberships')
        .values({
          group_id: group,
          person_id: person,
          role: 'member',
          joined_at: 1,
          left_at: index % 4 === 0 ? 2 : null,
          change: 1,
        })
        .execute();
    }
    await trx
      .updateTable('groups')
      .set({ deleted_at: 1 })
      .where('id', '=', Number(groups[2]))
      .execute();
  });
  return { groups, people };
}

it('reaches in SQL exactly whom the rule names', async () => {
  const { groups, people } = await addNetwork();
  const audiences: fc.Arbitrary<Audience> = fc.record({
    state: fc.constantFrom(null, ...STATES, 'Sonora'),
    city: fc.constantFrom(null, ...CITIES, ' GÓMEZ palacio', 'Torreón'),
    role: fc.constantFrom(null, ...ROLES),
    groupId: fc.constantFrom(null, ...groups, 999),
  });
  let reached = 0;
  await fc.assert(
    fc.asyncProperty(audiences, async (audience) => {
      const named: number[] = [];
      const found = await t.store.snapshot(async (trx) => {
        for (const id of people) {
          const person = await readAudiencePerson(trx, id);
          if (person && isFor(audience, person)) named.push(id);
        }
        return trx
          .selectFrom('people')
          .select('people.id')
          .where(await peopleOfAudience(trx, audience))
          .orderBy('people.id')
          .execute();
      });
      expect(found.map(({ id }) => id)).toEqual(named);
      reached += named.length;
    }),
    { numRuns: 60 },
  );
  expect(reached).toBeGreaterThan(0);
});
