import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COMMUNITY_DETAILS, DETAIL_KEYS, NO_DETAILS } from '#contract/community-details';
import { DAY_MS } from '#contract/core/durations';
import { publicIdParam } from '#contract/core/fields';
import { PLACE_MAX } from '#contract/core/text-limits';
import type { PullAnswer } from '#contract/sync';
import { createPeopleApp, type PeopleApp, type Person, refusal } from '#tests/support/people';
import { newId } from '#tests/support/wire-phone';

const NOT_FOUND = [404, 'No se encontró lo que buscas'];

let t: PeopleApp;
let admin: Person;
let zone: Person;
let state: Person;
let coordinator: Person;
let own: { id: number; publicId: string };

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
  zone = await t.addPerson('coordinador_de_coordinadores');
  state = await t.addPerson('coordinador_estatal');
  coordinator = await t.addPerson('coordinador_de_comunidad');
  own = await t.addCommunity(coordinator.id);
  await t.change('groups', own.id, { name: 'Santa Rita', name_key: 'santa rita' });
});
afterEach(() => t.close());

const group = (id: number) =>
  t.store.read.selectFrom('groups').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const create = (as: Person, body: object, headers?: Record<string, string>) =>
  t.ask<{ id: number; name: string }>(as, 'POST', '/communities', body, headers);
const add = (as: Person, id: number, userId: number) =>
  t.ask<{ id: number }>(as, 'POST', `/communities/${id}/members`, { userId });
const assign = (as: Person, id: number, userId: number) =>
  t.ask(as, 'POST', `/communities/${id}/coordinator`, { userId });

async function pull(as: Person, cursor?: string): Promise<PullAnswer> {
  const query = cursor ? `?cursor=${encodeURIComponent(cursor)}` : '';
  return (await t.ask<PullAnswer>(as, 'GET', `/sync/pull${query}`)).json;
}

describe('making a community (D13)', () => {
  const said = { name: 'San Judas', location: 'Salón parroquial' };

  it('gives it a link nobody can guess, and the place of who makes it', async () => {
    await t.change('people', coordinator.id, { city: 'Gómez Palacio' });
    const got = await create(state, { ...said, location: 'Centro, gomez palacio' });
    expect(got.status).toBe(201);
    const made = await group(got.json.id);
    expect(made).toMatchObject({
      ...{ kind: 'community', name: 'San Judas', name_key: 'san judas', created_by: state.id },
      ...{ state: 'Durango', city: 'Gómez Palacio', coordinator_id: null, deleted_at: null },
    });
    expect(v.is(publicIdParam, made.public_id)).toBe(true);
    expect(await t.actions()).toEqual(['community.created']);
  });

  it('takes the state of the body or of the location, within reach', async () => {
    const placed = async (as: Person, more: object) => {
      const { status, json } = await create(as, { ...said, ...more });
      if (status !== 201) return status;
      const { state, city } = await group(json.id);
      return [state, city];
    };
    expect(await placed(admin, { state: 'jalisco', city: 'Tequila' })).toEqual([
      'Jalisco',
      'Tequila',
    ]);
    expect(await placed(admin, { location: 'La Paz, Baja California Sur' })).toEqual([
      'Baja California Sur',
      null,
    ]);
    expect(await placed(admin, {})).toEqual([null, null]);
    expect(await placed(zone, {})).toEqual(['Durango', null]);
    expect(await placed(zone, { state: 'Chihuahua' })).toBe(403);
    expect(await placed(state, { state: 'Chihuahua' })).toBe(403);
    await t.change('people', zone.id, { zone: '["Durango","Chihuahua"]' });
    expect(await placed(zone, { location: 'Juárez, Chihuahua' })).toEqual(['Chihuahua', null]);
    const got = await create(zone, said);
    expect(refusal(got)).toEqual([422, 'Indica el estado de la comunidad']);
  });

  it('says the same again for the same key, and needs name and location', async () => {
    const headers = { 'Idempotency-Key': newId(t) };
    const first = await create(state, said, headers);
    expect((await create(state, said, headers)).json).toEqual(first.json);
    expect(refusal(await create(state, { name: ' ', location: 'x' }))).toEqual([
      422,
      'Por favor completa todos los campos requeridos',
    ]);
  });
});

