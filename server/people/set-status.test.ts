import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '#contract/core/roles';
import type { UserItem } from '#contract/people';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import { findBrokenAudit } from '#server/database/check-audit';
import { createLimits } from '#server/http/limits';
import { createPeopleApp, type PeopleApp, type Person, refusal } from '#tests/support/people';

let t: PeopleApp;
let admin: Person;
let zone: Person;
let state: Person;
let coordinator: Person;

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
  zone = await t.addPerson('coordinador_de_coordinadores');
  state = await t.addPerson('coordinador_estatal');
  coordinator = await t.addPerson('coordinador_de_comunidad');
});
afterEach(() => t.close());

const set = (as: Person, id: number, status: string) =>
  t.ask(as, 'PATCH', `/users/${id}/status`, { status });

describe('a decision', () => {
  it('is kept with who took it and when, and the person is told', async () => {
    const { id } = await t.addPerson('integrante', 'Durango', 'pending');
    await t.change('people', id, { email: 'ana@demo.example' });
    expect(await set(state, id, 'approved')).toMatchObject({
      status: 200,
      json: { id, status: 'approved' },
    });
    expect(await t.person(id)).toMatchObject({
      status: 'approved',
      decided_by: state.id,
      decided_at: t.clock.now,
    });
    expect(await t.history(id)).toMatchObject([
      { kind: 'status', from_value: 'pending', to_value: 'approved', by_id: state.id },
    ]);
    expect(await t.actions()).toEqual(['person.approved']);
    expect(await findBrokenAudit(t.store.read)).toBeNull();
    expect(t.letters).toMatchObject([
      { to: 'ana@demo.example', subject: 'Tu cuenta fue aprobada' },
    ]);
  });

  it('to reject is told too; to take back is not', async () => {
    const { id } = await t.addPerson('integrante', 'Durango', 'pending');
    await t.change('people', id, { email: 'ana@demo.example' });
    await set(state, id, 'rejected');
    await set(state, id, 'pending');
    await set(state, id, 'rejected');
    expect(t.letters.map(({ subject }) => subject)).toEqual([
      'Tu cuenta no fue aprobada',
      'Tu cuenta no fue aprobada',
    ]);
    expect((await t.history(id)).map(({ to_value }) => to_value)).toEqual([
      'rejected',
      'pending',
      'rejected',
    ]);
  });

  it.each([
    ['pending', 'approved'],
    ['pending', 'rejected'],
    ['approved', 'pending'],
    ['approved', 'rejected'],
    ['rejected', 'approved'],
    ['rejected', 'pending'],
  ])('may go from %s to %s (G9)', async (from, to) => {
    const { id } = await t.addPerson('integrante', 'Durango', from);
    expect((await set(admin, id, to)).json).toEqual({ id, status: to });
    expect((await t.person(id)).status).toBe(to);
  });

  it('that changes nothing leaves nothing behind (G9)', async () => {
    const { id } = await t.addPerson('integrante', 'Durango', 'approved');
    expect((await set(admin, id, 'approved')).status).toBe(200);
    expect(await t.history(id)).toEqual([]);
    expect(await t.actions()).toEqual([]);
    expect(t.letters).toEqual([]);
  });

  it('of two approvers at once is taken once', async () => {
    const { id } = await t.addPerson('integrante', 'Durango', 'pending');
    await t.change('people', id, { email: 'ana@demo.example' });
    const answers = await Promise.all([
      set(admin, id, 'approved'),
      set(state, id, 'approved'),
      set(zone, id, 'approved'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await t.history(id)).toHaveLength(1);
    expect(t.letters).toHaveLength(1);
  });

  it('of two that differ, the second is from what the first left', async () => {
    const { id } = await t.addPerson('integrante', 'Durango', 'pending');
    await Promise.all([set(admin, id, 'approved'), set(state, id, 'rejected')]);
    const [first, second] = await t.history(id);
    expect(second?.from_value).toBe(first?.to_value);
    expect((await t.person(id)).status).toBe(second?.to_value);
  });
});

describe('leaving approved', () => {
  it('ends sessions, links and codes at once (checklist 17)', async () => {
    const person = await t.addPerson('integrante');
    await t.ask(admin, 'POST', `/admin/users/${person.id}/generate-token`);
    const code = { person_id: person.id, purpose: 'password' as const, code_hash: 'x' };
    await t.store.write((trx) =>
      trx
        .insertInto('reset_codes')
        .values({ ...code, created_at: t.clock.now, expires_at: t.clock.now + 1_000 })
        .execute(),
    );
    expect((await t.ask(person, 'GET', '/auth/me')).status).toBe(200);
    await set(admin, person.id, 'pending');
    expect((await t.ask(person, 'GET', '/auth/me')).status).toBe(401);
    const { read } = t.store;
    expect(
      await read.selectFrom('sessions').where('person_id', '=', person.id).selectAll().execute(),
    ).toEqual([]);
    const [link] = await read.selectFrom('access_links').selectAll().execute();
    const [sent] = await read.selectFrom('reset_codes').selectAll().execute();
    expect([link?.revoked_at, sent?.used_at]).toEqual([t.clock.now, t.clock.now]);
  });
});

describe('who decides about whom (section 4)', () => {
  const DECIDES: Readonly<Record<string, readonly Role[]>> = {
    admin: ROLES.filter((role) => role !== 'admin'),
    coordinador_de_coordinadores: ROLES.filter(
      (role) => !['admin', 'coordinador_de_coordinadores'].includes(role),
    ),
    coordinador_estatal: ROLES.filter(
      (role) => !['admin', 'coordinador_de_coordinadores', 'coordinador_estatal'].includes(role),
    ),
  };

  it.each(Object.keys(DECIDES))('%s, and the list says the same', async (by) => {
    const caller = { admin, coordinador_de_coordinadores: zone, coordinador_estatal: state }[by];
    if (!caller) throw new Error('no such caller');
    const approved: string[] = [];
    const offered: string[] = [];
    for (const role of ROLES) {
      const { id } = await t.addPerson(role, 'Durango', 'pending');
      const list = (await t.ask<UserItem[]>(caller, 'GET', '/users/all')).json;
      if (list.find((user) => user.id === id)?.may_decide) offered.push(role);
      const got = await set(caller, id, 'approved');
      if (got.status === 200) approved.push(role);
      else expect(got.status).toBe(403);
    }
    expect(approved).toEqual(DECIDES[by]);
    expect(offered).toEqual(DECIDES[by]);
  });

  it('a community’s coordinator: members and interested of their community alone', async () => {
    const { id: groupId } = await t.addCommunity(coordinator.id);
    const statuses: Record<string, number> = {};
    for (const role of ROLES) {
      const { id } = await t.addPerson(role, 'Durango', 'pending');
      await t.addMember(groupId, id);
      statuses[role] = (await set(coordinator, id, 'approved')).status;
    }
    const allowed = Object.keys(statuses).filter((role) => statuses[role] === 200);
    expect(allowed.sort()).toEqual(['integrante', 'interested']);
  });

  it('T25: a self-registered coordinador_de_coordinadores is the administrator’s to approve', async () => {
    const { id } = await t.addPerson('coordinador_de_coordinadores', 'Durango', 'pending');
    for (const as of [zone, state]) expect((await set(as, id, 'approved')).status).toBe(403);
    expect((await set(coordinator, id, 'approved')).status).toBe(404);
    expect((await set(admin, id, 'approved')).status).toBe(200);
  });

  it('nobody about themselves, nor an admin about an admin (G4, G5, G14)', async () => {
    const other = await t.addPerson('admin');
    for (const as of [admin, zone, state]) {
      expect(await set(as, as.id, 'pending').then(refusal)).toEqual([
        403,
        'Esto no se puede hacer con la cuenta propia',
      ]);
    }
    expect(await set(admin, other.id, 'rejected').then(refusal)).toEqual([
      403,
      'Tu cuenta no puede decidir sobre esta persona',
    ]);
  });

  it('not whom one registered, from a coordinator on; an admin may (G7)', async () => {
    const made = await t.addPerson('coordinador_de_comunidad', 'Durango', 'pending');
    const member = await t.addPerson('integrante', 'Durango', 'pending');
    await t.change('people', made.id, { created_by: state.id });
    await t.change('people', member.id, { created_by: state.id });
    expect(await set(state, made.id, 'approved').then(refusal)).toEqual([
      403,
      'A quien registraste lo aprueba otra persona',
    ]);
    expect((await set(state, member.id, 'approved')).status).toBe(200);
    expect((await set(zone, made.id, 'approved')).status).toBe(200);
    const own = await t.addPerson('coordinador_estatal', 'Durango', 'pending');
    await t.change('people', own.id, { created_by: admin.id });
    expect((await set(admin, own.id, 'approved')).status).toBe(200);
    const audit = await t.store.read.selectFrom('audit').select('detail').execute();
    expect(JSON.parse(audit.at(-1)?.detail ?? '')).toMatchObject({ registeredBy: admin.id });
  });

  it('an unknown role counts as the least', async () => {
    const { id } = await t.addPerson('superusuario', 'Durango', 'pending');
    expect((await set(state, id, 'approved')).status).toBe(200);
  });

  it('of another state, missing or erased: the same 404', async () => {
    const far = await t.addPerson('integrante', 'Chihuahua', 'pending');
    const gone = await t.addPerson('integrante', 'Durango', 'pending');
    await t.change('people', gone.id, { erased_at: t.clock.now });
    const answers = await Promise.all(
      [far.id, gone.id, 999_999].map((id) => set(state, id, 'approved')),
    );
    expect(answers.map(refusal)).toEqual(Array(3).fill([404, 'No se encontró lo que buscas']));
    expect((await set(admin, gone.id, 'approved')).status).toBe(404);
  });
});

describe('who asked to join (K+)', () => {
  let groupId: number;
  const named = async (hint: string, place = 'Durango', status = 'pending') => {
    const { id } = await t.addPerson('integrante', place, status);
    await t.change('people', id, { community_hint: hint, email: `p${id}@demo.example` });
    return id;
  };
  const list = async () =>
    (await t.ask<UserItem[]>(coordinator, 'GET', '/users/all')).json.map(({ id }) => id);

  beforeEach(async () => {
    groupId = (await t.addCommunity(coordinator.id)).id;
    await t.change('groups', groupId, { name: 'San José Obrero' });
  });

  it('is who named one of one’s communities in one’s own city, accents or not', async () => {
    const asking = await named('  san jose   OBRERO ');
    await named('Otra');
    await named('San José Obrero', 'Chihuahua');
    await named('San José Obrero', 'Durango', 'rejected');
    const elsewhere = await named('San José Obrero');
    await t.change('people', elsewhere, { city: 'Gómez Palacio' });
    expect(await list()).toEqual([asking]);
    const [item] = (await t.ask<UserItem[]>(coordinator, 'GET', '/users/all')).json;
    expect(item).toMatchObject({
      community_hint: '  san jose   OBRERO ',
      email: null,
      birth_year: null,
      may_decide: true,
    });
  });

  it('is approved by that coordinator, who may take it back until they belong somewhere', async () => {
    const asking = await named('San José Obrero');
    expect((await set(coordinator, asking, 'approved')).status).toBe(200);
    expect(await list()).toEqual([asking]);
    expect((await set(coordinator, asking, 'pending')).status).toBe(200);
    await set(coordinator, asking, 'approved');
    const other = await t.addCommunity(null);
    await t.addMember(other.id, asking);
    expect(await list()).toEqual([]);
    expect((await set(coordinator, asking, 'pending')).status).toBe(404);
  });

  it('of somebody without a community is nobody', async () => {
    await named('San José Obrero');
    const other = await t.addPerson('coordinador_de_comunidad');
    expect((await t.ask<UserItem[]>(other, 'GET', '/users/all')).json).toEqual([]);
  });
});

describe('somebody under 18 (D24)', () => {
  const GUARDIAN_SIGNED = {
    ...{ signedBy: 'Rosa Ruiz', signedOn: '2026-11-19', note: 'Folio 12' },
    guardianPhone: '618 555 0101',
  };

  it('whose age nobody knows is asked for it, never taken as adult', async () => {
    const { id } = await t.addPerson('integrante', 'Durango', 'pending');
    await t.change('people', id, { birth_year: null, birth_month: null });
    expect(await set(state, id, 'approved').then(refusal)).toEqual([
      409,
      'Falta su año de nacimiento: anótalo antes de aprobar',
    ]);
    const noted = await t.ask(state, 'PATCH', `/users/${id}/birth`, {
      ...{ birthYear: 1985, birthMonth: 7 },
    });
    expect(noted.json).toEqual({ id, isMinor: false });
    expect((await set(state, id, 'approved')).status).toBe(200);
    expect(await t.actions()).toContain('person.corrected');
  });

  async function born(year: number, month: number | null) {
    const { id } = await t.addPerson('integrante', 'Durango', 'pending');
    await t.change('people', id, { birth_year: year, birth_month: month });
    return id;
  }

  it('is not approved before a guardian agreed', async () => {
    const id = await born(2010, 5);
    expect(await set(state, id, 'approved').then(refusal)).toEqual([
      409,
      'Es menor de edad: registra primero el consentimiento de su tutor',
    ]);
    const told = { version: CURRENT_NOTICE.version, method: 'guardian', ...GUARDIAN_SIGNED };
    expect((await t.ask(state, 'POST', `/admin/users/${id}/consents`, told)).status).toBe(201);
    expect((await set(state, id, 'approved')).status).toBe(200);
  });

  it('may be rejected, and counts by year and month', async () => {
    // It is November 2026.
    const [minor, adult, unsaid] = [
      await born(2008, 11),
      await born(2008, 10),
      await born(2008, null),
    ];
    expect((await set(state, minor, 'approved')).status).toBe(409);
    expect((await set(state, minor, 'rejected')).status).toBe(200);
    expect((await set(state, adult, 'approved')).status).toBe(200);
    expect((await set(state, unsaid, 'approved')).status).toBe(409);
  });
});

describe('many decisions in an hour (G13, T41)', () => {
  it('are slowed down from the twenty-first on, noted, and never refused', async () => {
    const pauses: number[] = [];
    const limits = createLimits({ pause: async (ms) => pauses.push(ms) });
    await t.close();
    t = await createPeopleApp({ limits });
    const boss = await t.addPerson('admin');
    const statuses: number[] = [];
    for (let count = 0; count < 23; count += 1) {
      const { id } = await t.addPerson('integrante', 'Durango', 'pending');
      statuses.push((await set(boss, id, 'approved')).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(pauses).toEqual([1_000, 1_000, 1_000]);
    const actions = await t.actions();
    expect(actions.filter((action) => action === 'person.approved')).toHaveLength(23);
    expect(actions.filter((action) => action === 'brake.status-changes')).toHaveLength(3);
  });
});
