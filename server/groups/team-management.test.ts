import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import type { AnswerOf } from '#contract/core/endpoint';
import type { exportOwn } from '#contract/privacy';
import type { PullAnswer } from '#contract/sync';
import {
  type listTeamMembers,
  TEAM_COORDINATORS,
  type Team,
  type TeamReport,
} from '#contract/team-management';
import { insertHeld } from '#tests/support/insert-held';
import { createPeopleApp, type PeopleApp, type Person, refusal } from '#tests/support/people';

let t: PeopleApp;
let admin: Person;
let zone: Person;
let state: Person;
let member: Person;

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
  zone = await t.addPerson('coordinador_de_coordinadores');
  state = await t.addPerson('coordinador_estatal');
  member = await t.addPerson('integrante');
});
afterEach(() => t.close());

const team = (overrides: object = {}) => ({
  ...{ name: 'Pastoral social', location: 'Salón, Durango', teamType: 'administrative' },
  ...{ coordinatorId: state.id, meetingFrequencyDays: 7, createdBy: 1 },
  ...overrides,
});
const create = (as: Person, overrides: object = {}) =>
  t.ask<Team>(as, 'POST', '/teams', team(overrides));
const reports = async (as: Person) =>
  (await t.ask<TeamReport[]>(as, 'GET', '/teams/reports/all')).json;

async function meeting(group_id: number, daysAgo: number, source: 'leader' | 'public' = 'leader') {
  const date = t.clock.now - daysAgo * DAY_MS;
  await t.store.write((trx) => insertHeld(trx, { group_id, date, source }));
}

const dayFrom = (days: number) => new Date(t.clock.now + days * DAY_MS).toISOString().slice(0, 10);

describe('making a team', () => {
  it('takes its place from its location, and its maker from the session', async () => {
    const { status, json } = await create(zone, { createdBy: admin.id });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      teamType: 'administrative',
      coordinator: { id: state.id },
      createdBy: zone.id,
      members: [{ userId: state.id }],
    });
    const row = await t.store.read
      .selectFrom('groups')
      .selectAll()
      .where('id', '=', json.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'Durango', kind: 'administrative' });
  });

  it('names what is missing, in the specification’s words', async () => {
    expect(refusal(await create(zone, { name: ' ' }))).toEqual([422, 'El nombre es requerido']);
    expect(refusal(await create(zone, { location: '' }))[1]).toBe('La ubicación es requerida');
    expect(refusal(await create(zone, { coordinatorId: 0 }))[1]).toBe(
      'Debe seleccionar un coordinador',
    );
    expect(refusal(await create(zone, { meetingFrequencyDays: 0 }))[1]).toBe(
      'La frecuencia debe ser al menos 1 día',
    );
    // Left out is as good as empty.
    for (const [field, text] of [
      ['name', 'El nombre es requerido'],
      ['location', 'La ubicación es requerida'],
      ['coordinatorId', 'Debe seleccionar un coordinador'],
    ] as const) {
      expect(refusal(await create(zone, { [field]: undefined }))).toEqual([422, text]);
    }
  });

  it('refuses a coordinator of another role, and one who waits', async () => {
    expect((await create(zone, { coordinatorId: member.id })).status).toBe(409);
    await t.change('people', state.id, { status: 'pending' });
    expect((await create(zone)).status).toBe(409);
  });

  it('is for whoever may make teams to name oneself (B17)', async () => {
    const own = { coordinatorId: zone.id };
    expect(await create(zone, own)).toMatchObject({
      status: 201,
      json: { coordinator: { id: zone.id } },
    });
    expect((await create(state, { coordinatorId: state.id })).status).toBe(403);
  });
});

describe('whoever coordinates a team of type «Comunidad»', () => {
  it.each(TEAM_COORDINATORS)(
    'as %s records in it, by every call, and in no other',
    async (role) => {
      const leader = role === 'coordinador_estatal' ? state : await t.addPerson(role);
      const made = await create(admin, { teamType: 'community', coordinatorId: leader.id });
      const { id } = made.json;
      const ask = <T>(method: string, path: string, body?: object) =>
        t.ask<T>(leader, method, path, body);
      const joined = await t.ask<{ id: number }>(admin, 'POST', `/teams/${id}/members`, {
        userId: member.id,
      });
      const [group] = (await ask<PullAnswer>('GET', '/sync/pull')).json.groups;
      expect(group).toMatchObject({ id, canRecord: true, coordinates: true });

      const date = new Date(t.clock.now).toISOString();
      const meeting = await ask<{ id: string }>('POST', `/communities/${id}/meetings`, { date });
      const mark = { memberId: member.id, present: true, punctual: true };
      const attendance = `/meetings/${meeting.json.id}/attendance`;
      const records = [
        { attendeeId: joined.json.id, present: true, punctual: false, paidQuota: true },
      ];
      const answers = [
        meeting,
        await ask('POST', attendance, mark),
        await ask('GET', attendance),
        await ask('PUT', `/local-communities/meetings/${meeting.json.id}/attendance`, {
          attendanceRecords: records,
        }),
        await ask('POST', '/local-communities/meetings', {
          ...{ communityId: id, meetingDate: date, attendanceRecords: records },
        }),
        await ask('GET', '/local-communities/my-communities'),
      ];
      expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 200, 201, 200]);
      const rows = await t.store.read.selectFrom('attendance').selectAll().execute();
      expect(rows.map(({ person_id, present }) => [person_id, present])).toEqual([
        [member.id, 1],
        [member.id, 1],
      ]);
      if (role === 'admin') return;
      const other = await create(admin, { teamType: 'community', name: 'Santa Rita' });
      await t.change('groups', other.json.id, { coordinator_id: null });
      const elsewhere = await ask('POST', `/communities/${other.json.id}/meetings`, { date });
      expect(elsewhere.status).toBe(404);
    },
  );
});

