import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import type { AnswerOf } from '#contract/core/endpoint';
import type {
  allLocalMembers,
  LocalMeetingItem,
  myLocalCommunities,
} from '#contract/local-communities';
import { createTestApp, type TestApp } from '#tests/support/test-app';

type Person = { id: number; secret: string };
/** A member: the person and the number of the membership. */
type Member = Person & { attendeeId: number };

let t: TestApp;
let coordinator: Person;
let community: number;
let ana: Member;
let beto: Member;

beforeEach(async () => {
  t = await createTestApp();
  coordinator = await t.addPerson('coordinador_de_comunidad');
  community = (await t.addCommunity(coordinator.id)).id;
  ana = await addMember();
  beto = await addMember();
});
afterEach(() => t.close());

async function addMember(role = 'integrante', leftAt: number | null = null): Promise<Member> {
  const person = await t.addPerson(role);
  return { ...person, attendeeId: await t.addMember(community, person.id, leftAt) };
}

const iso = (daysAgo = 0) => new Date(t.clock.now - daysAgo * DAY_MS).toISOString();

async function ask<T>(method: string, path: string, body?: unknown, as = coordinator) {
  const response = await t.call(method, `/local-communities${path}`, { as, body });
  const text = await response.text();
  return { status: response.status, text, json: (response.ok ? JSON.parse(text) : null) as T };
}

type Flags = { present?: boolean; punctual?: boolean; paidQuota?: boolean };
const said = ({ attendeeId }: Pick<Member, 'attendeeId'>, flags: Flags) => ({
  attendeeId,
  ...flags,
});
const record = (records: object[], more: object = {}) =>
  ask<LocalMeetingItem>('POST', '/meetings', {
    communityId: community,
    meetingDate: iso(),
    attendanceRecords: records,
    ...more,
  });
const update = (id: string, records: object[]) =>
  ask<LocalMeetingItem>('PUT', `/meetings/${id}/attendance`, { attendanceRecords: records });
const mine = async (as = coordinator) =>
  (await ask<AnswerOf<typeof myLocalCommunities>>('GET', '/my-communities', undefined, as)).json;
const recent = async () => (await ask<LocalMeetingItem[]>('GET', '/recent-meetings')).json;
const members = async () =>
  (await ask<AnswerOf<typeof allLocalMembers>>('GET', '/all-members')).json;
const excuse = (meeting: string, person: Person) =>
  t.call('POST', `/meetings/${meeting}/attendance`, {
    as: coordinator,
    body: { memberId: person.id, set: { present: false, excused: true } },
  });
const setAside = (uuid: string) =>
  t.store.write((trx) =>
    trx
      .updateTable('meetings')
      .set({ set_aside_at: t.clock.now })
      .where('uuid', '=', uuid)
      .execute(),
  );

describe('one’s communities', () => {
  it('are none for whoever coordinates none', async () => {
    const other = await t.addPerson('admin');
    expect(await mine(other)).toEqual([]);
    const all = await ask('GET', '/all-members', undefined, other);
    const latest = await ask('GET', '/recent-meetings', undefined, other);
    expect([all.json, latest.json]).toEqual([[], []]);
  });

  it('tell who coordinates, how many belong, when they met last, and no rate of nothing', async () => {
    await addMember('integrante', t.clock.now - DAY_MS);
    const [before] = await mine();
    expect(before).toMatchObject({
      id: community,
      memberCount: 2,
      meetingFrequencyDays: 7,
      isActive: true,
      coordinator: { id: coordinator.id },
      attendanceRate: null,
      lastMeetingDate: null,
    });
    // Nobody came to the one of yesterday.
    await record([], { meetingDate: iso(1) });
    await record([{ attendeeId: coordinator.id, present: true }], { meetingDate: iso(3) });
    const [after] = await mine();
    expect(after).toMatchObject({ lastMeetingDate: iso(3) });
    // Planned, or a year mistyped: it was not held.
    await record([], { meetingDate: iso(-30) });
    expect((await mine())[0]).toMatchObject({ lastMeetingDate: iso(3) });
    const status = '/communities/meeting-status';
    const office = await t.addPerson('admin');
    const response = await t.call('GET', status, { as: office });
    expect(await response.json()).toMatchObject([{ lastMeeting: iso(3) }]);
  });
});