describe('the words of a community', () => {
  it('change on its coordinator’s phone; its place does not', async () => {
    const before = await pull(coordinator);
    const body = { name: 'Santa Clara', location: 'Chihuahua', description: 'Los jueves' };
    const got = await t.ask(zone, 'PUT', `/communities/${own.id}`, body);
    expect(got.json).toMatchObject({ id: own.id, ...body });
    const after = await pull(coordinator, before.cursor);
    expect(after.groups).toMatchObject([{ name: 'Santa Clara', location: 'Chihuahua' }]);
    expect((await group(own.id)).state).toBe('Durango');
    const { json } = await t.ask<object[]>(zone, 'GET', '/communities');
    expect(json).toMatchObject([
      { name: 'Santa Clara', state: 'Durango', isActive: true, meetingFrequencyDays: 7 },
    ]);
  });
});

describe('the details of a community', () => {
  const set = (as: Person, body: object, id = own.id) =>
    t.ask(as, 'PATCH', `/communities/${id}/details`, body);
  const tooLong = `El texto es demasiado largo (máximo ${PLACE_MAX} caracteres)`;

  it.each(DETAIL_KEYS)('%s is corrected by its coordinator, and is on their phone', async (key) => {
    const before = await pull(coordinator);
    const written = '<b>San  Juan</b>';
    const got = await set(coordinator, { [key]: written });
    expect(got.json).toMatchObject({ id: own.id, ...NO_DETAILS, [key]: '<b>San Juan</b>' });
    const after = await pull(coordinator, before.cursor);
    expect(after.groups).toMatchObject([{ id: own.id, [key]: '<b>San Juan</b>' }]);
    expect(after.through).toBeGreaterThan(before.through);
    expect(await t.actions()).toEqual(['community.updated']);
  });

  it.each(DETAIL_KEYS)('%s is on every list, and found where it is searched', async (key) => {
    await set(state, { [key]: 'Zamora' });
    const where = ['/communities/page?', '/local-communities/page?', '/teams/page?'];
    for (const path of where) {
      const all = await t.ask<{ rows: object[] }>(zone, 'GET', `${path}limit=20`);
      expect(all.json.rows).toMatchObject([{ id: own.id, [key]: 'Zamora' }]);
      const found = await t.ask<{ rows: object[] }>(zone, 'GET', `${path}limit=20&search=zamora`);
      expect(found.json.rows).toHaveLength(COMMUNITY_DETAILS[key].isSearched ? 1 : 0);
    }
  });

  it('what is not given stays, and what is emptied goes', async () => {
    await set(coordinator, { physicalAddress: 'Calle 5' });
    const { change } = await group(own.id);
    expect((await set(coordinator, {})).json).toMatchObject({ physicalAddress: 'Calle 5' });
    expect((await group(own.id)).change).toBe(change);
    const texts = { name: 'Santa Clara', location: 'Centro', description: null };
    await t.ask(zone, 'PUT', `/communities/${own.id}`, texts);
    expect(await group(own.id)).toMatchObject({ physical_address: 'Calle 5' });
    await t.ask(zone, 'PUT', `/communities/${own.id}`, { ...texts, physicalAddress: 'Calle 6' });
    expect(await group(own.id)).toMatchObject({ physical_address: 'Calle 6' });
    expect((await set(coordinator, { physicalAddress: ' ' })).json).toMatchObject({
      ...{ id: own.id, ...NO_DETAILS },
    });
  });

  it('are refused in words: too long, of another community, by a member, of a team', async () => {
    const body = { physicalAddress: 'Calle 5' };
    const long = { physicalAddress: 'x'.repeat(PLACE_MAX + 1) };
    expect(refusal(await set(coordinator, long))).toEqual([422, tooLong]);
    expect(refusal(await set(coordinator, { physicalAddress: 5 }))[0]).toBe(422);
    const other = await t.addCommunity(null);
    expect(refusal(await set(coordinator, body, other.id))).toEqual(NOT_FOUND);
    const member = await t.addPerson('integrante');
    expect(refusal(await set(member, body))[0]).toBe(403);
    await t.change('groups', own.id, { kind: 'administrative' });
    expect(refusal(await set(zone, body))).toEqual(NOT_FOUND);
    expect(await group(own.id)).toMatchObject({ physical_address: null });
  });
});

