import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import type { AnswerOf } from '#contract/core/endpoint';
import type { listNotifications } from '#contract/notifications';
import type { pagePeople } from '#contract/people-page';
import type { LeaveReason, leaveNetwork } from '#contract/person-life';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';

let t: PeopleApp;
let office: Person;
let leader: Person;
let ana: Person;
let community: number;

beforeEach(async () => {
  t = await createPeopleApp();
  office = await t.addPerson('coordinador_estatal');
  leader = await t.addPerson('coordinador_de_comunidad');
  ana = await t.addPerson('integrante');
  await t.change('people', ana.id, { alias: 'Ana', birth_year: 1980, birth_month: 1 });
  community = (await t.addCommunity(leader.id)).id;
  await t.addMember(community, ana.id);
});
afterEach(() => t.close());

const leave = (as: Person, id = ana.id, reason: LeaveReason = 'se_mudo') =>
  t.ask<AnswerOf<typeof leaveNetwork>>(as, 'POST', `/users/${id}/leave`, { reason });
const comeBack = (as: Person, id = ana.id) => t.ask(as, 'DELETE', `/users/${id}/leave`);
const changesOf = async (as: Person) => {
  const path = '/me/notifications';
  const { items } = (await t.ask<AnswerOf<typeof listNotifications>>(as, 'GET', path)).json;
  return items.filter(({ kind }) => kind === 'people-changes');
};
const page = async (query = '') =>
  (await t.ask<AnswerOf<typeof pagePeople>>(office, 'GET', `/users/page?limit=50${query}`)).json;
const openMemberships = () =>
  t.store.read
    .selectFrom('memberships')
    .select('id')
    .where('person_id', '=', ana.id)
    .where('left_at', 'is', null)
    .execute();

describe('who leaves', () => {
  it('is nobody to expect, to write to or to sign in, and is not among the rejected', async () => {
    expect((await leave(leader)).json).toEqual({
      ...{ id: ana.id, vacant: [], tertulias: [], agendas: [] },
    });
    expect(await openMemberships()).toEqual([]);
    expect((await t.ask(ana, 'GET', '/auth/me')).status).toBe(401);
    const { rows, everybody } = await page();
    expect(rows.find(({ id }) => id === ana.id)).toMatchObject({
      ...{ left: 'se_mudo', may_decide: false },
    });
    expect(everybody?.counts).toMatchObject({ rejected: 0, approved: 2, total: 3 });
    expect((await page('&status=rejected')).rows).toEqual([]);
    const region = await t.ask<{ id: number }[]>(office, 'GET', '/users/by-region');
    expect(region.json.map(({ id }) => id)).not.toContain(ana.id);
    expect(await t.history(ana.id)).toMatchObject([{ kind: 'left', to_value: 'se_mudo' }]);
  });

  it('the coordination is notified, except of a death', async () => {
    await leave(office);
    expect(await changesOf(leader)).toMatchObject([
      { count: 1, notes: [{ alias: 'Ana', kind: 'left', to: 'se_mudo' }] },
    ]);
    const other = await t.addPerson('integrante');
    await t.addMember(community, other.id);
    await leave(office, other.id, 'fallecio');
    expect(await changesOf(leader)).toMatchObject([{ count: 1 }]);
    expect(t.letters).toEqual([]);
  });

  it('leaves vacant what they coordinated', async () => {
    await t.change('groups', community, { name: 'San Judas' });
    const { json } = await leave(office, leader.id);
    expect(json.vacant).toEqual([{ id: community, name: 'San Judas' }]);
  });

  it('is not decided about, and twice is once', async () => {
    await leave(office);
    const path = `/users/${ana.id}/status`;
    const decided = await t.ask(office, 'PATCH', path, { status: 'approved' });
    expect([decided.status, decided.text]).toEqual([
      409,
      'Salió de la red: deshaz primero su salida',
    ]);
    expect((await leave(office)).status).toBe(409);
  });
});

describe('undoing it', () => {
  it('gives back memberships and what is still vacant, as if nothing had been', async () => {
    const before = await openMemberships();
    await leave(leader);
    t.clock.now += DAY_MS;
    expect((await comeBack(leader)).status).toBe(200);
    expect(await openMemberships()).toEqual(before);
    expect(await t.person(ana.id)).toMatchObject({
      ...{ status: 'approved', departed_at: null, departure_reason: null },
    });
    await leave(office, leader.id);
    await comeBack(office, leader.id);
    const group = await t.store.read
      .selectFrom('groups')
      .select('coordinator_id')
      .where('id', '=', community)
      .executeTakeFirst();
    expect(group?.coordinator_id).toBe(leader.id);
    expect(await t.store.read.selectFrom('former_coordinators').selectAll().execute()).toEqual([]);
  });

  it('not what somebody else coordinates by then', async () => {
    await leave(office, leader.id);
    const next = await t.addPerson('coordinador_de_comunidad');
    await t.change('groups', community, { coordinator_id: next.id });
    await comeBack(office, leader.id);
    const former = await t.store.read.selectFrom('former_coordinators').selectAll().execute();
    expect(former).toHaveLength(1);
  });

  it('for thirty days, and only of who left', async () => {
    expect((await comeBack(office)).status).toBe(409);
    await leave(office);
    await t.store.write((trx) =>
      trx
        .updateTable('people')
        .set({ departed_at: t.clock.now - 31 * DAY_MS })
        .where('id', '=', ana.id)
        .execute(),
    );
    expect((await comeBack(office)).status).toBe(409);
  });

  it('by the coordination of their own community, of nobody else’s', async () => {
    const other = await t.addPerson('coordinador_de_comunidad');
    await t.addCommunity(other.id);
    expect((await leave(other)).status).toBe(404);
    await leave(office);
    expect((await comeBack(other)).status).toBe(404);
    expect((await leave(leader, leader.id)).status).not.toBe(200);
    expect((await comeBack(leader)).status).toBe(200);
  });
});
