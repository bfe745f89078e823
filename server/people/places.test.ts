import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PullAnswer } from '#contract/sync';
import { createPeopleApp, type PeopleApp, type Person, refusal } from '#tests/support/people';

let t: PeopleApp;
let admin: Person;
let zone: Person;
let state: Person;
let coordinator: Person;
let own: number;
let free: Person;

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
  zone = await t.addPerson('coordinador_de_coordinadores');
  state = await t.addPerson('coordinador_estatal');
  coordinator = await t.addPerson('coordinador_de_comunidad');
  own = await community('Santa Rita', coordinator.id);
  free = await t.addPerson('integrante');
});
afterEach(() => t.close());

async function community(name: string, coordinatorId: number | null = null, place = 'Durango') {
  const { id } = await t.addCommunity(coordinatorId, place);
  await t.change('groups', id, { name, name_key: name.toLowerCase() });
  return id;
}

const place = (as: Person, id: number, body: object) =>
  t.ask<{ communityId: number; community: string }>(as, 'PATCH', `/users/${id}/community`, body);
const move = (as: Person, id: number, to: string, city = 'Canatlán') =>
  t.ask(as, 'PATCH', `/users/${id}/location`, { state: to, city });

async function pull(as: Person, cursor?: string): Promise<PullAnswer> {
  const query = cursor ? `?cursor=${encodeURIComponent(cursor)}` : '';
  return (await t.ask<PullAnswer>(as, 'GET', `/sync/pull${query}`)).json;
}

const open = async (personId: number) =>
  (
    await t.store.read
      .selectFrom('memberships')
      .selectAll()
      .where('person_id', '=', personId)
      .where('left_at', 'is', null)
      .execute()
  ).map(({ group_id }) => group_id);

describe('taking somebody to a community (N3)', () => {
  it('by its name, in any case and spacing, shows them on its coordinator’s phone', async () => {
    const before = await pull(coordinator);
    const got = await place(state, free.id, { community: ' SANTA   rita ' });
    expect(got.json).toEqual({ id: free.id, community: 'Santa Rita', communityId: own });
    const after = await pull(coordinator, before.cursor);
    expect(after.reset).toBe(false);
    expect(after.members.map(({ personId }) => personId)).toEqual([free.id]);
    expect(await t.history(free.id)).toMatchObject([
      { kind: 'community', from_value: null, to_value: 'Santa Rita', by_id: state.id },
    ]);
    expect(await t.actions()).toEqual(['community.member-added']);
  });

  it('from another one takes them off that phone, at its next contact', async () => {
    const other = await t.addPerson('coordinador_de_comunidad');
    const second = await community('San Judas', other.id);
    await place(state, free.id, { community: 'Santa Rita' });
    const [here, there] = [await pull(coordinator), await pull(other)];
    await place(state, free.id, { community: 'san judas' });
    const left = await pull(coordinator, here.cursor);
    expect(left.gone.members).toEqual(here.members.map(({ id }) => id));
    const joined = await pull(other, there.cursor);
    expect(joined.members.map(({ personId }) => personId)).toEqual([free.id]);
    expect(await open(free.id)).toEqual([second]);
    expect((await t.history(free.id)).at(-1)).toMatchObject({
      ...{ from_value: 'Santa Rita', to_value: 'San Judas' },
    });
  });

  it('where they are already changes nothing', async () => {
    await place(state, free.id, { community: 'Santa Rita' });
    expect((await place(zone, free.id, { community: 'Santa Rita' })).status).toBe(200);
    expect(await t.history(free.id)).toHaveLength(1);
  });

  it('of a name nobody has, or that several have, is told so; an id tells them apart', async () => {
    const twin = await community('Santa Rita');
    await community('Lejana', null, 'Chihuahua');
    expect(await place(state, free.id, { community: 'Lejana' }).then(refusal)).toEqual([
      404,
      'No se encontró esa comunidad',
    ]);
    expect(await place(state, free.id, { community: 'Santa Rita' }).then(refusal)).toEqual([
      409,
      'Hay varias comunidades con ese nombre',
    ]);
    // Accents make a different name.
    expect((await place(state, free.id, { community: 'Santa Ríta' })).status).toBe(404);
    const body = { community: 'Santa Rita', communityId: twin };
    expect((await place(state, free.id, body)).json.communityId).toBe(twin);
  });

  it('is for the approved, and not for oneself', async () => {
    const waiting = await t.addPerson('integrante', 'Durango', 'pending');
    expect(await place(state, waiting.id, { community: 'Santa Rita' }).then(refusal)).toEqual([
      409,
      'La persona aún no está aprobada',
    ]);
    expect((await place(state, state.id, { community: 'Santa Rita' })).status).toBe(403);
    expect((await place(admin, admin.id, { community: 'Santa Rita' })).status).toBe(200);
  });

  it('two at once leave them in one community', async () => {
    await community('San Judas');
    await Promise.all([
      place(state, free.id, { community: 'Santa Rita' }),
      place(zone, free.id, { community: 'San Judas' }),
    ]);
    expect(await open(free.id)).toHaveLength(1);
  });

  it('does not undo a coordination by the way', async () => {
    await t.addMember(own, free.id);
    await t.store.write((trx) =>
      trx.updateTable('memberships').set({ role: 'coordinator' }).execute(),
    );
    await community('San Judas');
    expect((await place(zone, free.id, { community: 'San Judas' })).status).toBe(409);
    expect(await open(free.id)).toEqual([own]);
  });

  it('T24: old and new place both lie in one’s reach (G3)', async () => {
    const far = await community('Lejana', null, 'Chihuahua');
    await t.addMember(far, free.id);
    expect((await place(state, free.id, { community: 'Santa Rita' })).status).toBe(403);
    const stranger = await t.addPerson('integrante', 'Chihuahua');
    expect((await place(state, stranger.id, { community: 'Santa Rita' })).status).toBe(404);
    expect((await place(zone, free.id, { community: 'x', communityId: far })).status).toBe(404);
    expect(await open(free.id)).toEqual([far]);
    expect((await place(admin, free.id, { community: 'Santa Rita' })).status).toBe(200);
  });
});