describe('deleting a community (D14)', () => {
  const remove = () => t.ask(zone, 'DELETE', `/communities/${own.id}`);
  const restore = (as = zone) => t.ask(as, 'POST', `/communities/${own.id}/restore`);

  it('takes it off every list and phone, and brings all of it back', async () => {
    const member = await t.addPerson('integrante');
    await t.addMember(own.id, member.id);
    const before = await pull(coordinator);
    expect((await remove()).json).toEqual({ ok: true });
    expect(refusal(await remove())).toEqual(NOT_FOUND);
    expect((await t.ask<object[]>(admin, 'GET', '/communities')).json).toEqual([]);
    const without = await pull(coordinator, before.cursor);
    expect([without.reset, without.groups]).toEqual([true, []]);
    expect((await t.call('GET', `/teams/${own.publicId}/public`)).status).toBe(404);
    expect((await restore()).json).toMatchObject({ id: own.id, name: 'Santa Rita' });
    const again = await pull(coordinator, without.cursor);
    expect(again.members.map(({ personId }) => personId)).toEqual([member.id]);
    expect((await t.call('GET', `/teams/${own.publicId}/public`)).status).toBe(200);
    expect(await t.actions()).toEqual(['community.deleted', 'community.restored']);
    expect((await restore()).status).toBe(200);
  });

  it('can be undone for thirty days, by whoever reaches it', async () => {
    const elsewhere = await t.addPerson('coordinador_de_coordinadores', 'Chihuahua');
    await remove();
    expect(refusal(await restore(elsewhere))).toEqual(NOT_FOUND);
    t.clock.now += 29 * DAY_MS;
    const late = await t.addPerson('admin');
    expect((await restore(late)).status).toBe(200);
    await t.change('groups', own.id, { deleted_at: t.clock.now - 30 * DAY_MS - 1 });
    expect(refusal(await restore(late))).toEqual([
      409,
      'Pasaron más de 30 días: ya no se puede recuperar',
    ]);
  });

  it('is on a list for thirty days, for whoever may bring it back', async () => {
    const list = async (as: typeof zone) =>
      (await t.ask<{ id: number; name: string }[]>(as, 'GET', '/communities/deleted')).json;
    const [elsewhere] = [await t.addPerson('coordinador_de_coordinadores', 'Chihuahua')];
    const other = await t.addCommunity(null);
    expect(await list(zone)).toEqual([]);
    const deletedAt = t.clock.now;
    await remove();
    t.clock.now += DAY_MS;
    await t.ask(zone, 'DELETE', `/communities/${other.id}`);
    const late = await t.addPerson('admin');
    expect((await list(late)).map(({ id }) => id)).toEqual([other.id, own.id]);
    expect((await list(zone)).at(-1)).toEqual({
      id: own.id,
      name: 'Santa Rita',
      location: 'Durango',
      deletedAt: new Date(deletedAt).toISOString(),
      restorableUntil: new Date(deletedAt + 30 * DAY_MS).toISOString(),
    });
    expect(await list(elsewhere)).toEqual([]);
    expect((await t.ask(state, 'GET', '/communities/deleted')).status).toBe(403);
    t.clock.now = deletedAt + 30 * DAY_MS + 1;
    const later = await t.addPerson('admin');
    expect((await list(later)).map(({ id }) => id)).toEqual([other.id]);
  });

  it('gives nobody two communities when it comes back', async () => {
    const member = await t.addPerson('integrante');
    await t.addMember(own.id, member.id);
    const other = await t.addCommunity(null);
    await remove();
    expect((await add(state, other.id, member.id)).status).toBe(201);
    await restore();
    const open = await t.store.read
      .selectFrom('memberships')
      .select('group_id')
      .where('left_at', 'is', null)
      .execute();
    expect(open).toEqual([{ group_id: other.id }]);
  });
});

