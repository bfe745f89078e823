import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publicIdParam } from '#contract/core/fields';
import type { PullAnswer } from '#contract/sync';
import { findBrokenAudit } from '#server/database/check-audit';
import { createTestApp, type TestApp } from '#tests/support/test-app';

type Person = { id: number; secret: string };

let t: TestApp;
let leader: Person;
let state: Person;
let team: number;

beforeEach(async () => {
  t = await createTestApp();
  leader = await t.addPerson('coordinador_de_equipo');
  state = await t.addPerson('coordinador_estatal');
  team = await addTeam(leader.id);
});
afterEach(() => t.close());

async function addTeam(coordinatorId: number, place = 'Durango'): Promise<number> {
  const { id } = await t.addCommunity(coordinatorId, place);
  await change('groups', id, { kind: 'administrative' });
  return id;
}

function change(table: 'groups' | 'people' | 'meetings', id: number, set: object) {
  return t.store.write((trx) => trx.updateTable(table).set(set).where('id', '=', id).execute());
}

const iso = (daysAgo = 0) => new Date(t.clock.now - daysAgo * 24 * 3_600_000).toISOString();
const form = (more: object = {}) => ({ meetingDate: iso(), location: 'Jalisco', ...more });

async function ask<T>(as: Person, method: string, path: string, body?: unknown) {
  const response = await t.call(method, path, { as, body });
  const text = await response.text();
  return { status: response.status, text, json: (response.ok ? JSON.parse(text) : null) as T };
}

type Item = Record<'id' | 'state' | 'location' | 'teamName' | 'meetingDate', string> & {
  teamId: number;
};
const record = (as: Person, more: object = {}) =>
  ask<Item>(as, 'POST', '/team-coordinator-meetings', form(more));
const list = (as: Person) => ask<Item[]>(as, 'GET', '/team-coordinator-meetings');
const groups = () => t.store.read.selectFrom('groups').selectAll().orderBy('id').execute();

describe('recording a team meeting', () => {
  it('goes to the team one coordinates, with the words of the form', async () => {
    const got = await record(leader, {
      prayedRosary: true,
      formativeTopicTitle: 'El perdón',
      formativeTopicLink: 'https://temas.example/perdon',
      gospelOfDay: 'Mt 5, 1-12',
      notes: 'Faltan sillas',
    });
    expect(got.status).toBe(201);
    expect(got.json).toMatchObject({
      state: 'Durango',
      location: 'Jalisco',
      prayedRosary: true,
      formativeTopicTitle: 'El perdón',
      formativeTopicLink: 'https://temas.example/perdon',
      gospelOfDay: 'Mt 5, 1-12',
      meditationOfDay: null,
      notes: 'Faltan sillas',
      teamId: team,
    });
    expect((await list(leader)).json).toEqual([got.json]);
    const stored = await t.store.read.selectFrom('meetings').selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ source: 'team', created_by: leader.id });
  });

  it('makes a team for whoever has none, and only one for two calls at once', async () => {
    const before = (await groups()).length;
    const both = await Promise.all([record(state), record(state)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const after = await groups();
    expect(after).toHaveLength(before + 1);
    const made = after.at(-1);
    const alias = (
      await t.store.read
        .selectFrom('people')
        .select('alias')
        .where('id', '=', state.id)
        .executeTakeFirstOrThrow()
    ).alias;
    expect(made).toMatchObject({
      kind: 'administrative',
      name: `Equipo de ${alias}`,
      state: 'Durango',
      city: 'Durango',
      coordinator_id: state.id,
    });
    expect(v.is(publicIdParam, made?.public_id)).toBe(true);
    expect(made?.change).toBeGreaterThan(0);
    expect(both.map(({ json }) => json.teamId)).toEqual([made?.id, made?.id]);
  });

  it('answers the same again for the same person, and 409 for another', async () => {
    const id = randomUUID();
    const first = await record(leader, { id });
    const again = await record(leader, { id, notes: 'otra cosa' });
    expect(again.json).toEqual(first.json);
    expect((await record(state, { id })).status).toBe(409);
    expect((await list(leader)).json).toHaveLength(1);
  });

  it('in a team of somebody else, or in a community, is a 404 and leaves nothing behind', async () => {
    const other = await addTeam(state.id);
    await t.addMember(other, leader.id);
    const community = await t.addCommunity(leader.id);
    for (const teamId of [other, community.id, 999_999]) {
      expect((await record(leader, { teamId })).status).toBe(404);
    }
    expect(await t.store.read.selectFrom('meetings').selectAll().execute()).toEqual([]);
    expect((await record(state, { teamId: other })).status).toBe(201);
  });

  it('needs a date and a place, in words', async () => {
    const noPlace = await record(leader, { location: ' ' });
    const noDate = await record(leader, { meetingDate: '' });
    expect([noPlace.status, noPlace.text]).toEqual([422, 'La ubicación es requerida']);
    expect([noDate.status, noDate.text]).toEqual([422, 'La fecha es requerida']);
  });

  it('comes from a phone too, whose next pull brings the team and the meeting', async () => {
    const id = randomUUID();
    const op = {
      opId: randomUUID(),
      seq: 1,
      userId: state.id,
      endpoint: 'team-meetings.create',
      params: {},
      body: form({ id }),
      tapWall: t.clock.now,
      clockOffset: 0,
      seenServer: t.clock.now - 1_000,
      schema: 1,
      app: 'test',
    };
    const batch = { queueId: randomUUID(), sentWall: t.clock.now, settledThrough: 0, ops: [op] };
    const pushed = await ask<{ ops: { outcome: string }[] }>(state, 'POST', '/sync/push', batch);
    expect(pushed.json.ops[0]?.outcome).toBe('applied');
    const pulled = await ask<PullAnswer>(state, 'GET', '/sync/pull');
    const own = pulled.json.groups.find(({ coordinates }) => coordinates);
    expect(own).toMatchObject({ kind: 'administrative', canRecord: true });
    expect(pulled.json.meetings).toMatchObject([{ id, communityId: own?.id, location: 'Jalisco' }]);
  });

  it('keeps who came from its coordinator’s phone, as the call that lists it does (row 29)', async () => {
    const { json } = await record(state);
    const [team] = (await groups()).slice(-1);
    await t.addMember(team?.id ?? 0, leader.id);
    const admin = await t.addPerson('admin');
    const path = `/meetings/${json.id}/attendance`;
    const marked = await ask(admin, 'POST', path, { memberId: leader.id, present: true });
    expect(marked.status).toBe(200);
    expect((await ask(state, 'GET', path)).status).toBe(404);
    const { meetings } = (await ask<PullAnswer>(state, 'GET', '/sync/pull')).json;
    expect(meetings).toMatchObject([{ id: json.id, marks: [] }]);
  });

  it('can be edited afterwards, its place too', async () => {
    const { json } = await record(leader);
    const set = { location: 'Durango', notes: 'Cambió la sede' };
    expect((await ask(leader, 'PUT', `/meetings/${json.id}`, { set })).status).toBe(200);
    expect((await list(leader)).json).toMatchObject([{ ...set, id: json.id }]);
    expect((await ask(state, 'PUT', `/meetings/${json.id}`, { set })).status).toBe(404);
  });
});