describe('the members of a team', () => {
  const members = async (id: number) =>
    (await t.ask<AnswerOf<typeof listTeamMembers>>(zone, 'GET', `/teams/${id}/members`)).json;

  it('come and go, but for whoever coordinates it', async () => {
    const { id } = (await create(zone)).json;
    const add = () => t.ask(zone, 'POST', `/teams/${id}/members`, { userId: member.id });
    expect((await add()).status).toBe(201);
    expect((await add()).status).toBe(409);
    expect((await members(id)).map(({ userId }) => userId).sort()).toEqual(
      [state.id, member.id].sort(),
    );
    const remove = (userId: number) => t.ask(zone, 'DELETE', `/teams/${id}/members/${userId}`);
    expect((await remove(member.id)).status).toBe(200);
    expect((await remove(member.id)).status).toBe(404);
    expect((await remove(state.id)).status).toBe(409);
  });

  it('of a community belong to one alone, by this path as by its own', async () => {
    const made = { teamType: 'community', physicalAddress: 'Calle 5' };
    const one = (await create(zone, { ...made, name: 'San Judas' })).json;
    const other = (await create(zone, { ...made, name: 'Santa Rita' })).json;
    const add = (id: number) => t.ask(zone, 'POST', `/teams/${id}/members`, { userId: member.id });
    expect((await add(one.id)).status).toBe(201);
    expect(refusal(await add(other.id))).toEqual([409, 'Ya pertenece a la comunidad San Judas']);
  });
});

describe('the reports of teams', () => {
  it('count from the last meeting that came, not from one that is planned', async () => {
    const { id } = (await create(zone)).json;
    expect((await reports(zone)).find((one) => one.id === id)).toMatchObject({
      badge: 'never',
      lastMeeting: null,
      isByLinkAlone: false,
    });
    await meeting(id, 10, 'public');
    await meeting(id, -3);
    expect((await reports(zone)).find((one) => one.id === id)).toMatchObject({
      badge: 'overdue',
      isOverdue: true,
      daysSinceLastMeeting: 10,
      daysLeft: -3,
      isByLinkAlone: true,
    });
  });

  it('a rest ends lateness, is told with its reason, and can be taken back', async () => {
    const { id } = (await create(zone)).json;
    await meeting(id, 10);
    const rest = { from: dayFrom(-1), until: dayFrom(20), reason: 'Navidad' };
    expect((await t.ask(zone, 'POST', `/groups/${id}/pauses`, rest)).status).toBe(201);
    expect((await reports(zone)).find((one) => one.id === id)).toMatchObject({
      badge: 'paused',
      isOverdue: false,
      dueDate: rest.until,
      pause: { until: rest.until, reason: 'Navidad' },
    });
    await t.ask(zone, 'DELETE', `/groups/${id}/pauses`);
    expect((await reports(zone)).find((one) => one.id === id)).toMatchObject({
      badge: 'overdue',
      pause: null,
    });
  });

  it('a rest to come is told before it begins, the first of several', async () => {
    const { id } = (await create(zone)).json;
    await meeting(id, 10);
    for (const first of [40, 5]) {
      const rest = { from: dayFrom(first), until: dayFrom(first + 9), reason: `en ${first}` };
      await t.ask(zone, 'POST', `/groups/${id}/pauses`, rest);
    }
    expect((await reports(zone)).find((one) => one.id === id)).toMatchObject({
      badge: 'overdue',
      pause: null,
      nextPause: { from: dayFrom(5), until: dayFrom(14), reason: 'en 5' },
    });
    await t.ask(zone, 'DELETE', `/groups/${id}/pauses`);
    expect((await reports(zone)).find((one) => one.id === id)?.nextPause).toBeNull();
  });

  it('a rest that ends before it begins, or lasts more than a year, is refused at its field', async () => {
    const { id } = (await create(zone)).json;
    const rest = (until: string) =>
      t.ask(zone, 'POST', `/groups/${id}/pauses`, { from: dayFrom(0), until });
    expect(refusal(await rest(dayFrom(-1)))).toEqual([422, 'El último día es anterior al primero']);
    expect((await rest(dayFrom(500))).status).toBe(422);
    expect((await rest('mañana')).status).toBe(422);
  });

  it('a reminder is remembered, shown to whoever it was sent to, and goes with them', async () => {
    const { id } = (await create(zone)).json;
    expect((await t.ask(zone, 'POST', `/groups/${id}/reminders`)).status).toBe(201);
    const [report] = (await reports(admin)).filter((one) => one.id === id);
    expect(report?.reminded?.at).toBe(new Date(t.clock.now).toISOString());
    const own = await t.ask<AnswerOf<typeof exportOwn>>(state, 'GET', '/me/export');
    expect(own.json.reminders).toEqual([{ group: 'Pastoral social', at: report?.reminded?.at }]);
  });

  it('shows a zone nothing of another state', async () => {
    const { id } = (await create(zone)).json;
    await t.change('groups', id, { state: 'Chihuahua', city: 'Chihuahua' });
    expect((await reports(zone)).map((one) => one.id)).not.toContain(id);
    expect((await t.ask(zone, 'GET', `/teams/${id}/members`)).status).toBe(404);
    expect((await t.ask(zone, 'POST', `/groups/${id}/reminders`)).status).toBe(404);
  });
});
