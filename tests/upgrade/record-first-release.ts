/**
 * Runs inside the sources of the first release, with its own server and demo network, and writes what
 * its databases held and what it answered. Started by `main.ts record`.
 */
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { fillDemo } from '#server/demo/fill-demo';
import { hashSecret } from '#server/session/secret';
import { createTestApp, type TestApp } from '#tests/support/test-app';

const NOW = Date.parse('2026-11-21T18:00:00Z');
const TAPPED = Date.parse('2026-11-21T02:30:00Z');
const DAY_MS = 86_400_000;
const MEETING = '019ab000-0000-7000-8000-000000000001';
const BY_LINK = '019ab000-0000-7000-8000-000000000002';

type Kept = { ddl: string[]; tables: Record<string, object[]> };
type Answered = { as: string; path: string; answer: unknown };

let made = 0;

const [file] = process.argv.slice(2);
if (!file) throw new Error('A file to write is needed.');
const network = await recordNetwork();
const world = await recordWorld();
const text = JSON.stringify({ now: NOW, network, world });
writeFileSync(file, gzipSync(text, { level: 9 }));

/** The demo network, a day's records on top of it, and what the server answers about them. */
async function recordNetwork() {
  const t = await createTestApp();
  t.clock.now = NOW;
  await fillDemo(t.store, 'small', NOW);
  const people = await signInOfEachRole(t);
  await takeRoll(t, people);
  const answers = await readAll(t, people);
  const kept = { ...(await keep(t)), figures: await countMarks(t), people, answers };
  await t.close();
  return kept;
}

/** The world of `tests/fixtures/outbox-world.ts`, as far as this release has tables for it. */
async function recordWorld(): Promise<Kept> {
  const t = await createTestApp();
  t.clock.now = TAPPED + 21 * DAY_MS;
  const roles = ['coordinador_de_comunidad', 'integrante', 'integrante', 'integrante'];
  for (const role of [...roles, 'coordinador_de_equipo']) await t.addPerson(role);
  const place = { location: 'Durango', state: 'Durango', city: 'Durango' };
  const made = { ...place, created_at: t.clock.now, change: 1 };
  const groups = [
    { kind: 'community', coordinator_id: 1, public_id: 'san-jose-a1b2c3d4e5' },
    { kind: 'administrative', coordinator_id: 5, public_id: 'equipo-a1b2c3d4e5f6' },
  ] as const;
  await t.store.write(async (trx) => {
    for (const group of groups) {
      const named = { name: group.public_id, name_key: group.public_id };
      await trx
        .insertInto('groups')
        .values({ ...made, ...group, ...named })
        .execute();
    }
  });
  for (const person of [1, 2, 3, 4]) await t.addMember(1, person);
  await t.addMember(2, 5);
  await addMeetings(t);
  const kept = await keep(t);
  await t.close();
  return kept;
}

async function addMeetings({ store }: TestApp): Promise<void> {
  const at = TAPPED - 7 * DAY_MS;
  const stamp = { change: 4, queue: null, seq: null, at };
  const meeting = { group_id: 1, date: at, created_at: at, change: 4 };
  await store.write(async (trx) => {
    await store.take(trx, 100);
    await trx
      .insertInto('meetings')
      .values([
        {
          ...{ ...meeting, uuid: '019a9000-0000-7000-8000-00000000000a', source: 'public' },
          ...{ formative_topic_title: 'La fe', stamps: JSON.stringify({ temaEscola: stamp }) },
          ...{ created_by: null, notes: null },
        },
        {
          ...{ ...meeting, uuid: '019a9000-0000-7000-8000-00000000000b', source: 'leader' },
          ...{ created_by: 1, notes: 'Faltaron sillas' },
          ...{ formative_topic_title: null, stamps: JSON.stringify({ notes: stamp }) },
        },
      ])
      .execute();
    const name = { name: 'Chelo', present: 1, punctual: 1, change: 4 } as const;
    await trx
      .insertInto('meeting_names')
      .values({ ...name, meeting_id: 1 })
      .execute();
  });
}

type SignedIn = Record<string, { id: number; secret: string }>;

/** One of each role, the first; whoever coordinates a community is its own. */
async function signInOfEachRole({ store, clock }: TestApp): Promise<SignedIn> {
  const people = await store.read
    .selectFrom('people')
    .select(['id', 'role'])
    .where('status', '=', 'approved')
    .orderBy('id')
    .execute();
  const chosen: SignedIn = {};
  for (const { id, role } of people) {
    chosen[role] ??= { id, secret: `primera-version-${role.replaceAll('_', '-')}-0123456789ab` };
  }
  const sessions = Object.values(chosen).map(({ id, secret }) => ({
    ...{ person_id: id, secret_hash: hashSecret(secret), via: 'password' as const },
    ...{ created_at: clock.now, seen_at: clock.now, expires_at: clock.now + 60 * DAY_MS },
  }));
  await store.write((trx) => trx.insertInto('sessions').values(sessions).execute());
  return chosen;
}

