import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import type { AnswerOf } from '#contract/core/endpoint';
import type { myWork } from '#contract/home';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';

type Work = AnswerOf<typeof myWork>;

let t: PeopleApp;
let admin: Person;
let state: Person;
let coordinator: Person;
let groupId: number;

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
  state = await t.addPerson('coordinador_estatal');
  coordinator = await t.addPerson('coordinador_de_comunidad');
  groupId = (await t.addCommunity(coordinator.id)).id;
  await t.change('groups', groupId, { name: 'Santa Rita', physical_address: 'Salón 2' });
  await t.addMember(groupId, coordinator.id);
});
afterEach(() => t.close());

async function work(as: Person): Promise<Work> {
  const got = await t.ask<Work>(as, 'GET', '/me/work');
  expect(got.status, got.text).toBe(200);
  return got.json;
}

async function meet(at: number, present: readonly number[] = [coordinator.id]): Promise<string> {
  const id = randomUUID();
  const body = { id, date: new Date(at).toISOString() };
  await t.ask(coordinator, 'POST', `/communities/${groupId}/meetings`, body);
  for (const memberId of present) await mark(id, { memberId, present: true });
  return id;
}

const mark = (meeting: string, body: object) =>
  t.ask(coordinator, 'POST', `/meetings/${meeting}/attendance`, body);

const alias = async ({ id }: Person) => (await t.person(id)).alias;

describe('who waits for approval', () => {
  it('is named to whoever decides, the longest wait first, without contact, and counted', async () => {
    const ids: number[] = [];
    for (const day of [3, 1, 2, 6, 5, 4]) {
      const { id } = await t.addPerson('integrante', 'Durango', 'pending');
      ids[day] = id;
      await t.change('people', id, {
        ...{ created_at: t.clock.now - day * DAY_MS, email: `p${id}@demo.example` },
        phone: '618 555 0101',
      });
    }
    const { approvals } = await work(state);
    expect(approvals?.total).toBe(6);
    expect(approvals?.first.map(({ id }) => id)).toEqual([6, 5, 4, 3, 2].map((day) => ids[day]));
    expect(Object.keys(approvals?.first[0] ?? {}).sort()).toEqual(
      ['alias', 'city', 'createdAt', 'id', 'role', 'state'].sort(),
    );
  });

  it('is of those alone whom the caller may decide about, and of their place', async () => {
    await t.addPerson('coordinador_de_coordinadores', 'Durango', 'pending');
    await t.addPerson('integrante', 'Chihuahua', 'pending');
    await t.addPerson('integrante', 'Durango', 'rejected');
    const mine = await t.addPerson('integrante', 'Durango', 'pending');
    await t.change('people', mine.id, { community_hint: 'Santa Rita' });
    expect((await work(state)).approvals?.total).toBe(1);
    expect((await work(coordinator)).approvals?.first.map(({ id }) => id)).toEqual([mine.id]);
    expect((await work(admin)).approvals?.total).toBe(3);
    expect((await work(await t.addPerson('integrante'))).approvals).toBeNull();
  });
});

describe('who belongs nowhere', () => {
  it('is approved, below whoever runs a state, and of no community that is there', async () => {
    const alone = await t.addPerson('integrante');
    await t.addPerson('integrante', 'Durango', 'pending');
    await t.addPerson('coordinador_estatal');
    const left = await t.addPerson('lider');
    await t.addMember(groupId, left.id, t.clock.now);
    const deleted = (await t.addCommunity(null)).id;
    const orphan = await t.addPerson('integrante');
    await t.addMember(deleted, orphan.id);
    await t.change('groups', deleted, { deleted_at: t.clock.now });
    const { region } = await work(state);
    expect(region?.unplaced).toEqual({
      total: 3,
      first: await Promise.all(
        [alone, left, orphan].map(async (person) => ({
          ...{ id: person.id, alias: await alias(person), city: 'Durango', state: 'Durango' },
        })),
      ),
    });
  });

  it('is not counted where the lists would not show them', async () => {
    const hidden = await t.addPerson('coordinador_estatal');
    const unasked = await t.addPerson('coordinador_de_grupo');
    await t.change('people', unasked.id, { created_by: admin.id, consent_version: null });
    const before = (await work(hidden)).region?.unplaced.total;
    expect(before).toBe(1);
    await t.change('people', unasked.id, { role: 'coordinador_de_comunidad' });
    expect((await work(hidden)).region?.unplaced.total).toBe(1);
    await t.change('people', unasked.id, { role: 'coordinador_de_equipo', state: 'Chihuahua' });
    expect((await work(hidden)).region?.unplaced.total).toBe(0);
  });
});