describe('a rate', () => {
  it('is a whole percentage of what was recorded in held meetings', async () => {
    const carla = await addMember();
    await record([said(ana, { present: true }), said(beto, {}), said(carla, {})]);
    expect((await mine())[0]?.attendanceRate).toBe(33);
    const rates = new Map((await members()).map((row) => [row.user.id, row.attendanceRate]));
    expect(rates).toEqual(
      new Map([
        [ana.id, 100],
        [beto.id, 0],
        [carla.id, 0],
      ]),
    );
  });

  it('counts who excused themselves on neither side, nor who was not recorded', async () => {
    await addMember();
    const { json } = await record([said(ana, { present: true })]);
    expect((await excuse(json.id, beto)).status).toBe(200);
    expect((await mine())[0]?.attendanceRate).toBe(100);
    const own = (await members()).find((row) => row.user.id === beto.id);
    expect(own).toMatchObject({ attendanceRate: null, lastAttendance: null });
  });

  it('leaves out meetings nobody came to, set aside, long past or yet to come', async () => {
    await record([said(ana, { present: true })]);
    await record([said(ana, {}), said(beto, {})], { meetingDate: iso(1) });
    const doubtful = await record([said(ana, {}), said(beto, { present: true })]);
    await setAside(doubtful.json.id);
    await record([said(ana, {}), said(beto, { present: true })], { meetingDate: iso(31) });
    await record([said(ana, {}), said(beto, { present: true })], { meetingDate: iso(-9) });
    expect((await mine())[0]?.attendanceRate).toBe(100);
    const own = (await members()).find((row) => row.user.id === beto.id);
    expect(own?.attendanceRate).toBeNull();
  });
});

describe('the members', () => {
  it('are shown with contact, but for those of equal or higher rank', async () => {
    const peer = await addMember('coordinador_de_comunidad');
    await t.store.write((trx) =>
      trx.updateTable('people').set({ phone: '618 555', full_name: 'x' }).execute(),
    );
    const phones = new Map((await members()).map((row) => [row.user.id, row.user.phone]));
    expect(phones.get(ana.id)).toBe('618 555');
    expect(phones.get(peer.id)).toBeNull();
  });

  it('tell when they came last, and are gone once they left', async () => {
    await record([said(ana, { present: true })], { meetingDate: iso(40) });
    await record([said(ana, {}), said(beto, { present: true })], { meetingDate: iso(2) });
    const left = await addMember('integrante', t.clock.now - 1_000);
    const rows = await members();
    const last = new Map(rows.map((row) => [row.user.id, row.lastAttendance]));
    expect(last.get(ana.id)).toBe(iso(40));
    expect(last.get(beto.id)).toBe(iso(2));
    expect(last.has(left.id)).toBe(false);
    expect(rows[0]).toMatchObject({ role: 'member', communityId: community, isActive: true });
  });
});

describe('registering a meeting', () => {
  it('keeps the marks, and shows punctual and quota only of who was there', async () => {
    const got = await record(
      [said(ana, { present: true, punctual: true }), said(beto, { paidQuota: true })],
      { prayedRosary: true, gospelOfDay: 'Mc 4, 26-34', notes: 'Con lluvia' },
    );
    expect(got.status).toBe(201);
    expect(got.json).toMatchObject({
      communityId: community,
      meetingDate: iso(),
      prayedRosary: true,
      gospelOfDay: 'Mc 4, 26-34',
      notes: 'Con lluvia',
      attendanceCount: 1,
    });
    const marks = got.json.attendees.map(({ attendee, ...mark }) => ({ ...mark, id: attendee.id }));
    const expected = [
      { id: ana.id, attendeeId: ana.attendeeId, present: true, punctual: true, paidQuota: false },
      {
        id: beto.id,
        attendeeId: beto.attendeeId,
        present: false,
        punctual: false,
        paidQuota: false,
      },
    ];
    expect(marks).toEqual(expected);
    expect(await recent()).toEqual([got.json]);
  });

  it('keeps whoever has left as a name to match', async () => {
    const former = await addMember('integrante', t.clock.now - 90 * DAY_MS);
    const { json } = await record([said(former, { present: true })]);
    expect(json.attendees).toEqual([]);
    const names = await t.store.read.selectFrom('meeting_names').select('name').execute();
    const { alias } = await t.store.read
      .selectFrom('people')
      .select('alias')
      .where('id', '=', former.id)
      .executeTakeFirstOrThrow();
    expect(names.map(({ name }) => name)).toEqual([alias]);
  });

  it('names who never belonged there, and records nothing', async () => {
    const refused = await record([
      said(ana, { present: true }),
      said({ attendeeId: 999_999 }, { present: true }),
    ]);
    expect(refused).toMatchObject({
      ...{ status: 422, text: 'La persona con el número 999999 no es de este grupo' },
    });
    expect(await recent()).toEqual([]);
  });

  it('is the same again for the same id, without a second effect', async () => {
    const id = randomUUID();
    const first = await record([said(ana, { present: true })], { id });
    const again = await record([said(ana, {})], { id });
    expect(again.json).toEqual(first.json);
    expect(await recent()).toHaveLength(1);
  });

  it('for somebody else’s community, or a team, is a 404', async () => {
    const other = (await t.addCommunity(null)).id;
    expect((await record([], { communityId: other })).status).toBe(404);
    await t.store.write((trx) =>
      trx
        .updateTable('groups')
        .set({ kind: 'administrative' })
        .where('id', '=', community)
        .execute(),
    );
    expect((await record([])).status).toBe(404);
  });
});

