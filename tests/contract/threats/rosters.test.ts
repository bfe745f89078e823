import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import type { PullAnswer } from '#contract/sync';
import { createLimits } from '#server/http/limits';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';

const SIGNED = { signedBy: 'Ana Ruiz', signedOn: '2024-05-10', note: 'Carpeta 3' };

let t: PeopleApp;
let state: Person;
let coordinator: Person;
let leader: Person;
let team: Person;
let added: Person;
let group: { id: number; publicId: string };

/** A member whom the state coordinator registered and approved, and who has agreed to nothing. */
beforeEach(async () => {
  t = await createPeopleApp();
  state = await t.addPerson('coordinador_estatal');
  coordinator = await t.addPerson('coordinador_de_comunidad');
  leader = await t.addPerson('lider');
  team = await t.addPerson('coordinador_de_equipo');
  added = await t.addPerson('integrante');
  group = await t.addCommunity(coordinator.id);
  await t.addMember(group.id, leader.id);
  await t.addMember(group.id, added.id);
  await t.change('people', added.id, {
    ...{ created_by: state.id, consent_version: null, alias: 'Sin preguntar' },
  });
});
afterEach(() => t.close());

async function pull(as: Person, cursor = ''): Promise<PullAnswer> {
  return (await t.ask<PullAnswer>(as, 'GET', `/sync/pull?cursor=${encodeURIComponent(cursor)}`))
    .json;
}

const names = async (as: Person, path: string) => (await t.ask(as, 'GET', path)).text;
const onPhone = (page: PullAnswer) => page.members.some(({ personId }) => personId === added.id);
const members = () => `/communities/${group.id}/members`;