describe('a community gone quiet', () => {
  it('is one without a meeting for twice its interval, with whom to write to', async () => {
    await t.change('people', coordinator.id, { phone: '618 555 0199' });
    const last = t.clock.now - 14 * DAY_MS;
    await meet(last);
    expect((await work(state)).region?.quiet.total).toBe(0);
    t.clock.now += HOUR_MS;
    const { region } = await work(state);
    expect(region?.quiet).toEqual({
      total: 1,
      first: [
        {
          ...{ id: groupId, name: 'Santa Rita', city: null, state: 'Durango' },
          lastMeeting: new Date(last).toISOString(),
          coordinator: {
            alias: await alias(coordinator),
            phone: '618 555 0199',
            agreesToMessages: false,
          },
        },
      ],
    });
    // The audit row is written after the answer, by the one writer.
    await t.store.write(async () => undefined);
    expect(await t.actions()).toContain('people.read');
  });

  it('is counted from when it was made, if it never met; one that was put to rest is none', async () => {
    await t.change('groups', groupId, { created_at: t.clock.now - 15 * DAY_MS });
    const { region } = await work(state);
    expect(region?.quiet.first).toMatchObject([{ id: groupId, lastMeeting: null }]);
    await t.change('groups', groupId, { is_active: 0 });
    expect((await work(state)).region?.quiet.total).toBe(0);
  });

  it('is not brought back by a meeting that was set aside, nor by one of next year', async () => {
    await t.change('groups', groupId, { created_at: t.clock.now - 15 * DAY_MS });
    const aside = await meet(t.clock.now);
    await meet(t.clock.now + 365 * DAY_MS);
    await t.ask(coordinator, 'POST', `/meetings/${aside}/set-aside`);
    const { region } = await work(state);
    expect(region?.quiet.first).toMatchObject([{ id: groupId, lastMeeting: null }]);
  });
});

it('above the states it is counted by state, and a zone is all there is of the country', async () => {
  await t.addPerson('integrante', 'Durango', 'pending');
  await t.addPerson('integrante', 'Chihuahua');
  const far = (await t.addCommunity(null, 'Baja California')).id;
  const durango = { state: 'Durango', waiting: 1, unplaced: 0, quiet: 0 };
  const chihuahua = { state: 'Chihuahua', waiting: 0, unplaced: 1, quiet: 0 };
  expect((await work(admin)).region?.states).toEqual([chihuahua, durango]);
  for (const id of [groupId, far]) {
    await t.change('groups', id, { created_at: t.clock.now - 15 * DAY_MS });
  }
  expect((await work(admin)).region?.states).toEqual([
    { state: 'Baja California', waiting: 0, unplaced: 0, quiet: 1 },
    chihuahua,
    { ...durango, quiet: 1 },
  ]);
  const zone = await t.addPerson('coordinador_de_coordinadores');
  expect((await work(zone)).region?.states).toEqual([{ ...durango, quiet: 1 }]);
  // Counted without reading names or ids.
  expect((await work(admin)).region).toMatchObject({
    unplaced: { total: 1, first: [] },
    quiet: { total: 2, first: [] },
  });
});

