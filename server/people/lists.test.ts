import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RegionUser, UserItem } from '#contract/people';
import { createPeopleApp, type PeopleApp, type Person, refusal } from '#tests/support/people';

let t: PeopleApp;
let admin: Person;
let zone: Person;
let state: Person;
let coordinator: Person;
let groupId: number;
let member: Person;

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
  zone = await t.addPerson('coordinador_de_coordinadores');
  state = await t.addPerson('coordinador_estatal');
  coordinator = await t.addPerson('coordinador_de_comunidad');
  groupId = (await t.addCommunity(coordinator.id)).id;
  await t.change('groups', groupId, { name: 'Santa Rita' });
  member = await t.addPerson('integrante');
  await t.addMember(groupId, member.id);
  for (const { id } of [admin, zone, state, coordinator, member]) {
    await t.change('people', id, { email: `p${id}@demo.example`, birth_year: 1980 });
  }
});
afterEach(() => t.close());

const all = async (as: Person) => (await t.ask<UserItem[]>(as, 'GET', '/users/all')).json;
const region = (as: Person, query = '') =>
  t.ask<RegionUser[]>(as, 'GET', `/users/by-region${query}`);
const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id);

describe('everybody within reach', () => {
  it('is told in the words of the table, with what a decision needs', async () => {
    await t.change('people', member.id, {
      ...{ gender: 'femenino', enrollment_year: 2015, community_hint: 'Santa Rita' },
      ...{ created_by: state.id, decided_by: zone.id, decided_at: t.clock.now },
    });
    const item = (await all(admin)).find(({ id }) => id === member.id);
    const [by, decider] = [await t.person(state.id), await t.person(zone.id)];
    expect(item).toEqual({
      id: member.id,
      alias: (await t.person(member.id)).alias,
      email: `p${member.id}@demo.example`,
      phone: null,
      gender: 'femenino',
      birth_year: 1980,
      role: 'integrante',
      status: 'approved',
      state: 'Durango',
      city: 'Durango',
      community: 'Santa Rita',
      enrollment_year: 2015,
      created_at: new Date(t.clock.now).toISOString(),
      // Members need no hint.
      community_hint: null,
      registered_by: by.alias,
      decided_by: decider.alias,
      decided_at: new Date(t.clock.now).toISOString(),
      may_decide: true,
      zone: null,
    });
  });

  it('tells administrators alone which states somebody answers for', async () => {
    await t.change('people', zone.id, { zone: JSON.stringify(['Durango', 'Sonora']) });
    const zoneSeenBy = async (as: Person) => (await all(as)).find(({ id }) => id === zone.id)?.zone;
    expect(await zoneSeenBy(admin)).toEqual(['Durango', 'Sonora']);
    expect(await zoneSeenBy(zone)).toBeNull();
    expect((await all(admin)).find(({ id }) => id === state.id)?.zone).toBeNull();
  });

  it('shows the year of birth to those above the states, and to oneself', async () => {
    const years = async (as: Person) =>
      new Map((await all(as)).map(({ id, birth_year }) => [id, birth_year]));
    expect((await years(admin)).get(member.id)).toBe(1980);
    expect((await years(zone)).get(member.id)).toBe(1980);
    const byState = await years(state);
    expect([byState.get(member.id), byState.get(state.id)]).toEqual([null, 1980]);
    expect((await years(coordinator)).get(member.id)).toBeNull();
  });

  it('shows the address of those one outranks, of nobody else but oneself', async () => {
    const shown = async (as: Person) =>
      ids((await all(as)).filter(({ email }) => email !== null)).sort((a, b) => a - b);
    expect(await shown(admin)).toEqual(ids([admin, zone, state, coordinator, member]));
    expect(await shown(zone)).toEqual(ids([zone, state, coordinator, member]));
    expect(await shown(state)).toEqual(ids([state, coordinator, member]));
    expect(await shown(coordinator)).toEqual([member.id]);
  });

  it('leaves out other places, the erased, and deleted communities’ names', async () => {
    const far = await t.addPerson('integrante', 'Chihuahua');
    const gone = await t.addPerson('integrante');
    await t.change('people', gone.id, { erased_at: t.clock.now });
    expect(ids(await all(state))).not.toContain(far.id);
    expect(ids(await all(admin))).toContain(far.id);
    expect(ids(await all(admin))).not.toContain(gone.id);
    await t.change('groups', groupId, { deleted_at: t.clock.now });
    expect((await all(admin)).find(({ id }) => id === member.id)?.community).toBeNull();
  });

  it('knows a person once, with their community, whatever teams they are in', async () => {
    const team = await t.addCommunity(state.id);
    await t.change('groups', team.id, { kind: 'administrative', name: 'Equipo' });
    await t.addMember(team.id, member.id);
    const found = (await all(admin)).filter(({ id }) => id === member.id);
    expect(found.map(({ community }) => community)).toEqual(['Santa Rita']);
  });

  it('is noted in the audit, with how many and whom (privacy list, 9)', async () => {
    await all(coordinator);
    await expect.poll(t.actions).toEqual(['people.read']);
    const [row] = await t.store.read.selectFrom('audit').selectAll().execute();
    expect(JSON.parse(row?.detail ?? '')).toMatchObject({ count: 1, ids: [member.id] });
  });

  it('is noted by name when it goes into a file, however many they are (decision D32)', async () => {
    const others = await Promise.all(Array.from({ length: 55 }, () => t.addPerson('integrante')));
    for (const { id } of others) await t.change('people', id, { email: `o${id}@demo.example` });
    const detailOf = async (path: string) => {
      const reads = () =>
        t.store.read
          .selectFrom('audit')
          .select('detail')
          .where('action', '=', 'people.read')
          .orderBy('id')
          .execute();
      const before = (await reads()).length;
      await t.ask(state, 'GET', path);
      await expect.poll(async () => (await reads()).length).toBe(before + 1);
      const rows = await reads();
      return JSON.parse(rows.at(-1)?.detail ?? '') as { ids?: number[]; reason?: string };
    };
    expect((await detailOf('/users/all')).ids).toBeUndefined();
    const exported = await detailOf('/users/all?purpose=export');
    expect(exported.reason).toBe('export');
    expect(exported.ids).toEqual(expect.arrayContaining(ids(others)));
  });
});

