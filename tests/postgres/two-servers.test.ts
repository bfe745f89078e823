import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpAnswer } from '#contract/sync';
import { readEvents } from '#server/live/testing/read-events';
import { silentLogger } from '#server/log';
import { createPasswords } from '#server/session/passwords';
import { readSettings } from '#server/settings';
import { type Started, start } from '#server/start';
import { createPhones } from '#tests/support/phones';
import { takeDatabase } from '#tests/support/postgres-copies';
import { createTestApp, type TestApp } from '#tests/support/test-app';

type Person = { id: number; secret: string };
type Call = TestApp['call'];

const ORIGIN = 'http://localhost:3000';
const PASSWORD = 'una frase que nadie adivina';

let folder: string;
let database: Awaited<ReturnType<typeof takeDatabase>>;
let servers: Started[];
let t: TestApp;
/** The same phone reaches the one or the other: that is the balancer's choice. */
let here: Call;
let there: Call;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lideres-two-'));
  database = await takeDatabase(process.env.TEST_DATABASE_URL ?? '');
  const settings = readSettings({
    ...{ DATABASE_URL: database.url, PUBLIC_URL: ORIGIN, DEMO: '0' },
    ERASURE_FILE: join(folder, 'erased'),
  });
  // At once, as after a power cut: both migrate, one does it.
  servers = await Promise.all([start(settings, silentLogger), start(settings, silentLogger)]);
  const [one, two] = servers as [Started, Started];
  t = await createTestApp({ store: one.store });
  t.clock.now = Date.now();
  [here, there] = [callOf(one), callOf(two)];
});
afterAll(async () => {
  for (const { live, stopJobs, store } of servers) {
    live.close();
    await stopJobs();
    await store.close();
  }
  database.giveBack();
  await rm(folder, { recursive: true });
});

function callOf({ app }: Started): Call {
  return async (method, path, { as, body, headers = {} } = {}) =>
    app.request(`${ORIGIN}/api${path}`, {
      method,
      headers: {
        ...(method === 'GET' ? {} : { 'content-type': 'application/json', origin: ORIGIN }),
        ...(as ? { authorization: `Bearer ${as.secret}` } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
}

/** A community with its coordinator and a member. */
async function addGroup() {
  const leader = await t.addPerson('coordinador_de_comunidad');
  const member = await t.addPerson('integrante');
  const group = await t.addCommunity(leader.id);
  await t.addMember(group.id, leader.id);
  await t.addMember(group.id, member.id);
  return { leader, member, group };
}

async function addAccount(email: string): Promise<Person> {
  const person = await t.addPerson('coordinador_de_comunidad');
  const password_hash = await createPasswords().hash(PASSWORD);
  await t.store.write((trx) =>
    trx.updateTable('people').set({ email, password_hash }).where('id', '=', person.id).execute(),
  );
  return person;
}

const signIn = (at: Call, email: string, password = PASSWORD) =>
  at('POST', '/auth/login', { body: { email, password } });
const meOf = async (at: Call, as: Person) => (await at('GET', '/auth/me', { as })).status;

it('who signs in at one is signed in at the other, and signs out of both', async () => {
  const { id } = await addAccount('una@example.org');
  const answer = await signIn(here, 'una@example.org');
  expect(answer.status).toBe(200);
  const as = { id, secret: ((await answer.json()) as { token: string }).token };
  expect(await meOf(there, as)).toBe(200);
  expect((await there('POST', '/auth/logout', { as })).ok).toBe(true);
  expect(await meOf(here, as)).toBe(401);
});

it('guesses at both are counted together', async () => {
  await addAccount('otra@example.org');
  const statuses: number[] = [];
  for (let guess = 0; guess < 6; guess += 1) {
    const at = guess % 2 === 0 ? here : there;
    statuses.push((await signIn(at, 'otra@example.org', `wrong ${guess}`)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await signIn(there, 'otra@example.org')).status).toBe(429);
});

it('a push sent to both, one after the other or at once, is applied once; the other phone hears of it', async () => {
  const { leader, member, group } = await addGroup();
  const stream = await there('GET', '/sync/live', { as: leader });
  const events = readEvents(stream.body as ReadableStream<Uint8Array>);
  const before = await events.next();
  const phone = createPhones({ clock: t.clock, call: here })(leader, 'queue-of-two-servers');
  const id = crypto.randomUUID();
  const body = { id, date: new Date(t.clock.now).toISOString() };
  const meeting = phone.op({ endpoint: 'meetings.create', params: { id: group.id }, body });
  const mark = phone.op({
    ...{ endpoint: 'attendance.mark', params: { id }, body: { memberId: member.id } },
    ...{ set: { present: true }, base: { present: null } },
  });
  const pushed = { queueId: 'queue-of-two-servers', sentWall: t.clock.now, ops: [meeting, mark] };
  const push = (at: Call) => at('POST', '/sync/push', { as: leader, body: pushed });
  const answers = await Promise.all([push(here), push(there), push(here), push(there)]);
  answers.push(await push(there), await push(here));
  const said = await Promise.all(
    answers.map(async (it) => ((await it.json()) as { ops: OpAnswer[] }).ops),
  );
  const outcomes = said.map((ops) => ops.map(({ outcome }) => outcome).join());
  expect(outcomes.sort()).toEqual(['applied,applied', ...Array(5).fill('duplicate,duplicate')]);
  const changes = new Set(said.map((ops) => ops.map(({ change }) => change).join()));
  expect(changes.size).toBe(1);
  expect(await events.next()).toBeGreaterThan(before);
  await events.cancel();
  const rows = await t.store.read
    .selectFrom('attendance_history')
    .innerJoin('meetings', 'meetings.id', 'attendance_history.meeting_id')
    .select(['meetings.uuid', 'attendance_history.person_id', 'attendance_history.author_id'])
    .where('meetings.group_id', '=', group.id)
    .execute();
  expect(rows).toEqual([{ uuid: id, person_id: member.id, author_id: leader.id }]);
});

it('what waits for a coordinator is judged once, and the other hears what was decided', async () => {
  const { leader, group } = await addGroup();
  const former = await t.addPerson('coordinador_de_comunidad');
  await t.addFormerCoordinator(group.id, former.id);
  const phone = createPhones({ clock: t.clock, call: here })(former);
  const body = { id: crypto.randomUUID(), date: new Date(t.clock.now).toISOString() };
  await phone.send([phone.op({ endpoint: 'meetings.create', params: { id: group.id }, body })]);
  const waiting = await there('GET', '/quarantine', { as: leader });
  const { entries } = (await waiting.json()) as { entries: { id: number }[] };
  expect(entries).toHaveLength(1);
  const ids = entries.map(({ id }) => id);
  const decide = async (at: Call, decision: string) => {
    const answer = await at('POST', '/quarantine', { as: leader, body: { ids, decision } });
    return ((await answer.json()) as { decided: unknown }).decided;
  };
  await decide(there, 'accept');
  expect(await decide(here, 'set-aside')).toMatchObject([{ state: 'accepted' }]);
  expect(await (await here('GET', '/quarantine', { as: leader })).json()).toMatchObject({
    total: 0,
  });
  const meetings = await t.store.read
    .selectFrom('meetings')
    .select('uuid')
    .where('group_id', '=', group.id)
    .execute();
  expect(meetings).toEqual([{ uuid: body.id }]);
});