/** A meeting from the coordinator's phone, one mark that two phones see otherwise, one by the link. */
async function takeRoll(t: TestApp, people: SignedIn): Promise<void> {
  const as = people.coordinador_de_comunidad;
  const group = await t.store.read
    .selectFrom('groups')
    .select(['id', 'public_id'])
    .where('coordinator_id', '=', as?.id ?? 0)
    .where('kind', '=', 'community')
    .executeTakeFirstOrThrow();
  const members = await t.store.read
    .selectFrom('memberships')
    .select('id')
    .where('group_id', '=', group.id)
    .orderBy('id')
    .execute();
  const create = { params: { id: group.id }, body: { id: MEETING, date: at(-90) } };
  const first = [op('meetings.create', 1, create)];
  for (const [index, { id }] of members.entries()) {
    first.push(op('attendance.mark', index + 2, mark(id, { present: index % 4 !== 3 })));
  }
  await push(t, 'primera-cola-a', first, as);
  const [one] = members;
  const later = mark(one?.id ?? 0, { present: false, excused: true });
  await push(t, 'primera-cola-b', [op('attendance.mark', 1, later, -30)], as);
  const names = [{ name: 'Don Chuy', present: true, punctual: false, paidQuota: false }];
  const form = { id: BY_LINK, meetingDate: at(-60), attendanceRecords: [], names };
  const registered = { params: { teamId: group.public_id }, body: form };
  await push(t, 'primera-cola-c', [op('public-meeting.register', 1, registered)]);
}

function mark(memberId: number, set: Record<string, boolean>) {
  const base = Object.fromEntries(Object.keys(set).map((field) => [field, null]));
  return { params: { id: MEETING }, body: { memberId }, set, base };
}

function at(minutes: number): string {
  return new Date(NOW + minutes * 60_000).toISOString();
}

function op(endpoint: string, seq: number, content: object, minutes = -10) {
  made += 1;
  const tapped = { tapWall: NOW + minutes * 60_000 + seq * 1_000, clockOffset: 0 };
  const opId = `019ab000-0000-7000-9000-${String(made).padStart(12, '0')}`;
  return {
    opId,
    seq,
    endpoint,
    ...content,
    ...tapped,
    seenServer: null,
    schema: 1,
    app: 'lideres-1',
  };
}

async function push(
  t: TestApp,
  queueId: string,
  ops: object[],
  as?: { id: number; secret: string },
): Promise<void> {
  const whose = ops.map((one) => ({ ...one, userId: as?.id ?? null }));
  const body = { queueId, sentWall: NOW, settledThrough: 0, ops: whose };
  const response = await t.call('POST', '/sync/push', { as, body });
  const told = await response.text();
  if (!response.ok || /rejected|quarantined/.test(told)) throw new Error(told);
}

/** Every read that this release had, by whoever asks most. */
async function readAll(t: TestApp, people: SignedIn): Promise<Answered[]> {
  const own = people.coordinador_de_comunidad?.id ?? 0;
  const groups = await t.store.read
    .selectFrom('groups')
    .select(['id', 'public_id', 'coordinator_id'])
    .where('kind', '=', 'community')
    .orderBy('id')
    .execute();
  const mine = groups.find(({ coordinator_id }) => coordinator_id === own);
  const paths = ['/auth/me', '/my-community', '/communities', '/communities/meeting-status'];
  for (const { id } of groups)
    paths.push(`/communities/${id}/members`, `/communities/${id}/meetings`);
  paths.push(`/meetings/${MEETING}/attendance`, `/meetings/${BY_LINK}/attendance`);
  paths.push(`/teams/${mine?.public_id}/public`, `/teams/${mine?.public_id}/members/public`);
  const answers: Answered[] = [];
  for (const as of ['admin', 'lider', 'coordinador_de_comunidad']) {
    for (const path of paths) {
      const response = await t.call('GET', path, { as: people[as] });
      const answer = response.ok ? await response.json() : null;
      answers.push({ as, path, answer: response.ok ? answer : response.status });
    }
  }
  return answers;
}

/** What reports count, straight from the registers. */
async function countMarks({ store }: TestApp): Promise<object[]> {
  const { rows } = await sql<object>`
    select m.group_id, count(*) as marks, sum(a.present) as present, sum(a.punctual) as punctual,
      sum(a.paid_quota) as paid, sum(a.excused) as excused
    from attendance a join meetings m on m.id = a.meeting_id group by m.group_id order by m.group_id
  `.execute(store.read);
  return rows;
}

/** The whole database, as it lies on the disk. */
async function keep({ store }: TestApp): Promise<Kept> {
  const made = await sql<{ name: string; type: string; sql: string }>`
    select name, type, sql from sqlite_master where sql is not null and name not like 'sqlite_%'
    order by rowid
  `.execute(store.read);
  const tables: Record<string, object[]> = {};
  for (const { name, type } of made.rows) {
    if (type !== 'table') continue;
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(store.read);
    tables[name] = rows;
  }
  return { ddl: made.rows.map((row) => row.sql), tables };
}