describe('how many wait for a decision', () => {
  const waiting = async (as: Person) =>
    (await t.ask<{ waiting: number }>(as, 'GET', '/admin/users/waiting')).json.waiting;

  it('counts the pending whom the caller may decide about, as their list says', async () => {
    await t.addPerson('coordinador_de_coordinadores', 'Durango', 'pending');
    await t.addPerson('coordinador_de_comunidad', 'Durango', 'pending');
    const asking = await t.addPerson('integrante', 'Durango', 'pending');
    await t.change('people', asking.id, { community_hint: 'santa rita' });
    await t.addPerson('integrante', 'Chihuahua', 'pending');
    const own = await t.addPerson('coordinador_estatal', 'Durango', 'pending');
    await t.change('people', own.id, { created_by: zone.id });
    const got = await Promise.all([admin, zone, state, coordinator].map(waiting));
    expect(got).toEqual([5, 2, 2, 1]);
    for (const [index, as] of [admin, zone, state, coordinator].entries()) {
      const items = await all(as);
      const shown = items.filter((item) => item.status === 'pending' && item.may_decide);
      expect(shown).toHaveLength(got[index] ?? -1);
    }
  });
});

describe('whom somebody added and who has agreed to nothing yet', () => {
  it('is seen by those who decide about them alone (privacy list, 2)', async () => {
    const peer = await t.addPerson('coordinador_estatal');
    const added = await t.addPerson('coordinador_estatal', 'Durango', 'pending');
    await t.change('people', added.id, { created_by: zone.id, consent_version: null });
    for (const as of [state, peer]) {
      expect(ids(await all(as))).not.toContain(added.id);
      expect(ids((await region(as)).json)).not.toContain(added.id);
    }
    // A registrar normally decides, but not about this person (G7).
    for (const as of [zone, admin]) {
      expect(ids(await all(as))).toContain(added.id);
      expect(ids((await region(as)).json)).toContain(added.id);
    }
  });
});

