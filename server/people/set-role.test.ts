import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/core/durations';
import type { AnswerOf } from '#contract/core/endpoint';
import type { Role } from '#contract/core/roles';
import type { listNotifications } from '#contract/notifications';
import type { setRole } from '#contract/person-life';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';

let t: PeopleApp;
let admin: Person;
let office: Person;
let leader: Person;
let community: number;

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
  office = await t.addPerson('coordinador_estatal');
  leader = await t.addPerson('coordinador_de_comunidad');
  await t.change('people', leader.id, { alias: 'Lola', email: 'lola@demo.example' });
  community = (await t.addCommunity(leader.id)).id;
  await t.change('groups', community, { name: 'San Judas' });
});
afterEach(() => t.close());

const give = (as: Person, id: number, role: Role) =>
  t.ask<AnswerOf<typeof setRole>>(as, 'PATCH', `/users/${id}/role`, { role });
const bellOf = async (as: Person) =>
  (await t.ask<AnswerOf<typeof listNotifications>>(as, 'GET', '/me/notifications')).json.items;
const group = () =>
  t.store.read
    .selectFrom('groups')
    .select(['coordinator_id'])
    .where('id', '=', community)
    .executeTakeFirst();

describe('a step down', () => {
  it('leaves the community vacant, keeps the membership, and ends sessions at once', async () => {
    await t.addMember(community, leader.id);
    const { json } = await give(office, leader.id, 'integrante');
    expect(json).toEqual({
      ...{ id: leader.id, role: 'integrante', before: 'coordinador_de_comunidad' },
      vacant: [{ id: community, name: 'San Judas' }],
      ...{ tertulias: [], agendas: [] },
    });
    expect(await group()).toEqual({ coordinator_id: null });
    expect((await t.ask(leader, 'GET', '/auth/me')).status).toBe(401);
    const memberships = await t.store.read
      .selectFrom('memberships')
      .select(['role', 'left_at'])
      .where('person_id', '=', leader.id)
      .execute();
    expect(memberships).toEqual([{ role: 'member', left_at: null }]);
    expect(await t.history(leader.id)).toMatchObject([
      { kind: 'role', from_value: 'coordinador_de_comunidad', to_value: 'integrante' },
      { kind: 'coordinator', from_value: 'San Judas', to_value: null },
    ]);
  });

  it('a coordinator by membership alone stops coordinating; what was recorded is reviewed later', async () => {
    await t.change('groups', community, { coordinator_id: admin.id });
    await t.change('memberships', await t.addMember(community, leader.id), { role: 'coordinator' });
    expect((await give(office, leader.id, 'lider')).json.vacant).toEqual([]);
    expect(await group()).toEqual({ coordinator_id: admin.id });
    const former = await t.store.read.selectFrom('former_coordinators').selectAll().execute();
    expect(former).toEqual([{ group_id: community, person_id: leader.id, until: t.clock.now }]);
  });

  it('ends links made for people the new rank is not above, and no others', async () => {
    const peer = await t.addPerson('coordinador_de_comunidad');
    const member = await t.addPerson('integrante');
    const { id } = await t.store.write((trx) =>
      trx
        .insertInto('tertulias')
        .values({
          ...{ uuid: crypto.randomUUID(), title: 'Cena', at: t.clock.now + HOUR_MS },
          ...{ zone: 'America/Mexico_City', zone_level: 'ciudad', zone_name: 'Durango' },
          ...{ state: 'Durango', max_participants: 9, frequency: 'unica', repeat_by: 'day' },
          ...{ participant_selection: 'seleccionados', organizer_id: leader.id },
          ...{ created_at: 1, change: 0 },
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    for (const person_id of [peer.id, member.id]) {
      const link = { tertulia_id: id, person_id, token_hash: `hash-${person_id}` };
      await t.store.write((trx) =>
        trx
          .insertInto('answer_links')
          .values({ ...link, created_by: leader.id, created_at: 1 })
          .execute(),
      );
    }
    const { json } = await give(office, leader.id, 'lider');
    expect(json.tertulias).toEqual([{ id, name: 'Cena' }]);
    const links = await t.store.read
      .selectFrom('answer_links')
      .select('token_hash')
      .orderBy('id')
      .execute();
    expect(links.map(({ token_hash }) => token_hash.replace(/\d+$/, ''))).toEqual([
      'ended:',
      'hash-',
    ]);
  });
});

describe('a step up or sideways', () => {
  it('takes effect at the next call, and sessions stay', async () => {
    const member = await t.addPerson('integrante');
    expect((await t.ask(member, 'GET', '/users/page')).status).toBe(403);
    await give(office, member.id, 'coordinador_de_comunidad');
    expect((await t.ask(member, 'GET', '/users/page')).status).toBe(200);
  });

  it('a team in place of a community leaves the community; a zone ends with its role', async () => {
    expect((await give(admin, leader.id, 'coordinador_de_equipo')).json.vacant).toHaveLength(1);
    const zoned = await t.addPerson('coordinador_de_coordinadores');
    await t.change('people', zoned.id, { zone: '["Durango","Chihuahua"]' });
    await give(admin, zoned.id, 'coordinador_estatal');
    expect((await t.person(zoned.id)).zone).toBeNull();
  });

  it('the same role again changes nothing', async () => {
    const { json } = await give(office, leader.id, 'coordinador_de_comunidad');
    expect(json.vacant).toEqual([]);
    expect(await t.history(leader.id)).toEqual([]);
    expect(t.letters).toEqual([]);
  });
});

describe('who is notified', () => {
  it('the person by bell and mail; whoever coordinates their community, by name', async () => {
    const member = await t.addPerson('integrante');
    await t.change('people', member.id, { alias: 'Ana', email: 'ana@demo.example' });
    await t.addMember(community, member.id);
    await give(office, member.id, 'lider');
    expect(t.letters).toMatchObject([
      { to: 'ana@demo.example', text: expect.stringContaining(': Líder.') },
    ]);
    expect(await bellOf(member)).toMatchObject([{ kind: 'own-changes', count: 1 }]);
    const items = (await bellOf(leader)).filter(({ kind }) => kind === 'people-changes');
    expect(items).toMatchObject([
      { count: 1, notes: [{ alias: 'Ana', kind: 'role', from: 'integrante', to: 'lider' }] },
    ]);
    expect((await bellOf(office)).map(({ kind }) => kind)).not.toContain('people-changes');
  });

  it('without a community: the coordination of the state, never of another', async () => {
    const far = await t.addPerson('coordinador_estatal', 'Chihuahua');
    const zone = await t.addPerson('coordinador_de_coordinadores');
    await give(admin, leader.id, 'lider');
    const kinds = async (as: Person) => (await bellOf(as)).map(({ kind }) => kind);
    expect(await kinds(office)).toContain('people-changes');
    expect(await kinds(far)).not.toContain('people-changes');
    expect(await kinds(zone)).not.toContain('people-changes');
    await give(admin, office.id, 'lider');
    expect(await kinds(zone)).toContain('people-changes');
  });
});

describe('what may be given', () => {
  it.each<[Role, Role, number]>([
    ['coordinador_estatal', 'admin', 403],
    ['coordinador_estatal', 'coordinador_de_coordinadores', 403],
    ['coordinador_estatal', 'coordinador_estatal', 403],
    ['coordinador_estatal', 'coordinador_de_equipo', 403],
    ['coordinador_estatal', 'interested', 403],
    ['coordinador_estatal', 'leader', 403],
    ['coordinador_estatal', 'coordinador_de_comunidad', 200],
    ['coordinador_de_coordinadores', 'coordinador_estatal', 200],
    ['coordinador_de_coordinadores', 'coordinador_de_coordinadores', 403],
    ['admin', 'coordinador_de_coordinadores', 200],
    ['admin', 'coordinador_de_equipo', 200],
    ['admin', 'admin', 403],
    ['coordinador_de_comunidad', 'lider', 403],
    ['lider', 'integrante', 403],
  ])('by %s: %s is %i', async (by, role, status) => {
    const member = await t.addPerson('integrante');
    await t.addMember(community, member.id);
    const caller = by === 'coordinador_de_comunidad' ? leader : await t.addPerson(by);
    expect((await give(caller, member.id, role)).status).toBe(status);
    expect((await t.person(member.id)).role).toBe(status === 200 ? role : 'integrante');
  });

  it('never to oneself, to an equal, to an administrator, or out of reach', async () => {
    const other = await t.addPerson('admin');
    const far = await t.addPerson('integrante', 'Chihuahua');
    const peer = await t.addPerson('coordinador_estatal');
    const tries = [
      await give(admin, admin.id, 'integrante'),
      await give(admin, other.id, 'integrante'),
      await give(office, peer.id, 'integrante'),
      await give(office, far.id, 'lider'),
    ];
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 404]);
  });

  it('whoever registered somebody does not make them a coordinator', async () => {
    const member = await t.addPerson('integrante');
    await t.change('people', member.id, { created_by: office.id, consent_version: '1' });
    const got = await give(office, member.id, 'coordinador_de_comunidad');
    expect([got.status, got.text]).toEqual([403, 'A quien registraste lo aprueba otra persona']);
    expect((await give(office, member.id, 'lider')).status).toBe(200);
  });
});