describe('one’s own community', () => {
  it('says when and where it meets, who coordinates it, and nobody else’s attendance', async () => {
    const member = await t.addPerson('integrante');
    await t.addMember(groupId, member.id);
    const { now } = t.clock;
    await meet(now - 28 * DAY_MS, [coordinator.id, member.id]);
    const missed = await meet(now - 21 * DAY_MS);
    await mark(missed, { memberId: member.id, present: false });
    const excused = await meet(now - 14 * DAY_MS);
    await mark(excused, { memberId: member.id, present: false, excused: true });
    await meet(now - 7 * DAY_MS);
    // Nobody present: not held.
    await meet(now - 6 * DAY_MS, []);
    const next = now + 2 * DAY_MS;
    await meet(next, []);
    await meet(now + 365 * DAY_MS, []);
    expect((await work(member)).community).toEqual({
      ...{ id: groupId, name: 'Santa Rita', location: 'Durango', physicalAddress: 'Salón 2' },
      ...{ meetingFrequencyDays: 7, coordinator: await alias(coordinator) },
      timeZone: 'America/Monterrey',
      nextMeeting: new Date(next).toISOString(),
      expectedMeeting: null,
      lastMeeting: new Date(now - 7 * DAY_MS).toISOString(),
      ...{ excusedOn: [], change: expect.any(Number) },
      attendance: { present: 1, absent: 1, excused: 1, unrecorded: 1 },
    });
  });

  it('is told no meeting that is over: the next one is as usual', async () => {
    const member = await t.addPerson('integrante');
    await t.addMember(groupId, member.id);
    const { now } = t.clock;
    const tonight = await meet(now - HOUR_MS);
    const next = async () => {
      const { community } = await work(member);
      return [community?.nextMeeting, community?.expectedMeeting];
    };
    // Someone is unmarked: still in progress.
    expect(await next()).toEqual([new Date(now - HOUR_MS).toISOString(), null]);
    await mark(tonight, { memberId: member.id, present: false });
    const usual = new Date(now - HOUR_MS + 7 * DAY_MS).toISOString();
    expect(await next()).toEqual([null, usual]);
    const planned = new Date(now + 3 * DAY_MS).toISOString();
    await meet(now + 3 * DAY_MS, []);
    expect(await next()).toEqual([planned, null]);
  });

  it('counts an evening registered twice as one, and none that nobody came to', async () => {
    const member = await t.addPerson('integrante');
    await t.addMember(groupId, member.id);
    const evening = t.clock.now - 7 * DAY_MS;
    const [one, other] = [await meet(evening), await meet(evening + HOUR_MS)];
    await mark(one, { memberId: member.id, present: true });
    await mark(other, { memberId: member.id, present: false });
    const nobody = await meet(t.clock.now - 2 * DAY_MS, []);
    await mark(nobody, { memberId: member.id, present: false });
    const { community } = await work(member);
    expect(community?.attendance).toEqual({ present: 1, absent: 0, excused: 0, unrecorded: 0 });
    expect(community?.lastMeeting).toBe(new Date(evening).toISOString());
  });

  it('has no meeting of before the day somebody joined', async () => {
    const member = await t.addPerson('integrante');
    const id = await t.addMember(groupId, member.id);
    const evening = Date.parse('2026-11-19T02:00:00Z');
    await t.change('memberships', id, { joined_at: evening + HOUR_MS });
    await meet(evening - DAY_MS);
    await meet(evening, [coordinator.id, member.id]);
    const { community } = await work(member);
    expect(community?.attendance).toEqual({ present: 1, absent: 0, excused: 0, unrecorded: 0 });
  });

  it('counts from the day somebody joined, by the clocks of its place', async () => {
    await t.change('groups', groupId, { state: 'Baja California', city: 'Tijuana' });
    const member = await t.addPerson('integrante');
    const id = await t.addMember(groupId, member.id);
    // Late evening of the eighteenth in Tijuana; in Durango the nineteenth.
    const joined = Date.parse('2026-11-19T07:30:00Z');
    await t.change('memberships', id, { joined_at: joined });
    await meet(joined - 4 * HOUR_MS, [coordinator.id, member.id]);
    await meet(joined - 24 * HOUR_MS, [coordinator.id, member.id]);
    const { community } = await work(member);
    expect(community?.timeZone).toBe('America/Tijuana');
    expect(community?.attendance).toEqual({ present: 1, absent: 0, excused: 0, unrecorded: 0 });
  });

  it('is none for whoever left, and waits for nobody’s decision', async () => {
    const member = await t.addPerson('interested');
    await t.addMember(groupId, member.id, t.clock.now);
    expect(await work(member)).toEqual({
      ...{ approvals: null, toReview: null, region: null, community: null },
    });
  });
});

it('what is to be reviewed is counted as its own screen does', async () => {
  const values = {
    ...{ owner: 'u1', op_id: randomUUID(), group_id: groupId, endpoint: 'meetings.create' },
    ...{ payload: '{}', reason: 'former', via: 'push' as const, state: 'waiting' as const },
    created_at: t.clock.now,
  };
  await t.store.write((trx) => trx.insertInto('quarantine').values(values).execute());
  expect((await work(coordinator)).toReview).toBe(1);
  expect((await work(admin)).toReview).toBe(1);
  expect((await work(state)).toReview).toBeNull();
});