describe('the people of a state', () => {
  it('come with institution, community and what is known of their link', async () => {
    const places = ['Hospital', 'Escuela'].map((institution_name) => ({
      ...{ person_id: member.id, work_area: 'sociedad_civil', institution_name },
    }));
    await t.store.write((trx) => trx.insertInto('institutions').values(places).execute());
    const tokenPath = `/admin/users/${member.id}/generate-token`;
    const before = (await region(state)).json.find(({ id }) => id === member.id);
    expect(before).toMatchObject({
      institutionName: 'Hospital',
      community: 'Santa Rita',
      status: 'approved',
      may_link: true,
      link_expires_at: null,
    });
    const link = await t.ask<{ expiresAt: string }>(state, 'POST', tokenPath);
    const after = (await region(state)).json.find(({ id }) => id === member.id);
    expect(after?.link_expires_at).toBe(link.json.expiresAt);
    await t.ask(state, 'DELETE', tokenPath);
    const revoked = (await region(state)).json.find(({ id }) => id === member.id);
    expect(revoked?.link_expires_at).toBeNull();
    expect((await t.history(member.id)).map(({ kind, to_value }) => [kind, to_value])).toEqual([
      ['link', 'made'],
      ['link', 'revoked'],
    ]);
  });

  it('may be linked to when approved and below oneself (G12)', async () => {
    const waiting = await t.addPerson('integrante', 'Durango', 'pending');
    const links = new Map((await region(state)).json.map(({ id, may_link }) => [id, may_link]));
    expect(links.get(coordinator.id)).toBe(true);
    expect([waiting, state, zone, admin].map(({ id }) => links.get(id))).toEqual(
      Array(4).fill(false),
    );
  });

  it('T26: are never widened by a filter, however it is written', async () => {
    expect(await region(state, '?state=Chihuahua').then(refusal)).toEqual([
      403,
      'Ese lugar está fuera de tu zona',
    ]);
    expect((await region(state, '?state=Atl%C3%A1ntida')).status).toBe(403);
    expect((await region(state, '?state=Durango&state=Chihuahua')).status).toBe(400);
    expect((await region(state, '?state%5B%5D=Chihuahua')).json).toEqual(
      (await region(state)).json,
    );
    expect((await region(state, '?state=%20DURANGO')).json).toEqual((await region(state)).json);
    await t.addPerson('integrante', 'Chihuahua');
    expect((await region(admin, '?state=chihuahua')).json).toHaveLength(1);
    expect((await region(coordinator)).status).toBe(403);
  });
});

describe('choosing people', () => {
  it('needs no contact; those without a community are the approved ones', async () => {
    const free = await t.addPerson('lider');
    const waiting = await t.addPerson('integrante', 'Durango', 'pending');
    const left = await t.addPerson('integrante');
    await t.addMember(groupId, left.id, t.clock.now - 1);
    const { text, json } = await t.ask<{ id: number }[]>(zone, 'GET', '/users');
    expect(text).not.toContain('@');
    expect(ids(json)).toContain(waiting.id);
    const available = await t.ask<{ id: number }[]>(
      zone,
      'GET',
      '/users/available-for-communities',
    );
    expect(ids(available.json)).toEqual(ids([admin, zone, state, coordinator, free, left]));
    await t.change('groups', groupId, { deleted_at: t.clock.now });
    const more = await t.ask<{ id: number }[]>(zone, 'GET', '/users/available-for-communities');
    expect(ids(more.json)).toContain(member.id);
  });
});

describe('the history of a person', () => {
  it('is the newest first, by whom, and begins with how they came', async () => {
    const { id } = await t.addPerson('integrante', 'Durango', 'pending');
    await t.ask(state, 'PATCH', `/users/${id}/status`, { status: 'approved' });
    await t.ask(zone, 'PATCH', `/users/${id}/location`, { state: 'Durango', city: 'Canatlán' });
    const { json } = await t.ask<unknown[]>(admin, 'GET', `/admin/users/${id}/history`);
    const at = new Date(t.clock.now).toISOString();
    const alias = async (by: Person) => (await t.person(by.id)).alias;
    expect(json).toEqual([
      {
        at,
        by: await alias(zone),
        kind: 'location',
        from: 'Durango, Durango',
        to: 'Canatlán, Durango',
      },
      { at, by: await alias(state), kind: 'status', from: 'pending', to: 'approved' },
      { at, by: null, kind: 'registered', from: null, to: null },
    ]);
    expect((await t.ask(coordinator, 'GET', `/admin/users/${id}/history`)).status).toBe(404);
    expect((await t.ask(coordinator, 'GET', `/admin/users/${member.id}/history`)).status).toBe(200);
  });
});