describe('editing attendance', () => {
  const history = async () =>
    (await t.store.read.selectFrom('attendance_history').selectAll().execute()).length;

  it('touches the records given, and of those only what differs', async () => {
    const { json } = await record([said(ana, { present: true }), said(beto, { present: true })]);
    const before = await history();
    const same = await update(json.id, [said(ana, { present: true })]);
    expect(same.json).toEqual(json);
    expect(await history()).toBe(before);
    const changed = await update(json.id, [said(ana, { present: true, punctual: true })]);
    expect(await history()).toBe(before + 1);
    expect(changed.json.attendees.map(({ punctual }) => punctual)).toEqual([true, false]);
    expect(changed.json.attendanceCount).toBe(2);
  });

  it('gives punctuality back when somebody is marked present again (N7)', async () => {
    const { json } = await record([said(ana, { present: true, punctual: true })]);
    const absent = await update(json.id, [said(ana, { punctual: true })]);
    expect(absent.json.attendees).toMatchObject([{ present: false, punctual: false }]);
    const back = await update(json.id, [said(ana, { present: true, punctual: true })]);
    expect(back.json.attendees).toMatchObject([{ present: true, punctual: true }]);
  });

  it('goes for somebody who left since, and not for a stranger', async () => {
    const { json } = await record([said(ana, { present: true })], { meetingDate: iso(20) });
    await t.store.write((trx) =>
      trx
        .updateTable('memberships')
        .set({ left_at: t.clock.now - 30 * DAY_MS })
        .where('id', '=', ana.attendeeId)
        .execute(),
    );
    const changed = await update(json.id, [said(ana, {})]);
    expect(changed.json.attendees).toMatchObject([{ present: false }]);
    const stranger = said({ attendeeId: 999_999 }, { present: true });
    const refused = await update(json.id, [said(beto, { present: true }), stranger]);
    expect(refused).toMatchObject({
      ...{ status: 422, text: 'La persona con el número 999999 no es de este grupo' },
    });
    expect((await recent())[0]?.attendees).toHaveLength(1);
    const { json: later } = await record([said(beto, { present: true })]);
    const gone = await update(later.id, [said(ana, { present: true })]);
    const { alias } = await t.store.read
      .selectFrom('people')
      .select('alias')
      .where('id', '=', ana.id)
      .executeTakeFirstOrThrow();
    expect([gone.status, gone.text]).toEqual([422, `${alias} ya no es de este grupo`]);
  });
});

it('what is planned, or dated in another year by mistake, is neither recent nor anybody’s last time', async () => {
  await record([said(ana, { present: true })], { meetingDate: iso(5) });
  await record([said(ana, { present: true })], { meetingDate: iso(-300) });
  expect((await recent()).map(({ meetingDate }) => meetingDate)).toEqual([iso(5)]);
  const own = (await members()).find(({ user }) => user.id === ana.id);
  expect(own?.lastAttendance).toBe(iso(5));
});

it('recent meetings are those of ninety days, the newest first, none that was set aside', async () => {
  for (const daysAgo of [5, 91, 1, 8]) await record([], { meetingDate: iso(daysAgo) });
  const aside = await record([], { meetingDate: iso(2) });
  await setAside(aside.json.id);
  expect((await recent()).map(({ meetingDate }) => meetingDate)).toEqual([iso(1), iso(5), iso(8)]);
});