describe('privacy 2: somebody added by a coordinator, who has agreed to nothing', () => {
  it('is seen by those who decide about them, in lists and on their phone', async () => {
    for (const as of [state, coordinator]) {
      expect(await names(as, members())).toContain('Sin preguntar');
    }
    expect(await names(coordinator, '/local-communities/all-members')).toContain('Sin preguntar');
    expect(onPhone(await pull(coordinator))).toBe(true);
  });

  it('is hidden from everybody else: lists, phones, the public form, candidates', async () => {
    expect(await names(leader, members())).not.toContain('Sin preguntar');
    expect(onPhone(await pull(leader))).toBe(false);
    const link = await t.call('GET', `/teams/${group.publicId}/members/public`, {});
    expect(await link.text()).not.toContain('Sin preguntar');
    const search = '/team-coordinator-teams/candidates?search=sin%20preguntar';
    expect(await names(team, search)).toBe('[]');
    const body = { userId: added.id };
    const refused = await t.ask(team, 'POST', '/team-coordinator-teams/members', body);
    expect(refused.status).toBe(404);
    expect(await names(state, search)).toContain('Sin preguntar');
  });

  it('is not there by number either: neither read, nor placed, nor consented for', async () => {
    await t.change('people', added.id, { role: 'coordinador_de_coordinadores' });
    const paper = { version: CURRENT_NOTICE.version, method: 'paper' };
    const asked = [
      await t.ask(state, 'GET', `/admin/users/${added.id}/history`),
      await t.ask(state, 'POST', `/admin/users/${added.id}/consents`, paper),
      await t.ask(state, 'PATCH', `/users/${added.id}/community`, { community: 'Otra' }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('in a team too', async () => {
    const own = await t.addCommunity(team.id);
    await t.change('groups', own.id, { kind: 'administrative' });
    await t.addMember(own.id, added.id);
    await t.addMember(own.id, leader.id);
    const seen = await names(team, '/team-coordinator-teams/members');
    expect(seen).not.toContain('Sin preguntar');
    expect(seen).toContain('lider');
    expect(onPhone(await pull(team))).toBe(false);
  });

  it('shows up on the next contact once consent on paper is recorded', async () => {
    const before = await pull(leader);
    const body = { version: CURRENT_NOTICE.version, method: 'paper', ...SIGNED };
    expect((await t.ask(state, 'POST', `/admin/users/${added.id}/consents`, body)).status).toBe(
      201,
    );
    const after = await pull(leader, before.cursor);
    expect([after.reset, onPhone(after)]).toEqual([false, true]);
    expect(await names(leader, members())).toContain('Sin preguntar');
  });
});

describe('consent on paper', () => {
  const record = (as: Person, id: number) =>
    t.ask(as, 'POST', `/admin/users/${id}/consents`, {
      ...{ version: CURRENT_NOTICE.version, method: 'paper', ...SIGNED },
    });

  it('is recorded by those who decide about the person, and by nobody above or beside them', async () => {
    const office = await t.addPerson('coordinador_de_coordinadores');
    expect((await record(state, office.id)).status).toBe(403);
    expect((await record(state, leader.id)).status).toBe(201);
    expect((await record(office, state.id)).status).toBe(201);
  });
});

describe('privacy 5: whoever takes their consent back', () => {
  it('leaves the public list, however they came to the network, until they agree again', async () => {
    const list = async () =>
      (await t.call('GET', `/teams/${group.publicId}/members/public`, {})).text();
    const agree = (sensitive: boolean) =>
      t.ask(leader, 'POST', '/me/consents', {
        ...{ version: CURRENT_NOTICE.version, notice: true, messages: false, financial: false },
        sensitive,
      });
    const { alias } = await t.person(leader.id);
    expect(await list()).toContain(alias);
    expect((await agree(false)).status).toBe(201);
    expect(await list()).not.toContain(alias);
    await agree(true);
    expect(await list()).toContain(alias);
  });
});

describe('a member who leaves «approved»', () => {
  const decide = (status: string) => t.ask(state, 'PATCH', `/users/${added.id}/status`, { status });

  it('leaves every roster; a phone that had them hears it, and hears when it is taken back', async () => {
    const had = await pull(coordinator);
    const [membership] = had.members.filter(({ personId }) => personId === added.id);
    expect((await decide('rejected')).status).toBe(200);
    const gone = await pull(coordinator, had.cursor);
    expect([gone.reset, onPhone(gone), gone.gone.members]).toEqual([
      ...[false, false, [membership?.id]],
    ]);
    expect(onPhone(await pull(coordinator))).toBe(false);
    for (const path of [members(), '/local-communities/all-members']) {
      expect(await names(coordinator, path)).not.toContain('Sin preguntar');
    }
    expect((await decide('approved')).status).toBe(200);
    expect(onPhone(await pull(coordinator, gone.cursor))).toBe(true);
  });

  it('stays in the register: what was recorded stands, and the membership is not ended', async () => {
    const id = '018f0000-0000-7000-8000-0000000000aa';
    const date = new Date(t.clock.now).toISOString();
    await t.ask(coordinator, 'POST', `/communities/${group.id}/meetings`, { id, date });
    await t.ask(coordinator, 'POST', `/meetings/${id}/attendance`, {
      ...{ memberId: added.id, present: true },
    });
    await decide('rejected');
    const marks = await t.ask<{ member: { id: number } }[]>(
      ...([coordinator, 'GET', `/meetings/${id}/attendance`] as const),
    );
    expect(marks.json.map(({ member }) => member.id)).toEqual([added.id]);
    const rows = await t.store.read
      .selectFrom('memberships')
      .select('left_at')
      .where('person_id', '=', added.id)
      .execute();
    expect(rows).toEqual([{ left_at: null }]);
  });
});

describe('T41 (G13): contact of more than five hundred people in an hour', () => {
  it('slows whoever reads it, leaves a line, and refuses nothing; one list counts once', async () => {
    let pauses = 0;
    const limits = createLimits({
      pause: async () => {
        pauses += 1;
      },
    });
    const office = await createPeopleApp({ store: t.store, limits });
    await addMany(520);
    const list = (path: string) => office.ask(state, 'GET', path);
    expect((await list(members())).status).toBe(200);
    expect(pauses).toBe(0);
    expect((await list('/users/all')).status).toBe(200);
    expect(pauses).toBe(1);
    expect((await list('/users/all')).status).toBe(200);
    expect(pauses).toBe(1);
    expect((await list('/users/by-region')).status).toBe(200);
    expect(pauses).toBe(2);
    const braked = async () =>
      (await office.actions()).filter((action) => action === 'brake.contact-rows').length;
    await expect.poll(braked).toBe(2);
  });

  it('counts each community by itself', async () => {
    let pauses = 0;
    const limits = createLimits({
      pause: async () => {
        pauses += 1;
      },
    });
    const office = await createPeopleApp({ store: t.store, limits });
    const person = await t.addPerson('integrante');
    await t.change('people', person.id, { email: 'p@demo.example' });
    for (let made = 0; made < 300; made += 1) {
      const { id } = await t.addCommunity(coordinator.id);
      await t.addMember(id, person.id);
      await t.addMember(id, leader.id);
      await office.ask(state, 'GET', `/communities/${id}/members`);
    }
    expect(pauses).toBe(50);
  });

  async function addMany(count: number): Promise<void> {
    const person = { state: 'Durango', city: 'Durango', role: 'integrante', change: 0 } as const;
    const rows = Array.from({ length: count }, (_, index) => ({
      ...{ ...person, alias: `P${index}`, email: `p${index}@demo.example`, created_at: 1 },
      ...{ status: 'approved' as const, consent_version: CURRENT_NOTICE.version },
    }));
    for (let from = 0; from < rows.length; from += 40) {
      const some = rows.slice(from, from + 40);
      await t.store.write((trx) => trx.insertInto('people').values(some).execute());
    }
  }
});
