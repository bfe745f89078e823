import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import type { LocalMember, ManagedCommunity } from '#contract/local-communities';
import { createPeopleApp, type PeopleApp, type Person, refusal } from '#tests/support/people';

let t: PeopleApp;
let zone: Person;
let state: Person;
let coordinator: Person;
let member: Person;

beforeEach(async () => {
  t = await createPeopleApp();
  zone = await t.addPerson('coordinador_de_coordinadores');
  state = await t.addPerson('coordinador_estatal');
  coordinator = await t.addPerson('coordinador_de_comunidad');
  member = await t.addPerson('integrante');
});
afterEach(() => t.close());

const community = (overrides: object = {}) => ({
  ...{ name: 'San Judas', location: 'Salón, Durango', meetingFrequencyDays: 14 },
  ...{ coordinatorId: coordinator.id, description: null, teamType: 'community', ...overrides },
});
const create = (as: Person, overrides: object = {}) =>
  t.ask<ManagedCommunity>(as, 'POST', '/local-communities', community(overrides));
const list = async (as: Person) =>
  (await t.ask<ManagedCommunity[]>(as, 'GET', '/local-communities')).json;
const assign = (as: Person, id: number, body: object) =>
  t.ask<{ id: number; role: string }>(as, 'POST', `/local-communities/${id}/members`, body);
const members = async (as: Person, id: number) =>
  (await t.ask<LocalMember[]>(as, 'GET', `/local-communities/${id}/members`)).json;

/** By whether each of these was there. */
async function meeting(group_id: number, daysAgo: number, marks: [Person, boolean][]) {
  await t.store.write(async (trx) => {
    const date = t.clock.now - daysAgo * DAY_MS;
    const made = { created_at: date, change: 0, stamps: '{}', flags: '[]' };
    const { id } = await trx
      .insertInto('meetings')
      .values({ uuid: randomUUID(), group_id, date, source: 'leader', ...made })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [{ id: person_id }, isPresent] of marks) {
      const present = isPresent ? 1 : 0;
      await trx
        .insertInto('attendance')
        .values({ meeting_id: id, person_id, present, change: 0 })
        .execute();
    }
  });
}

describe('making a local community', () => {
  it('takes a rhythm of the list, and a coordinator who may', async () => {
    const { status, json } = await create(zone);
    expect(status).toBe(201);
    expect(json).toMatchObject({
      meetingFrequencyDays: 14,
      coordinator: { id: coordinator.id },
      memberCount: 0,
      attendanceRate: null,
      isWithoutCoordinator: false,
    });
    expect(refusal(await create(zone, { meetingFrequencyDays: 10 }))[1]).toBe(
      'La frecuencia debe ser 7, 14, 21 o 30 días',
    );
    expect((await create(zone, { coordinatorId: state.id })).status).toBe(409);
    expect((await create(state)).status).toBe(403);
  });
});

describe('the list', () => {
  it('tells which grow quiet, which are due, and which nobody leads', async () => {
    const { id } = (await create(zone)).json;
    await assign(zone, id, { userId: member.id });
    await t.store.write((trx) =>
      trx
        .updateTable('memberships')
        .set({ joined_at: t.clock.now - 200 * DAY_MS })
        .where('person_id', '=', member.id)
        .execute(),
    );
    await meeting(id, 45, [[member, true]]);
    await meeting(id, 20, [
      [member, false],
      [coordinator, true],
    ]);
    await t.change('people', coordinator.id, { status: 'rejected' });
    expect((await list(zone)).find((one) => one.id === id)).toMatchObject({
      attendanceRate: 50,
      previousRate: 100,
      isOverdue: true,
      isWithoutCoordinator: true,
    });
  });
});

describe('the trend of the last four meetings', () => {
  const managed = async (id: number) => (await list(zone)).find((one) => one.id === id);

  it('tells one that fades, also of one that meets once a month', async () => {
    const { id } = (await create(zone, { meetingFrequencyDays: 30 })).json;
    for (const daysAgo of [95, 65]) {
      await meeting(id, daysAgo, [
        [member, true],
        [coordinator, true],
      ]);
    }
    expect(await managed(id)).toMatchObject({ recentRates: [100, 100], trend: null });
    for (const daysAgo of [35, 5]) {
      await meeting(id, daysAgo, [
        [member, false],
        [coordinator, true],
      ]);
    }
    expect(await managed(id)).toMatchObject({
      ...{ recentRates: [100, 100, 50, 50], trend: -50, isFading: true },
      attendance: { present: 1, recorded: 2 },
    });
  });
});

describe('who coordinates', () => {
  const isVacant = async (id: number) =>
    (await list(zone)).find((one) => one.id === id)?.isWithoutCoordinator;

  it('counts for 60 days from the last sign-in or meeting, also once signed out', async () => {
    const { id } = (await create(zone)).json;
    await t.change('people', coordinator.id, { created_at: t.clock.now - 400 * DAY_MS });
    await t.store.write((trx) =>
      trx.deleteFrom('sessions').where('person_id', '=', coordinator.id).execute(),
    );
    expect(await isVacant(id)).toBe(true);
    const network = { person_id: coordinator.id, network_hash: 'casa' };
    const seen_at = t.clock.now - 59 * DAY_MS;
    await t.store.write((trx) =>
      trx
        .insertInto('known_networks')
        .values({ ...network, seen_at })
        .execute(),
    );
    expect(await isVacant(id)).toBe(false);
    t.clock.now += 2 * DAY_MS;
    expect(await isVacant(id)).toBe(true);
    await meeting(id, 1, [[coordinator, true]]);
    expect(await isVacant(id)).toBe(true);
    await t.store.write((trx) =>
      trx
        .updateTable('meetings')
        .set({ created_by: coordinator.id })
        .where('group_id', '=', id)
        .execute(),
    );
    expect(await isVacant(id)).toBe(false);
  });
});

describe('its members', () => {
  it('are assigned once, as members or to coordinate', async () => {
    const { id } = (await create(zone)).json;
    expect((await assign(zone, id, { userId: member.id })).json.role).toBe('member');
    expect((await assign(zone, id, { userId: member.id })).status).toBe(409);
    const other = (await create(zone, { name: 'Santa Rita' })).json;
    expect(refusal(await assign(zone, other.id, { userId: member.id }))).toEqual([
      409,
      'Ya pertenece a la comunidad San Judas',
    ]);
    const next = await t.addPerson('coordinador_de_comunidad');
    expect((await assign(zone, id, { userId: next.id, role: 'coordinator' })).status).toBe(201);
    expect((await list(zone)).find((one) => one.id === id)?.coordinator?.id).toBe(next.id);
    expect((await assign(zone, id, { userId: member.id, role: 'coordinator' })).status).toBe(409);
  });

  it('show individual attendance to whoever coordinates them, and never to a state (row 52)', async () => {
    const { id } = (await create(zone)).json;
    await assign(zone, id, { userId: member.id });
    await meeting(id, 0, [[member, true]]);
    const [own] = await members(coordinator, id);
    expect(own).toMatchObject({ attendanceRate: 100, user: { id: member.id } });
    const [masked] = await members(state, id);
    expect(masked).toMatchObject({ attendanceRate: null, lastAttendance: null });
    expect(masked?.user).toMatchObject({ email: null, phone: null });
  });
});
