import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import type { WeeklyActivity, WeeklyFollowUp } from '#contract/weekly';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';
import { createWirePhone } from '#tests/support/wire-phone';
import { freezeWeeks } from './freeze-weeks.ts';

let t: PeopleApp;
let leader: Person;
let state: Person;
let members: number[];
let community: number;

/** Thursday of week 48, in Durango. */
const THURSDAY = Date.parse('2026-11-26T12:00:00-06:00');
const at = (day: string) => Date.parse(`${day}T19:00:00-06:00`);

beforeEach(async () => {
  t = await createPeopleApp();
  t.clock.now = THURSDAY;
  leader = await t.addPerson('coordinador_de_comunidad');
  state = await t.addPerson('coordinador_estatal');
  community = (await t.addCommunity(leader.id)).id;
  await t.change('groups', community, { created_at: 1, meeting_frequency_days: 7 });
  members = [];
  for (let one = 0; one < 5; one += 1) {
    const person = await t.addPerson('integrante');
    await t.addMember(community, person.id);
    members.push(person.id);
  }
});
afterEach(() => t.close());

const read = async (as: Person, query = '') =>
  (await t.ask<WeeklyFollowUp>(as, 'GET', `/weekly-follow-up${query}`)).json;

async function addMeeting(date: number, present: readonly number[], created_by?: number) {
  await t.store.write(async (trx) => {
    const { id } = await trx
      .insertInto('meetings')
      .values({
        ...{ uuid: randomUUID(), group_id: community, date, source: 'leader' },
        ...{ created_by: created_by ?? leader.id, created_at: t.clock.now, change: 0 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const person_id of present) {
      await trx
        .insertInto('attendance')
        .values({ meeting_id: id, person_id, present: 1, change: 0 })
        .execute();
    }
  });
}

const activity = (fields: object = {}) => ({
  ...{ title: 'Visitar al asilo', pillar: 'comunidad', dueOn: '2026-11-27', groupId: community },
  ...fields,
});
const add = (as: Person, fields: object = {}) =>
  t.ask<WeeklyActivity>(as, 'POST', '/weekly-activities', activity(fields));

describe('the week', () => {
  it('writes itself from the register', async () => {
    await addMeeting(at('2026-11-18'), members.slice(0, 2));
    await addMeeting(at('2026-11-25'), members.slice(0, 3));
    const told = await read(leader);
    expect(told).toMatchObject({
      ...{ week: '2026-W48', from: '2026-11-23', until: '2026-11-29', isOver: false },
      scope: { kind: 'group', groupId: community, timeZone: 'America/Monterrey' },
      today: {
        ...{ completed: 1, pending: 0, activeParticipants: 3, meetings: 1, ownMeetings: 1 },
        ...{ expectedGroups: 1, metGroups: 1 },
      },
      ...{ atClose: null, lateMeetings: 0, activities: [], reports: [] },
      lines: [{ kind: 'meeting', status: 'completada', at: '2026-11-26T01:00:00.000Z' }],
    });
  });

  it('says what is left: a meeting that is due, and one without anybody', async () => {
    await addMeeting(at('2026-11-18'), members.slice(0, 2));
    const due = await read(leader);
    expect(due.today).toMatchObject({ completed: 0, pending: 1, metGroups: 0 });
    expect(due.lines).toMatchObject([{ status: 'programada', dueOn: '2026-11-25' }]);
    await addMeeting(at('2026-11-25'), []);
    expect((await read(leader)).lines).toMatchObject([{ status: 'en_progreso' }]);
  });

  it('shares are null where they would tell of persons, or of nothing', async () => {
    const module = await t.store.write((trx) =>
      trx
        .insertInto('formation_modules')
        .values({
          ...{ title: 'Bien común', description: '', content: '', body_blocks: '[]' },
          ...{ sort_order: 1, created_at: 1, updated_at: 1, change: 0 },
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const progress = (person_id: number, completed: 0 | 1) =>
      t.store.write((trx) =>
        trx
          .insertInto('formation_progress')
          .values({ person_id, module_id: module.id, completed, created_at: 1, change: 0 })
          .execute(),
      );
    await progress(members[0] ?? 0, 1);
    await progress(members[1] ?? 0, 0);
    expect((await read(leader)).today.formation).toEqual({ n: 1.5, of: 5 });
    await t.store.write((trx) =>
      trx
        .updateTable('memberships')
        .set({ left_at: 2 })
        .where('person_id', '=', members[4] ?? 0)
        .execute(),
    );
    expect((await read(leader)).today.formation).toBeNull();
  });

  it('counts contacts, and prospects that went on', async () => {
    const note = (path: string, body: object) =>
      t.ask<{ id: string }>(leader, 'POST', `/groups/${community}/${path}`, {
        date: new Date(THURSDAY).toISOString(),
        ...body,
      });
    const prospect = { prospectName: 'Ana', prospectContact: 'vecina', currentStage: 'Contactado' };
    const { json } = await note('prospects', { ...prospect, nextStepDate: '2026-11-27' });
    expect((await read(leader)).today).toMatchObject({ completed: 0, pending: 1 });
    t.clock.now += HOUR_MS;
    await t.ask(leader, 'PUT', `/follow-up/${json.id}`, { set: { currentStage: 'Invitado' } });
    const told = await read(leader);
    expect(told.today).toMatchObject({ completed: 1, pending: 0 });
    expect(told.lines).toMatchObject([{ kind: 'steps', status: 'completada', done: 1, open: 0 }]);
  });

  it('refuses a week that does not come yet, and a place out of reach', async () => {
    const ask = async (as: Person, query: string) => {
      const { status, text } = await t.ask(as, 'GET', `/weekly-follow-up?${query}`);
      return [status, text];
    };
    expect(await ask(leader, 'week=2026-W50')).toEqual([422, 'Esa semana todavía no llega']);
    expect((await ask(leader, 'week=2026-W49'))[0]).toBe(200);
    expect((await ask(leader, 'state=Durango'))[0]).toBe(403);
    expect((await ask(state, 'state=Sonora'))[0]).toBe(403);
    expect((await ask(state, 'week=2026-W60'))[0]).toBe(422);
  });

  it('of who has no group is empty', async () => {
    const alone = await t.addPerson('coordinador_de_equipo', 'Sonora');
    const told = await read(alone);
    expect(told).toMatchObject({ scope: { kind: 'groups' }, lines: [], groups: [] });
    expect(told.today).toMatchObject({ completed: 0, pending: 0, institutions: { n: 0, of: 0 } });
  });
});

describe('an activity', () => {
  it('is of a group in reach, or of a state for who reaches states', async () => {
    expect((await add(leader)).json).toMatchObject({ groupId: community, status: 'programada' });
    const other = (await t.addCommunity(null)).id;
    expect((await add(leader, { groupId: other })).status).toBe(404);
    const ofState = { groupId: null, state: 'Durango', city: ' Lerdo ' };
    expect((await add(leader, ofState)).status).toBe(422);
    expect((await add(state, ofState)).json).toMatchObject({ state: 'Durango', city: 'Lerdo' });
    expect((await add(state, { ...ofState, state: 'Sonora' })).status).toBe(403);
    expect((await add(leader, { groupId: null })).text).toBe('Elige de quién es la actividad');
    expect((await read(leader)).activities).toHaveLength(1);
    expect((await read(state)).activities).toHaveLength(2);
  });

  it('is counted where it was done, and no longer when it is taken away', async () => {
    const { id } = (await add(leader)).json;
    const set = (fields: object) =>
      t.ask(leader, 'PUT', `/weekly-activities/${id}`, { set: fields });
    expect((await read(leader)).today).toMatchObject({ completed: 0, pending: 1 });
    await set({ status: 'completada' });
    const done = await read(leader);
    expect(done.today).toMatchObject({ completed: 1, pending: 0 });
    expect(done.activities[0]).toMatchObject({ doneAt: new Date(THURSDAY).toISOString() });
    await set({ status: 'en_progreso' });
    expect((await read(leader)).activities[0]?.doneAt).toBeNull();
    await set({ removed: true });
    expect((await read(leader)).activities).toEqual([]);
  });

  it('of two phones keeps the later word, field by field', async () => {
    const { id, seen } = (await add(leader)).json;
    t.clock.now += 3 * HOUR_MS;
    const coordinator = await t.addPerson('lider');
    await t.addMember(community, coordinator.id);
    const [one, other] = [createWirePhone(t, leader), createWirePhone(t, coordinator)];
    const call = { endpoint: 'weekly.update', params: { id }, base: seen };
    const early = one.op({ ...call, set: { status: 'completada', title: 'Asilo' } }, HOUR_MS);
    const late = other.op({ ...call, set: { status: 'en_progreso' } }, HOUR_MS / 2);
    await other.send(late);
    await one.send(early);
    expect((await read(leader)).activities).toMatchObject([
      { status: 'en_progreso', title: 'Asilo', doneAt: null },
    ]);
  });

  it('added without signal keeps its id, and repeats nothing', async () => {
    const phone = createWirePhone(t, leader);
    const body = { id: randomUUID(), ...activity() };
    const op = phone.op({ endpoint: 'weekly.create', params: {}, body }, 2 * HOUR_MS);
    expect(await phone.send(op)).toMatchObject([{ outcome: 'applied' }]);
    expect(await phone.send(op)).toMatchObject([{ outcome: 'duplicate' }]);
    expect((await read(leader)).activities).toMatchObject([{ id: body.id }]);
    const stranger = await t.addPerson('lider');
    await t.addMember(community, stranger.id);
    expect((await add(stranger, { id: body.id })).status).toBe(409);
  });

  it('of who lost the right waits for the coordination', async () => {
    const lider = await t.addPerson('lider');
    await t.addMember(community, lider.id);
    const phone = createWirePhone(t, lider);
    await t.change('people', lider.id, { role: 'integrante' });
    await t.store.write((trx) =>
      trx
        .insertInto('former_coordinators')
        .values({ group_id: community, person_id: lider.id, until: THURSDAY })
        .execute(),
    );
    const body = { id: randomUUID(), ...activity() };
    const made = phone.op({ endpoint: 'weekly.create', params: {}, body });
    const set = { status: 'completada' };
    const done = phone.op({ endpoint: 'weekly.update', params: { id: body.id }, set, base: {} });
    const outcomes = (await phone.send(made, done)).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['quarantined', 'quarantined']);
  });
});

describe('a closed week', () => {
  const MONDAY = Date.parse('2026-11-30T03:30:00-06:00');

  it('keeps what Sunday knew, and tells apart what came after', async () => {
    await addMeeting(at('2026-11-18'), members.slice(0, 2));
    await addMeeting(at('2026-11-25'), members.slice(0, 2));
    t.clock.now = MONDAY;
    // It arrived after midnight, before the figures were stored.
    await addMeeting(at('2026-11-28'), [members[4] ?? 0]);
    expect(await freezeWeeks(t.store, t.clock.now)).toBeGreaterThan(0);
    expect(await freezeWeeks(t.store, t.clock.now)).toBe(0);
    t.clock.now += DAY_MS;
    await addMeeting(at('2026-11-27'), members.slice(2, 4), state.id);
    for (const query of ['?week=2026-W48', `?week=2026-W48&group=${community}`]) {
      for (const as of [leader, state]) {
        expect(await read(as, query)).toMatchObject({
          isOver: true,
          atClose: { figures: { completed: 1, activeParticipants: 2, meetings: 1 } },
          today: { completed: 3, activeParticipants: 5, meetings: 3, ownMeetings: 2 },
          lateMeetings: 2,
        });
      }
    }
    const now = await read(leader);
    expect(now.week).toBe('2026-W49');
    expect(now.reports.map(({ week }) => week).slice(0, 2)).toEqual(['2026-W48', '2026-W47']);
  });

  it('is kept by the clocks of each place', async () => {
    await t.change('groups', community, { state: 'Baja California', city: 'Tijuana' });
    t.clock.now = Date.parse('2026-11-30T00:30:00-06:00');
    await freezeWeeks(t.store, t.clock.now);
    const kept = () =>
      t.store.read
        .selectFrom('report_snapshots')
        .select('scope')
        .where('period', '=', '2026-W48')
        .execute();
    expect(await kept()).toEqual([]);
    t.clock.now += 3 * HOUR_MS;
    await freezeWeeks(t.store, t.clock.now);
    expect((await kept()).map(({ scope }) => scope)).toEqual(
      expect.arrayContaining([`group:${community}`, 'state:Baja California', 'all']),
    );
  });

  it('of several groups is the sum of theirs', async () => {
    const second = await t.addCommunity(leader.id);
    await t.change('groups', second.id, { created_at: 1 });
    await addMeeting(at('2026-11-25'), members.slice(0, 2));
    t.clock.now = MONDAY;
    await freezeWeeks(t.store, t.clock.now);
    const told = await read(leader, '?week=2026-W48');
    expect(told.scope.kind).toBe('groups');
    expect(told.groups).toHaveLength(2);
    expect(told.atClose?.figures).toEqual(told.today);
  });
});
