import { verify } from '@node-rs/argon2';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import { publicIdParam, uuid } from '#contract/core/fields';
import { ROLES } from '#contract/core/roles';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import { shownMark } from '#contract/rules/attendance';
import { toSections } from '#contract/rules/formation';
import { createTestStore } from '#tests/support/test-store';
import type { Store } from '../database/store.ts';
import { runRetention } from '../privacy/retention.ts';
import { readSettings } from '../settings.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { fillDemo } from './fill-demo.ts';
import { buildLargeNetwork } from './large-network.ts';
import { startOfWeek, WEEK_MS } from './network.ts';
import { createRandom } from './random.ts';
import { MAIN_COMMUNITY } from './small-network.ts';

const NOW = Date.UTC(2026, 2, 19, 18);

describe('the small demo network', () => {
  let store: Store;

  beforeEach(async () => {
    store = await createTestStore();
    await fillDemo(store, 'small', NOW);
  });
  afterEach(() => store.close());

  const communityOf = (email: string) =>
    store.read
      .selectFrom('people')
      .innerJoin('memberships', 'memberships.person_id', 'people.id')
      .innerJoin('groups', 'groups.id', 'memberships.group_id')
      .select(['groups.id', 'groups.name', 'groups.state', 'memberships.role'])
      .where('people.email', '=', email)
      .where('groups.kind', '=', 'community')
      .executeTakeFirst();

  test('has every account, with its role, place and password', async () => {
    for (const account of DEMO_ACCOUNTS) {
      const person = await store.read
        .selectFrom('people')
        .selectAll()
        .where('email', '=', account.email)
        .executeTakeFirstOrThrow();
      expect(person).toMatchObject({
        role: account.role,
        state: account.state,
        status: account.status,
        alias: account.alias,
      });
      expect(ROLES).toContain(person.role);
    }
    const { password_hash } = await store.read
      .selectFrom('people')
      .select('password_hash')
      .where('email', '=', 'comunidad@demo.mx')
      .executeTakeFirstOrThrow();
    expect(password_hash).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(await verify(password_hash ?? '', DEMO_PASSWORD)).toBe(true);
  });

  test('has agreed to the current notice, in writing', async () => {
    const consents = await store.read
      .selectFrom('consents')
      .selectAll()
      .where('purpose', 'in', ['notice', 'sensitive'])
      .execute();
    const people = await store.read.selectFrom('people').select('consent_version').execute();
    expect(people.length).toBeGreaterThan(100);
    expect(consents).toHaveLength(2 * people.length);
    expect(new Set(people.map((person) => person.consent_version))).toEqual(
      new Set([CURRENT_NOTICE.version]),
    );
    expect(consents[0]).toMatchObject({ purpose: 'notice', given: 1, method: 'demo' });
    expect(consents[0]?.text_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('one community rests over Christmas, and one coordinator was reminded', async () => {
    const pauses = await store.read.selectFrom('group_pauses').selectAll().execute();
    expect(pauses).toMatchObject([{ reason: 'Navidad' }]);
    const reminders = await store.read.selectFrom('group_reminders').selectAll().execute();
    expect(reminders).toHaveLength(1);
  });

  test('four courses, one half read and one read before it was changed', async () => {
    const courses = await store.read.selectFrom('formation_modules').selectAll().execute();
    expect(courses.map(({ version }) => version)).toEqual([1, 1, 2, 1]);
    for (const { body_blocks } of courses) {
      const sections = toSections(JSON.parse(body_blocks));
      expect(sections.length).toBeGreaterThan(3);
      expect(sections.every(({ blocks }) => blocks.length > 0)).toBe(true);
    }
    const progress = await store.read
      .selectFrom('formation_progress')
      .selectAll()
      .orderBy('module_id')
      .orderBy('person_id')
      .execute();
    expect(progress.map(({ completed_version }) => completed_version)).toEqual([null, null, 1, 1]);
  });

  test('one tertulia is full with four who wait, one is tonight, one was cancelled', async () => {
    const tertulias = await store.read.selectFrom('tertulias').selectAll().execute();
    const waiting = await store.read
      .selectFrom('tertulia_guests')
      .select('tertulia_id')
      .where('seat', '=', 'waiting')
      .execute();
    expect(new Set(waiting.map((guest) => guest.tertulia_id)).size).toBe(1);
    expect(waiting).toHaveLength(4);
    expect(tertulias.map(({ status }) => status)).toContain('cancelled');
    const [first, second] = tertulias.filter(({ series_id }) => series_id !== null);
    expect([first?.status, second?.status]).toEqual(['completed', 'planned']);
  });

  test('one agenda of Tijuana is being answered, one is a draft, one came to something', async () => {
    const agendas = await store.read.selectFrom('agendas').selectAll().orderBy('id').execute();
    expect(agendas.map(({ status }) => status)).toEqual(['active', 'draft', 'completed']);
    expect(agendas[2]?.outcome).toContain('parque');
    const answers = await store.read.selectFrom('agenda_answers').selectAll().execute();
    expect(answers.filter(({ agenda_id }) => agenda_id === agendas[0]?.id)).toHaveLength(7);
  });

  test('a closed month kept its figures, and two meetings of it came afterwards', async () => {
    const rows = await store.read.selectFrom('report_snapshots').selectAll().execute();
    const [january] = rows.filter(({ period }) => period === '2026-01');
    expect(JSON.parse(january?.figures ?? '{}')).toMatchObject({ heldMeetings: 2 });
    const late = await store.read
      .selectFrom('meetings')
      .select('date')
      .where('created_at', '>', january?.taken_at ?? 0)
      .where('date', '<', Date.UTC(2026, 1, 1, 6))
      .execute();
    expect(late).toHaveLength(2);
  });

  test('a week has activities of every status, and the one before a meeting that came late', async () => {
    const activities = await store.read.selectFrom('weekly_activities').selectAll().execute();
    expect(new Set(activities.map(({ status }) => status)).size).toBe(3);
    const weeks = await store.read
      .selectFrom('report_snapshots')
      .select(['period', 'taken_at'])
      .where('kind', '=', 'weekly')
      .where('scope', '=', 'all')
      .orderBy('period', 'desc')
      .execute();
    expect(weeks).toHaveLength(4);
    const late = await store.read
      .selectFrom('meetings')
      .select(['date', 'created_at'])
      .where('created_at', '>=', (weeks[0]?.taken_at ?? 0) - 4 * HOUR_MS)
      .where('date', '<', (weeks[0]?.taken_at ?? 0) - DAY_MS)
      .execute();
    expect(late).toHaveLength(1);
  });

  test('comunidad@ has a quota and two payments; there is something announced for all', async () => {
    const quotas = await store.read.selectFrom('quotas').selectAll().execute();
    expect(quotas.map((quota) => quota.monthly_cents)).toEqual([15_000]);
    const paid = await store.read.selectFrom('payments').select('person_id').execute();
    expect(paid).toEqual([quotas[0], quotas[0]].map((quota) => ({ person_id: quota?.person_id })));
    const toAll = await store.read
      .selectFrom('announcements')
      .select('title')
      .where('target_state', 'is', null)
      .execute();
    expect(toAll.length).toBeGreaterThan(1);
  });

  test('one announcement asks for «Enterado», one is to come, one is past, one is forwarded', async () => {
    const rows = await store.read.selectFrom('announcements').selectAll().execute();
    const titles = (fits: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(fits).map(({ title }) => title);
    expect(titles(({ asks_ack }) => asks_ack === 1)).toEqual(['Retiro de líderes']);
    expect(titles(({ publish_at }) => (publish_at ?? 0) > NOW)).toEqual(['Posada de la red']);
    expect(titles(({ expires_at }) => (expires_at ?? NOW) < NOW)).toHaveLength(1);
    expect(titles(({ parent_id }) => parent_id !== null)).toHaveLength(1);
    const reads = await store.read.selectFrom('announcement_reads').select('ack_at').execute();
    expect(reads.filter(({ ack_at }) => ack_at !== null)).toHaveLength(6);
    expect(reads).toHaveLength(9);
  });

  test('comunidad@ coordinates 18 people in Durango, lider@ and integrante@ among them', async () => {
    const community = await communityOf('comunidad@demo.mx');
    expect(community).toMatchObject({
      name: MAIN_COMMUNITY,
      state: 'Durango',
      role: 'coordinator',
    });
    expect((await communityOf('lider@demo.mx'))?.id).toBe(community?.id);
    expect((await communityOf('integrante@demo.mx'))?.id).toBe(community?.id);
    const members = await store.read
      .selectFrom('memberships')
      .innerJoin('people', 'people.id', 'memberships.person_id')
      .select(['alias', 'status'])
      .where('group_id', '=', community?.id ?? 0)
      .execute();
    expect(members).toHaveLength(18);
    expect(new Set(members.map((member) => member.alias)).size).toBe(18);
    expect(members.every((member) => member.status === 'approved')).toBe(true);
  });

  test('whoever waits came of late: the nightly round erases nobody of the demo', async () => {
    const { retention } = readSettings({});
    const ran = runRetention({ store, retention, erasures: null, now: NOW });
    await expect(ran).resolves.toMatchObject({ people: 0 });
  });

  test('comunidad2@ coordinates another one in Chihuahua', async () => {
    expect(await communityOf('comunidad2@demo.mx')).toMatchObject({
      state: 'Chihuahua',
      role: 'coordinator',
    });
  });

  test('pendiente@ named that community and belongs to none', async () => {
    const person = await store.read
      .selectFrom('people')
      .select('community_hint')
      .where('email', '=', 'pendiente@demo.mx')
      .executeTakeFirst();
    expect(person?.community_hint).toBe(MAIN_COMMUNITY);
    expect(await communityOf('pendiente@demo.mx')).toBeUndefined();
  });

  test('nobody belongs to two communities', async () => {
    const rows = await store.read
      .selectFrom('memberships')
      .innerJoin('groups', 'groups.id', 'memberships.group_id')
      .select('person_id')
      .where('kind', '=', 'community')
      .execute();
    expect(new Set(rows.map((row) => row.person_id)).size).toBe(rows.length);
  });

  test('the main community met eight times before this week, once by its public link', async () => {
    const meetings = await store.read
      .selectFrom('meetings')
      .innerJoin('groups', 'groups.id', 'meetings.group_id')
      .select(['meetings.id', 'meetings.date', 'meetings.source', 'meetings.uuid'])
      .where('groups.name', '=', MAIN_COMMUNITY)
      .orderBy('date', 'desc')
      .orderBy('meetings.id', 'desc')
      .execute();
    expect(meetings).toHaveLength(8);
    expect(meetings.filter((meeting) => meeting.source === 'public')).toHaveLength(1);
    expect(meetings[0]?.date).toBeLessThan(startOfWeek(NOW));
    expect(meetings[7]?.date).toBeGreaterThan(startOfWeek(NOW) - 8 * WEEK_MS);
    for (const meeting of meetings) {
      expect(v.is(uuid, meeting.uuid)).toBe(true);
    }
  });

  test('one name typed by hand waits for its person', async () => {
    const names = await store.read.selectFrom('meeting_names').selectAll().execute();
    expect(names).toHaveLength(1);
    expect(names[0]?.person_id).toBeNull();
  });

  test('estatal@ coordinates the team of Durango, beside whoever led it before', async () => {
    const team = await store.read
      .selectFrom('groups')
      .selectAll()
      .where('name', '=', 'Equipo de Formación Durango')
      .executeTakeFirstOrThrow();
    const coordinators = await store.read
      .selectFrom('memberships')
      .innerJoin('people', 'people.id', 'memberships.person_id')
      .select(['people.id', 'people.email'])
      .where('group_id', '=', team.id)
      .where('memberships.role', '=', 'coordinator')
      .orderBy('memberships.id')
      .execute();
    expect(coordinators.map(({ email }) => email)[1]).toBe('estatal@demo.mx');
    expect(coordinators[0]?.id).toBe(team.coordinator_id);
  });

  test('teams wrote down four meetings each, with place, topic, link and notes', async () => {
    const meetings = await store.read
      .selectFrom('meetings')
      .innerJoin('groups', 'groups.id', 'meetings.group_id')
      .select([
        'groups.state',
        'meetings.location',
        'formative_topic_link',
        'notes',
        'prayed_rosary',
      ])
      .where('groups.kind', '=', 'administrative')
      .where('meetings.location', 'is not', null)
      .execute();
    expect(meetings).toHaveLength(8);
    expect(meetings.every(({ state, location }) => state === location)).toBe(true);
    expect(meetings.filter((meeting) => meeting.formative_topic_link)).toHaveLength(6);
    expect(meetings.filter((meeting) => meeting.prayed_rosary === 1)).toHaveLength(6);
    expect(meetings.every((meeting) => meeting.notes)).toBe(true);
  });

  test('the main community and the team of Durango have follow-up of every kind', async () => {
    const notes = await store.read
      .selectFrom('follow_ups')
      .innerJoin('groups', 'groups.id', 'follow_ups.group_id')
      .select(['groups.name', 'follow_ups.kind', 'follow_ups.uuid'])
      .execute();
    const kinds = (name: string) =>
      [...new Set(notes.filter((note) => note.name === name).map(({ kind }) => kind))].toSorted();
    const all = ['contact', 'prospect', 'reading', 'sport'];
    expect(kinds(MAIN_COMMUNITY)).toEqual(all);
    expect(kinds('Equipo de Formación Durango')).toEqual(all);
    expect(notes.every((note) => v.is(uuid, note.uuid))).toBe(true);
  });

  test('in the main community one has been missing three times, another excused twice', async () => {
    const marks = await store.read
      .selectFrom('attendance')
      .innerJoin('meetings', 'meetings.id', 'attendance.meeting_id')
      .innerJoin('groups', 'groups.id', 'meetings.group_id')
      .select(['attendance.person_id', 'attendance.present', 'attendance.excused'])
      .where('groups.name', '=', MAIN_COMMUNITY)
      .orderBy('meetings.date', 'desc')
      .orderBy('meetings.id', 'desc')
      .orderBy('attendance.person_id')
      .execute();
    const contacted = await store.read
      .selectFrom('follow_ups')
      .innerJoin('groups', 'groups.id', 'follow_ups.group_id')
      .select('follow_ups.person_id')
      .where('groups.name', '=', MAIN_COMMUNITY)
      .where('follow_ups.kind', '=', 'contact')
      .orderBy('follow_ups.date', 'desc')
      .orderBy('follow_ups.id', 'desc')
      .execute();
    const [excused, missing] = contacted.map(({ person_id }) =>
      marks.filter((mark) => mark.person_id === person_id),
    );
    expect(missing?.slice(0, 4).map(({ present }) => present)).toEqual([0, 0, 0, 1]);
    expect(missing?.slice(0, 3).map((mark) => mark.excused)).toEqual([null, null, null]);
    expect(excused?.slice(0, 2).map((mark) => mark.excused)).toEqual([1, 1]);
  });

  test('marks are possible ones, some absent, some excused', async () => {
    const rows = await store.read.selectFrom('attendance').selectAll().execute();
    const states = new Set<string>();
    for (const row of rows) {
      const mark = shownMark({
        present: row.present === null ? null : row.present === 1,
        punctual: row.punctual === null ? null : row.punctual === 1,
        paidQuota: row.paid_quota === null ? null : row.paid_quota === 1,
        excused: row.excused === null ? null : row.excused === 1,
      });
      states.add(mark.state);
      expect(row.present_change).toBe(row.change);
      expect(row.punctual === null || row.present === 1).toBe(true);
    }
    expect([...states].toSorted()).toEqual(['absent', 'excused', 'present']);
  });

  test('links can be opened, and what comes next is counted on from here', async () => {
    const groups = await store.read.selectFrom('groups').select('public_id').execute();
    expect(groups).toHaveLength(10);
    for (const { public_id } of groups) {
      expect(v.is(publicIdParam, public_id)).toBe(true);
    }
    const next = await store.write(async (trx) => {
      const change = await store.nextChange(trx);
      const person = { alias: 'Nuevo', state: 'Durango', city: 'Durango', role: 'integrante' };
      return trx
        .insertInto('people')
        .values({ ...person, status: 'pending', created_at: NOW, change })
        .returning(['id', 'change'])
        .executeTakeFirstOrThrow();
    });
    const before = await store.read
      .selectFrom('people')
      .select((eb) => eb.fn.max('id').as('id'))
      .where('id', '<', next.id)
      .executeTakeFirstOrThrow();
    expect(next.id).toBe(before.id + 1);
    const marks = await store.read
      .selectFrom('meeting_names')
      .select('change')
      .where('change', '>=', next.change)
      .execute();
    expect(marks).toEqual([]);
  });

  test('every category of the forums has a conversation; one is pinned, one closed, a post reported', async () => {
    const rows = await store.read.selectFrom('forum_threads').selectAll().execute();
    expect(new Set(rows.map(({ category }) => category)).size).toBe(4);
    for (const flag of ['pinned', 'locked', 'care'] as const) {
      expect(rows.filter((row) => row[flag] === 1)).toHaveLength(1);
    }
    expect(await store.read.selectFrom('forum_reports').select('id').execute()).toHaveLength(1);
  });

  test('a second filling changes nothing', async () => {
    expect(await fillDemo(store, 'small', NOW)).toBe(false);
  });

  test('a month later the people, ids and links are the same, and the dates have moved', async () => {
    const other = await createTestStore();
    expect(await fillDemo(other, 'small', NOW + 4 * WEEK_MS)).toBe(true);
    const people = ({ read }: Store) =>
      read
        .selectFrom('people')
        .select(['id', 'email', 'alias', 'full_name'])
        .orderBy('id')
        .execute();
    const links = ({ read }: Store) =>
      read.selectFrom('groups').select(['id', 'public_id', 'name']).orderBy('id').execute();
    const dates = ({ read }: Store) =>
      read.selectFrom('meetings').select(['id', 'date']).orderBy('id').execute();
    expect(await people(other)).toEqual(await people(store));
    expect(await links(other)).toEqual(await links(store));
    expect(await dates(other)).toEqual(
      (await dates(store)).map(({ id, date }) => ({ id, date: date + 4 * WEEK_MS })),
    );
    await other.close();
  });
});

test('the large demo network has its promised size', () => {
  const next = { person: 121, group: 11, membership: 115, meeting: 67, change: 1171 };
  const tools = { random: createRandom(1), passwordHash: '', week: startOfWeek(NOW) };
  const total = { people: 0, groups: 0, meetings: 0, attendance: 0, followUps: 0 };
  const links = new Set<string>();
  for (const part of buildLargeNetwork(tools, next)) {
    total.people += part.people.length;
    total.groups += part.groups.length;
    total.meetings += part.meetings.length;
    total.attendance += part.attendance.length;
    total.followUps += part.followUps.length;
    for (const group of part.groups) {
      links.add(group.public_id);
    }
  }
  expect(total).toMatchObject({
    people: 20_000,
    groups: 1_000,
    meetings: 52_000,
    followUps: 3_000,
  });
  expect(total.attendance).toBeGreaterThan(1_000_000);
  expect(links.size).toBe(1_000);
}, 60_000);

test('the week starts on Monday in central Mexico', () => {
  const monday = Date.UTC(2026, 2, 16, 6);
  expect(startOfWeek(monday)).toBe(monday);
  expect(startOfWeek(monday - 1)).toBe(monday - WEEK_MS);
  expect(startOfWeek(monday + WEEK_MS - 1)).toBe(monday);
});