describe('a community’s coordinator (C→K)', () => {
  it('takes in whoever of the own city belongs nowhere, into an own community', async () => {
    await community('San Judas');
    expect((await place(coordinator, free.id, { community: 'San Judas' })).status).toBe(404);
    expect((await place(coordinator, free.id, { community: 'Santa Rita' })).status).toBe(200);
  });

  it('takes nobody from elsewhere, nor from another community', async () => {
    const taken = await t.addPerson('integrante');
    await t.addMember(await community('San Judas'), taken.id);
    const neighbour = await t.addPerson('integrante');
    await t.change('people', neighbour.id, { city: 'Canatlán' });
    for (const { id } of [taken, neighbour]) {
      expect((await place(coordinator, id, { community: 'Santa Rita' })).status).toBe(404);
    }
  });

  it('takes in who belonged to a community that was deleted', async () => {
    const gone = await community('San Judas');
    await t.addMember(gone, free.id);
    await t.change('groups', gone, { deleted_at: t.clock.now });
    expect((await place(coordinator, free.id, { community: 'Santa Rita' })).status).toBe(200);
    expect(await open(free.id)).toEqual([own]);
  });
});

describe('where somebody lives (G10)', () => {
  it('is corrected within the state by a coordinator of it, with its history', async () => {
    expect((await move(state, free.id, 'Durango')).json).toEqual({
      ...{ id: free.id, state: 'Durango', city: 'Canatlán' },
    });
    expect(await t.history(free.id)).toMatchObject([
      { kind: 'location', from_value: 'Durango, Durango', to_value: 'Canatlán, Durango' },
    ]);
    expect(await t.actions()).toEqual(['person.moved']);
    expect((await t.ask(free, 'GET', '/auth/me')).status).toBe(200);
    await move(zone, free.id, 'Durango');
    expect(await t.history(free.id)).toHaveLength(1);
  });

  it('T24: to another state is not theirs to say', async () => {
    await t.addMember(own, free.id);
    for (const as of [state, coordinator]) {
      expect(await move(as, free.id, 'Chihuahua').then(refusal)).toEqual([
        403,
        'El estado solo lo cambia una coordinación de coordinadores',
      ]);
    }
    expect((await move(coordinator, free.id, 'Durango')).status).toBe(200);
    expect(await move(zone, free.id, 'Chihuahua').then(refusal)).toEqual([
      403,
      'Ese lugar está fuera de tu zona',
    ]);
    await t.change('people', zone.id, { zone: '["Durango","Chihuahua"]' });
    expect((await move(zone, free.id, 'Chihuahua')).status).toBe(200);
    expect((await move(zone, free.id, 'Durango')).status).toBe(200);
    expect((await move(admin, free.id, 'Jalisco')).status).toBe(200);
    expect((await move(zone, free.id, 'Durango')).status).toBe(404);
  });

  it('T24: of oneself, or of somebody of equal or higher rank, stays as it is', async () => {
    const peer = await t.addPerson('coordinador_estatal');
    const boss = await t.addPerson('admin');
    for (const [as, id] of [
      [state, state.id],
      [zone, zone.id],
      [state, peer.id],
      [state, zone.id],
      [admin, boss.id],
    ] as const) {
      expect((await move(as, id, 'Durango')).status).toBe(403);
    }
    expect((await move(admin, admin.id, 'Jalisco')).status).toBe(200);
  });
});

describe('a zone (D5)', () => {
  const zoneOf = (as: Person, id: number, states: string[]) =>
    t.ask(as, 'PATCH', `/admin/users/${id}/zone`, { states });

  it('is set by an admin, ends the sessions, and is kept in the history', async () => {
    const got = await zoneOf(admin, zone.id, ['Chihuahua', 'Durango', 'Chihuahua']);
    expect(got.json).toEqual({ id: zone.id, states: ['Chihuahua', 'Durango'] });
    expect((await t.ask(zone, 'GET', '/auth/me')).status).toBe(401);
    expect(await t.history(zone.id)).toMatchObject([
      { kind: 'zone', from_value: 'Durango', to_value: 'Chihuahua, Durango' },
    ]);
    expect((await zoneOf(admin, zone.id, [])).json).toEqual({ id: zone.id, states: ['Durango'] });
    expect((await t.person(zone.id)).zone).toBeNull();
  });

  it('is for a coordinador_de_coordinadores alone, and nobody else’s to set', async () => {
    expect((await zoneOf(admin, state.id, ['Durango'])).status).toBe(409);
    expect((await zoneOf(zone, zone.id, ['Chihuahua'])).status).toBe(403);
    expect((await zoneOf(admin, zone.id, ['Texas'])).status).toBe(422);
  });
});

describe('a lost phone', () => {
  it('is signed out by whoever outranks its owner', async () => {
    const path = `/admin/users/${free.id}/revoke-sessions`;
    expect((await t.ask(state, 'POST', path)).json).toEqual({ ended: 1 });
    expect((await t.ask(free, 'GET', '/auth/me')).status).toBe(401);
    expect(await t.actions()).toEqual(['sessions.revoked']);
    const boss = await t.addPerson('admin');
    for (const { id } of [admin, boss]) {
      expect((await t.ask(admin, 'POST', `/admin/users/${id}/revoke-sessions`)).status).toBe(403);
    }
  });
});