describe('members (N4)', () => {
  it('are added once approved, and show on the coordinator’s phone', async () => {
    const member = await t.addPerson('integrante');
    const waiting = await t.addPerson('integrante', 'Durango', 'pending');
    const before = await pull(coordinator);
    const got = await add(state, own.id, member.id);
    expect(got.status).toBe(201);
    const after = await pull(coordinator, before.cursor);
    expect(after.members).toMatchObject([{ id: got.json.id, personId: member.id }]);
    expect(refusal(await add(state, own.id, member.id))).toEqual([
      409,
      'Esa persona ya está en la comunidad',
    ]);
    expect(refusal(await add(state, own.id, waiting.id))).toEqual([
      409,
      'La persona aún no está aprobada',
    ]);
    expect((await add(state, own.id, state.id)).status).toBe(403);
  });

  it('of another community are told to be so, by its name only to who may see it', async () => {
    const member = await t.addPerson('integrante');
    const far = await t.addCommunity(null, 'Chihuahua');
    await t.change('groups', far.id, { name: 'Lejana' });
    await t.addMember(far.id, member.id);
    expect(refusal(await add(state, own.id, member.id))).toEqual([
      409,
      'Ya pertenece a otra comunidad',
    ]);
    expect(refusal(await add(admin, own.id, member.id))).toEqual([
      409,
      'Ya pertenece a la comunidad Lejana',
    ]);
  });

  it('added twice at once, to two communities, are in one', async () => {
    const member = await t.addPerson('integrante');
    const other = await t.addCommunity(null);
    const answers = await Promise.all([
      add(state, own.id, member.id),
      add(zone, other.id, member.id),
      add(admin, own.id, member.id),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('leave, and what was registered of them stays', async () => {
    const member = await t.addPerson('integrante');
    const { json } = await add(state, own.id, member.id);
    const before = await pull(coordinator);
    const path = `/communities/${own.id}/members/${member.id}`;
    expect((await t.ask(zone, 'DELETE', path)).json).toEqual({ ok: true });
    expect((await pull(coordinator, before.cursor)).gone.members).toEqual([json.id]);
    expect(refusal(await t.ask(zone, 'DELETE', path))).toEqual(NOT_FOUND);
    expect((await t.history(member.id)).at(-1)).toMatchObject({
      ...{ kind: 'community', from_value: 'Santa Rita', to_value: null },
    });
  });
});

describe('naming a coordinator (G5, G11)', () => {
  it('takes the community off one phone and puts it on another', async () => {
    await t.addMember(own.id, coordinator.id);
    await t.store.write((trx) =>
      trx.updateTable('memberships').set({ role: 'coordinator' }).execute(),
    );
    const next = await t.addPerson('coordinador_de_comunidad');
    const [here, there] = [await pull(coordinator), await pull(next)];
    expect(here.groups).toMatchObject([{ coordinates: true }]);
    const got = await assign(zone, own.id, next.id);
    const { alias } = await t.person(next.id);
    expect(got.json).toEqual({ id: own.id, coordinator: { id: next.id, alias } });
    // Still a member, and a coordinator no longer.
    expect(await pull(coordinator, here.cursor)).toMatchObject({
      reset: true,
      groups: [{ coordinates: false, isMember: true, teamId: null }],
    });
    expect((await pull(next, there.cursor)).groups).toMatchObject([{ coordinates: true }]);
    const moves = [...(await t.history(coordinator.id)), ...(await t.history(next.id))];
    expect(moves).toMatchObject([
      { kind: 'coordinator', from_value: 'Santa Rita', to_value: null },
      { kind: 'coordinator', from_value: null, to_value: 'Santa Rita' },
    ]);
    expect(await t.actions()).toEqual(['community.coordinator-assigned']);
    expect((await t.person(next.id)).role).toBe('coordinador_de_comunidad');
    await assign(zone, own.id, next.id);
    expect(await t.history(next.id)).toHaveLength(1);
  });

  it('is for the approved of a role that may, within reach', async () => {
    const waiting = await t.addPerson('coordinador_de_comunidad', 'Durango', 'pending');
    const far = await t.addPerson('coordinador_de_comunidad', 'Chihuahua');
    const leader = await t.addPerson('lider');
    expect(refusal(await assign(zone, own.id, waiting.id))).toEqual([
      409,
      'La persona aún no está aprobada',
    ]);
    expect(refusal(await assign(zone, own.id, far.id))).toEqual(NOT_FOUND);
    expect(refusal(await assign(zone, own.id, state.id))).toEqual([
      409,
      'Con su rol no puede coordinar una comunidad',
    ]);
    expect((await assign(zone, own.id, leader.id)).status).toBe(409);
    expect((await group(own.id)).coordinator_id).toBe(coordinator.id);
  });

  it('T24: is not oneself’s to do, an admin excepted', async () => {
    expect(refusal(await assign(zone, own.id, zone.id))).toEqual([
      403,
      'Esto no se puede hacer con la cuenta propia',
    ]);
    expect((await assign(coordinator, own.id, coordinator.id)).status).toBe(403);
    expect((await assign(state, own.id, coordinator.id)).status).toBe(403);
    expect((await assign(admin, own.id, admin.id)).status).toBe(200);
  });
});

describe('the public link', () => {
  type Link = { id: number; teamId: string; link: string };
  const renew = (as: Person, id = own.id) => t.ask<Link>(as, 'POST', `/teams/${id}/rotate-link`);

  it('is read and renewed by its coordinator; the old one opens nothing at once', async () => {
    const read = await t.ask<Link>(coordinator, 'GET', `/teams/${own.id}/link`);
    expect(read.json).toMatchObject({ teamId: own.publicId });
    const renewed = (await renew(coordinator)).json;
    expect(renewed.link).toBe(`http://localhost:3000/registrar-reunion/${renewed.teamId}`);
    const [old, fresh, never] = await Promise.all(
      [own.publicId, renewed.teamId, 'link-0000000000000000'].map(async (id) => {
        const got = await t.call('GET', `/teams/${id}/public`);
        return [got.status, await got.text()] as const;
      }),
    );
    expect(fresh?.[0]).toBe(200);
    expect(old).toEqual(never);
    expect((await pull(coordinator)).groups).toMatchObject([{ teamId: renewed.teamId }]);
    expect(await t.actions()).toEqual(['link.renewed']);
  });

  it('of a team is its coordinator’s too, and no other group’s', async () => {
    const { id } = await t.addCommunity(state.id);
    await t.change('groups', id, { kind: 'administrative' });
    const equipo = await t.addPerson('coordinador_de_equipo');
    expect((await renew(state, id)).status).toBe(200);
    expect((await renew(zone, id)).status).toBe(200);
    expect(refusal(await renew(equipo, id))).toEqual(NOT_FOUND);
    expect(refusal(await renew(state))).toEqual(NOT_FOUND);
    expect((await t.ask(state, 'GET', `/teams/${own.id}/link`)).status).toBe(200);
  });
});