describe('the list of team meetings', () => {
  it('is the newest of twelve months, without what was set aside or deleted', async () => {
    const dated = [3, 1, 380, 2, 4];
    for (const daysAgo of dated) await record(leader, { meetingDate: iso(daysAgo) });
    const rows = await t.store.read.selectFrom('meetings').selectAll().orderBy('id').execute();
    await change('meetings', rows[3]?.id ?? 0, { set_aside_at: t.clock.now });
    await change('meetings', rows[4]?.id ?? 0, { deleted_at: t.clock.now });
    expect((await list(leader)).json.map(({ meetingDate }) => meetingDate)).toEqual([
      iso(1),
      iso(3),
    ]);
  });

  it('keeps what one recorded in a team one no longer coordinates', async () => {
    const { json } = await record(leader);
    await change('groups', team, { coordinator_id: state.id });
    expect((await list(leader)).json.map(({ id }) => id)).toEqual([json.id]);
    expect((await list(state)).json.map(({ id }) => id)).toEqual([json.id]);
  });

  it('is that of every team for an admin and of one’s own for everybody else', async () => {
    const admin = await t.addPerson('admin');
    await record(leader);
    const far = await t.addPerson('coordinador_de_coordinadores');
    expect((await list(admin)).json).toHaveLength(1);
    expect((await list(far)).json).toEqual([]);
  });
});

type MemberItem = { id: number; teamId: number; member: Record<string, unknown> };
const members = (as: Person) => ask<MemberItem[]>(as, 'GET', '/team-coordinator-teams/members');

it('members show their address to whoever outranks them, and nobody’s phone', async () => {
  const peer = await t.addPerson('coordinador_de_equipo');
  const helper = await t.addPerson('lider');
  for (const { id } of [peer, helper]) {
    await t.addMember(team, id);
    await change('people', id, { email: `p${id}@demo.example`, phone: '618 555' });
  }
  const got = await members(leader);
  const emails = new Map(got.json.map(({ member }) => [member.id, member.email]));
  expect(emails).toEqual(
    new Map([
      [peer.id, null],
      [helper.id, `p${helper.id}@demo.example`],
    ]),
  );
  expect(got.text).not.toContain('618 555');
  expect((await members(peer)).json).toEqual([]);
});

type Candidate = { id: number; alias: string };
const search = (as: Person, query: string) =>
  ask<Candidate[]>(as, 'GET', `/team-coordinator-teams/candidates?${query}`);

