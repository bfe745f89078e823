import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import type { AnswerOf } from '#contract/core/endpoint';
import type { listNotifications } from '#contract/notifications';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';

let t: PeopleApp;
let admin: Person;
let ana: Person;
let next: Person;

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
  ana = await t.addPerson('integrante');
  next = await t.addPerson('integrante');
  await t.change('people', ana.id, { birth_year: 1980, birth_month: 1, alias: 'Ana' });
});
afterEach(() => t.close());

/** A tertulia with one seat, which Ana has, and a second guest in line. */
async function addTertulia(daysAhead: number): Promise<number> {
  return t.store.write(async (trx) => {
    const { id } = await trx
      .insertInto('tertulias')
      .values({
        ...{ uuid: crypto.randomUUID(), title: 'Cena', at: t.clock.now + daysAhead * DAY_MS },
        ...{ zone: 'America/Mexico_City', zone_level: 'ciudad', zone_name: 'Durango' },
        ...{ state: 'Durango', max_participants: 1, frequency: 'unica', repeat_by: 'day' },
        ...{ participant_selection: 'seleccionados', organizer_id: admin.id },
        ...{ created_at: 1, change: 0 },
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [index, { id: person_id }] of [ana, next].entries()) {
      await trx
        .insertInto('tertulia_guests')
        .values({
          ...{ tertulia_id: id, person_id, source: 'invited', invited_at: 1, answer: 'yes' },
          ...{ answer_change: index + 1, seat: index === 0 ? 'given' : 'waiting', change: 0 },
        })
        .execute();
      const link = { tertulia_id: id, person_id, token_hash: `${id}-${person_id}` };
      await trx
        .insertInto('answer_links')
        .values({ ...link, created_by: admin.id, created_at: 1 })
        .execute();
    }
    return id;
  });
}

const seatsOf = async (tertulia: number) => {
  const rows = await t.store.read
    .selectFrom('tertulia_guests')
    .select(['person_id', 'seat', 'withdrawn_at'])
    .where('tertulia_id', '=', tertulia)
    .orderBy('id')
    .execute();
  return rows.map(({ seat, withdrawn_at }) => [seat, withdrawn_at !== null]);
};
const set = (status: string) => t.ask(admin, 'PATCH', `/users/${ana.id}/status`, { status });
const openLinks = async () => {
  const rows = await t.store.read
    .selectFrom('answer_links')
    .select('token_hash')
    .where('person_id', '=', ana.id)
    .execute();
  return rows.filter(({ token_hash }) => !token_hash.startsWith('ended:')).length;
};

it('approval taken back: seats to come go to the next in line, those past stay', async () => {
  const [coming, past] = [await addTertulia(3), await addTertulia(-3)];
  expect((await set('rejected')).status).toBe(200);
  expect(await seatsOf(coming)).toEqual([
    [null, true],
    ['given', false],
  ]);
  expect(await seatsOf(past)).toEqual([
    ['given', false],
    ['waiting', false],
  ]);
  expect(await openLinks()).toBe(0);
});

it('approved again: neither the seat nor the links revive; a new invitation does', async () => {
  const coming = await addTertulia(3);
  await set('rejected');
  await set('approved');
  expect(await seatsOf(coming)).toEqual([
    [null, true],
    ['given', false],
  ]);
  expect(await openLinks()).toBe(0);
  const body = { invitedUserIds: [ana.id] };
  expect((await t.ask(admin, 'POST', `/tertulias/${coming}/invitations`, body)).status).toBe(201);
  expect(await seatsOf(coming)).toEqual([
    [null, false],
    ['given', false],
  ]);
});

it('a registration that was never approved has no seat to free', async () => {
  await t.change('people', ana.id, { status: 'pending' });
  const coming = await addTertulia(3);
  await set('rejected');
  expect(await seatsOf(coming)).toEqual([
    ['given', false],
    ['waiting', false],
  ]);
});

it('both coordinators of a move see it in their bell, and whoever made it does not', async () => {
  const [from, to] = [
    await t.addPerson('coordinador_de_comunidad'),
    await t.addPerson('coordinador_de_comunidad'),
  ];
  const [judas, rosario] = [await t.addCommunity(from.id), await t.addCommunity(to.id)];
  await t.change('groups', judas.id, { name: 'San Judas' });
  await t.change('groups', rosario.id, { name: 'Rosario' });
  await t.addMember(judas.id, ana.id);
  const body = { community: 'Rosario', communityId: rosario.id };
  const { json } = await t.ask<{ from: unknown }>(
    admin,
    'PATCH',
    `/users/${ana.id}/community`,
    body,
  );
  expect(json.from).toEqual({ id: judas.id, name: 'San Judas' });
  for (const one of [from, to]) {
    const path = '/me/notifications';
    const { items } = (await t.ask<AnswerOf<typeof listNotifications>>(one, 'GET', path)).json;
    expect(items.filter(({ kind }) => kind === 'people-changes')).toMatchObject([
      { count: 1, notes: [{ alias: 'Ana', kind: 'community', from: 'San Judas', to: 'Rosario' }] },
    ]);
  }
  const own = (await t.ask<AnswerOf<typeof listNotifications>>(admin, 'GET', '/me/notifications'))
    .json.items;
  expect(own.map(({ kind }) => kind)).not.toContain('people-changes');
});