describe('candidates', () => {
  async function named(alias: string, place = 'Durango', status = 'approved') {
    const person = await t.addPerson('integrante', place, status);
    await change('people', person.id, { alias });
    return person;
  }

  it('are found by alias or city, whatever the accents, within one’s own city', async () => {
    const found = await named('Ángela Muñiz');
    await named('Ángela Muñiz', 'Chihuahua');
    await named('Ángela Muñiz', 'Durango', 'pending');
    const elsewhere = await named('Angelita Ruiz');
    await change('people', elsewhere.id, { city: 'Gómez Palacio' });
    expect((await search(leader, 'search=ANGELA+muni')).json.map(({ id }) => id)).toEqual([
      found.id,
    ]);
    expect((await search(state, 'search=gomez')).json.map(({ id }) => id)).toEqual([elsewhere.id]);
    expect((await search(leader, 'search=gomez')).json).toEqual([]);
  });

  it('are nobody for fewer than two letters, and at most twenty', async () => {
    for (let count = 0; count < 22; count += 1) await named(`Ana ${count}`);
    expect((await search(leader, 'search=a')).json).toEqual([]);
    expect((await search(leader, '')).json).toEqual([]);
    const many = (await search(leader, 'search=ana')).json;
    expect(many).toHaveLength(20);
    expect(many.slice(0, 3).map(({ alias }) => alias)).toEqual(['Ana 0', 'Ana 1', 'Ana 2']);
    expect(Object.keys(many[0] ?? {}).sort()).toEqual(['alias', 'city', 'id', 'state']);
  });

  it('are not in the team already, nor oneself; of another’s team nobody asks', async () => {
    const ana = await named('Ana');
    await t.addMember(team, ana.id);
    await change('people', leader.id, { alias: 'Ana líder' });
    const second = await addTeam(leader.id);
    expect((await search(leader, 'search=ana')).json).toEqual([]);
    const other = await search(leader, `search=ana&teamId=${second}`);
    expect(other.json.map(({ id }) => id)).toEqual([ana.id]);
    const foreign = await addTeam(state.id);
    for (const teamId of [String(foreign), '0', 'x', '9999999999999']) {
      expect((await search(leader, `search=ana&teamId=${teamId}`)).status).toBe(404);
    }
  });
});

describe('adding somebody to a team', () => {
  const add = (as: Person, body: object) =>
    ask<{ id: number; teamId: number }>(as, 'POST', '/team-coordinator-teams/members', body);

  it('is told to the coordinator’s phone, kept in the audit, and done once', async () => {
    const before = await ask<PullAnswer>(leader, 'GET', '/sync/pull');
    const helper = await t.addPerson('integrante');
    const added = await add(leader, { userId: helper.id });
    expect(added.status).toBe(201);
    expect(added.json.teamId).toBe(team);
    const cursor = encodeURIComponent(before.json.cursor);
    const pulled = await ask<PullAnswer>(leader, 'GET', `/sync/pull?cursor=${cursor}`);
    expect(pulled.json.members).toMatchObject([{ id: added.json.id, personId: helper.id }]);
    const again = await add(leader, { userId: helper.id });
    expect([again.status, again.text]).toEqual([409, 'Esa persona ya está en el equipo']);
    const audit = await t.store.read.selectFrom('audit').selectAll().execute();
    expect(audit).toMatchObject([
      { action: 'team.member-added', actor_id: leader.id, subject_id: String(helper.id) },
    ]);
    expect(await findBrokenAudit(t.store.read)).toBeNull();
  });

  it('works for several teams of one person (N4), and again after they left', async () => {
    const helper = await t.addPerson('integrante');
    const second = await addTeam(leader.id);
    await t.addMember(team, helper.id, t.clock.now - 1_000);
    expect((await add(leader, { teamId: team, userId: helper.id })).status).toBe(201);
    expect((await add(leader, { teamId: second, userId: helper.id })).status).toBe(201);
  });

  it('is refused for oneself, out of reach, unapproved, or to another’s team', async () => {
    const far = await t.addPerson('integrante', 'Chihuahua');
    const waiting = await t.addPerson('integrante', 'Durango', 'pending');
    const near = await t.addPerson('integrante');
    const foreign = await addTeam(state.id);
    expect((await add(leader, { userId: leader.id })).status).toBe(403);
    expect((await add(leader, { userId: far.id })).status).toBe(404);
    expect((await add(leader, { userId: waiting.id })).status).toBe(404);
    expect((await add(leader, { teamId: foreign, userId: near.id })).status).toBe(404);
    const rows = await t.store.read.selectFrom('memberships').selectAll().execute();
    expect(rows).toEqual([]);
  });

  it('says the same again for the same key', async () => {
    const helper = await t.addPerson('integrante');
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = async () => {
      const options = { as: leader, body: { userId: helper.id }, headers };
      const response = await t.call('POST', '/team-coordinator-teams/members', options);
      return [response.status, await response.json()];
    };
    const first = await send();
    expect(await send()).toEqual(first);
  });
});
