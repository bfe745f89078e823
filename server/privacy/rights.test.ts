import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OwnExport, PrivacyRequestItem } from '#contract/privacy';
import { createLimits } from '#server/http/limits';
import { rememberNetwork } from '#server/session/known-networks';
import { createPlainPasswords } from '#tests/contract/support/plain-passwords';
import { createPeopleApp, type PeopleApp, type Person, refusal } from '#tests/support/people';

const PASSWORD = 'una clave larga';

let t: PeopleApp;
let leader: Person;
let ana: Person;
let admin: Person;

beforeEach(async () => {
  t = await createPeopleApp({ passwords: createPlainPasswords() });
  leader = await t.addPerson('coordinador_de_comunidad');
  ana = await t.addPerson('integrante');
  admin = await t.addPerson('admin');
  const { id } = await t.addCommunity(leader.id);
  await t.addMember(id, ana.id);
  await t.change('people', leader.id, { alias: 'Leonor' });
  await t.change('people', ana.id, {
    ...{ alias: 'Ana', email: 'ana@demo.example', phone: '6181234567' },
    password_hash: `plain:${PASSWORD}`,
  });
});
afterEach(() => t.close());

const exportOf = (as: Person) => t.ask<OwnExport>(as, 'GET', '/me/export');
const correct = (as: Person, body: object) =>
  t.ask<{ outcome: string; dueAt: string | null }>(as, 'POST', '/me/rectification', body);
const requests = async () =>
  (await t.ask<PrivacyRequestItem[]>(admin, 'GET', '/admin/privacy-requests')).json;
const answer = (id: number | undefined, state: string) =>
  t.ask<PrivacyRequestItem>(admin, 'PATCH', `/admin/privacy-requests/${id}`, {
    ...{ state, answer: 'Es así' },
  });
/** Reads are audited after their answer, without awaiting. */
const readIsNoted = () => expect.poll(() => t.actions()).toContain('people.read');

describe('access', () => {
  it('tells everything, who looked by role and day, and nobody else by name', async () => {
    await t.ask(leader, 'GET', '/communities/1/members');
    await readIsNoted();
    await t.store.write((trx) =>
      rememberNetwork(trx, ana.id, { ip: '10.0.0.1', now: t.clock.now }),
    );
    const { status, text, json } = await exportOf(ana);
    expect(status).toBe(200);
    expect(json.profile).toMatchObject({ alias: 'Ana', email: 'ana@demo.example' });
    expect(json.memberships).toHaveLength(1);
    expect(json.seenBy).toEqual([
      { role: 'coordinador_de_comunidad', day: '2026-11-20', what: 'communities.members' },
    ]);
    expect(json.networks).toEqual([{ lastSeenAt: new Date(t.clock.now).toISOString() }]);
    expect(text).not.toContain('Leonor');
    expect(text).not.toContain(PASSWORD);
    expect(await t.actions()).toContain('person.exported');
  });

  it('T12: a session that a link opened does not get it', async () => {
    await t.store.write((trx) => trx.updateTable('sessions').set({ via: 'link' }).execute());
    expect(refusal(await exportOf(ana))).toEqual([
      403,
      'Para ver tus datos, entra con tu contraseña',
    ]);
  });

  it('a list of contacts is one row of the audit, by scope and number (D32)', async () => {
    await t.ask(leader, 'GET', '/communities/1/members');
    await readIsNoted();
    const rows = await t.store.read.selectFrom('audit').selectAll().execute();
    expect(rows.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['people.read', leader.id],
    ]);
    expect(JSON.parse(rows[0]?.detail ?? '')).toEqual({
      ...{ what: 'communities.members', scope: 'Durango', count: 1, ids: [ana.id] },
      filter: { community: 1 },
    });
  });
});

describe('rectification', () => {
  it('of alias, name, phone and birth is done at once, and phones hear of it', async () => {
    const { change } = await t.person(ana.id);
    for (const [field, value] of [
      ['alias', 'Anita'],
      ['fullName', 'Ana Ruiz'],
      ['phone', '618 765 4321'],
      ['birth', '1980-07'],
    ]) {
      expect((await correct(ana, { field, value })).json.outcome).toBe('applied');
    }
    const person = await t.person(ana.id);
    expect(person).toMatchObject({
      ...{ alias: 'Anita', full_name: 'Ana Ruiz', phone: '618 765 4321' },
      ...{ birth_year: 1980, birth_month: 7 },
    });
    expect(person.change).toBeGreaterThan(change);
    expect((await t.history(ana.id)).map(({ kind, to_value }) => [kind, to_value])).toEqual([
      ['correction', 'alias'],
      ['correction', 'fullName'],
      ['correction', 'phone'],
      ['correction', 'birth'],
    ]);
  });

  it('of institutions replaces them all', async () => {
    const institutions = [
      { workArea: 'gobierno', institutionName: 'Ayuntamiento', position: null },
    ];
    await correct(ana, { field: 'institutions', value: 'Cambié de trabajo', institutions });
    expect((await exportOf(ana)).json.institutions).toEqual(institutions);
    const words = await correct(ana, { field: 'institutions', value: 'Ya no trabajo ahí' });
    expect(words.json.outcome).toBe('requested');
  });

  it('that does not fit is refused', async () => {
    for (const [field, value] of [
      ['birth', '1980-13'],
      ['birth', '2099-01'],
      ['phone', 'llámame'],
    ]) {
      expect((await correct(ana, { field, value })).status).toBe(422);
    }
  });

  it('of the address needs the password, or somebody decides; the former one is told', async () => {
    const wanted = { field: 'email', value: 'Nueva@Demo.example' };
    expect((await correct(ana, wanted)).json.outcome).toBe('requested');
    expect((await correct(ana, { ...wanted, password: 'otra' })).status).toBe(403);
    const done = await correct(ana, { ...wanted, password: PASSWORD });
    expect(done.json).toEqual({ outcome: 'applied', dueAt: null });
    expect((await t.person(ana.id)).email).toBe('nueva@demo.example');
    expect(t.letters).toMatchObject([{ to: 'ana@demo.example' }]);
  });

  it('to an address that somebody has is asked, not told', async () => {
    await t.change('people', leader.id, { email: 'leonor@demo.example' });
    const wanted = { field: 'email', value: 'leonor@demo.example', password: PASSWORD };
    expect((await correct(ana, wanted)).json.outcome).toBe('requested');
    expect((await t.person(ana.id)).email).toBe('ana@demo.example');
  });

  it('T24: of state or city is never done by oneself, and when granted ends all access', async () => {
    const wanted = { field: 'state', value: 'Chihuahua', password: PASSWORD };
    expect((await correct(ana, wanted)).json).toEqual({
      ...{ outcome: 'requested', dueAt: '2026-12-18T05:59:59.999Z' },
    });
    expect((await t.person(ana.id)).state).toBe('Durango');
    const [request] = await requests();
    expect(request).toMatchObject({ kind: 'rectification', alias: 'Ana', state: 'received' });
    expect((await answer(request?.id, 'granted')).status).toBe(200);
    expect((await t.person(ana.id)).state).toBe('Chihuahua');
    expect((await t.ask(ana, 'GET', '/auth/me')).status).toBe(401);
  });
});

describe('by mail, without signing in', () => {
  const ask = (body: object) => t.call('POST', '/privacy/requests', { body });
  const mailedCode = () => /código es: (\S+)/.exec(t.letters.at(-1)?.text ?? '')?.[1] ?? '';
  const wanted = { email: 'ana@demo.example', kind: 'cancellation', detail: 'Ya no participo' };

  it('whoever waits or was rejected too: a mailed code, then the desk, then they are erased', async () => {
    await t.change('people', ana.id, { status: 'rejected' });
    expect((await ask(wanted)).status).toBe(200);
    expect(await requests()).toEqual([]);
    expect((await ask({ ...wanted, code: mailedCode().toLowerCase() })).status).toBe(200);
    const [request] = await requests();
    expect(request).toMatchObject({ kind: 'cancellation', detail: 'Ya no participo' });
    expect(t.letters.at(-1)?.text).toContain('17 de diciembre de 2026');
    const granted = await answer(request?.id, 'granted');
    expect(granted.json).toMatchObject({ state: 'granted', personId: null, alias: null });
    expect(await t.person(ana.id)).toMatchObject({ alias: 'Persona borrada', email: null });
    expect(t.letters.at(-1)).toMatchObject({ to: wanted.email, subject: 'Tus datos se borraron' });
  });

  it('answers alike whether or not the address is known, and mails nobody unknown', async () => {
    const known = await ask(wanted);
    const unknown = await ask({ ...wanted, email: 'nadie@demo.example' });
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
    expect(t.letters.map(({ to }) => to)).toEqual(['ana@demo.example']);
  });

  it('a code is good once, for its address, five guesses long', async () => {
    await ask(wanted);
    const code = mailedCode();
    await t.change('people', leader.id, { email: 'leonor@demo.example' });
    expect((await ask({ ...wanted, email: 'leonor@demo.example', code })).status).toBe(403);
    expect((await ask({ ...wanted, code })).status).toBe(200);
    expect((await ask({ ...wanted, code })).status).toBe(403);
    await ask(wanted);
    const next = mailedCode();
    for (let guess = 0; guess < 5; guess += 1) await ask({ ...wanted, code: 'AAAAA-AAAAA' });
    expect((await ask({ ...wanted, code: next })).status).toBe(403);
  });

  it('past three mails an hour answers the same and sends none', async () => {
    await t.close();
    t = await createPeopleApp({ limits: createLimits() });
    const { id } = await t.addPerson('integrante');
    await t.change('people', id, { email: 'ana@demo.example' });
    const statuses: number[] = [];
    for (let time = 0; time < 5; time += 1) statuses.push((await ask(wanted)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect(t.letters).toHaveLength(3);
  });
});

describe('the desk', () => {
  async function asked(kind: string): Promise<number> {
    const row = { person_id: ana.id, kind, state: 'received', created_at: t.clock.now } as const;
    const { id } = await t.store.write((trx) =>
      trx
        .insertInto('privacy_requests')
        .values({ ...row, due_at: t.clock.now })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return id;
  }

  it('shows what waits, however many were answered since', async () => {
    const waiting = await asked('opposition');
    const answered = { person_id: ana.id, kind: 'access', state: 'refused' as const, due_at: 1 };
    await t.store.write(async (trx) => {
      for (let made = 0; made < 1_000; made += 100) {
        const rows = Array.from({ length: 100 }, () => ({ ...answered, created_at: 1 }));
        await trx.insertInto('privacy_requests').values(rows).execute();
      }
    });
    expect((await requests())[0]?.id).toBe(waiting);
  });

  it('puts an answer off once, and answers once', async () => {
    const id = await asked('opposition');
    const extended = await answer(id, 'extended');
    expect(extended.json).toMatchObject({ state: 'extended', dueAt: '2026-12-18T05:59:59.999Z' });
    expect((await answer(id, 'extended')).status).toBe(409);
    expect((await answer(id, 'refused')).json).toMatchObject({ state: 'refused' });
    expect((await answer(id, 'granted')).status).toBe(409);
    expect(t.letters.map(({ subject }) => subject)).toEqual([
      'Necesitamos más tiempo para tu solicitud',
      'Respuesta a tu solicitud sobre tus datos',
    ]);
  });

  it('sends what it grants access to, and stops notices whoever objects to', async () => {
    await answer(await asked('access'), 'granted');
    expect(t.letters[0]).toMatchObject({ to: 'ana@demo.example', subject: 'Tus datos personales' });
    expect(t.letters[0]?.text).toContain('6181234567');
    const { public_id } = await t.store.read
      .selectFrom('groups')
      .select('public_id')
      .executeTakeFirstOrThrow();
    const publicList = async () =>
      (await t.call('GET', `/teams/${public_id}/members/public`, {})).text();
    const { alias } = await t.person(ana.id);
    expect(await publicList()).toContain(alias);
    await answer(await asked('opposition'), 'granted');
    expect(await publicList()).not.toContain(alias);
    const consents = await t.store.read.selectFrom('consents').selectAll().execute();
    expect(consents).toMatchObject([{ person_id: ana.id, purpose: 'messages', given: 0 }]);
  });

  it('grants no cancellation of the last admin (G14)', async () => {
    const id = await asked('cancellation');
    await t.store.write((trx) =>
      trx.updateTable('privacy_requests').set({ person_id: admin.id }).execute(),
    );
    expect((await answer(id, 'granted')).status).toBe(409);
    expect((await requests())[0]).toMatchObject({ state: 'received' });
  });
});

describe('the audit', () => {
  type Listed = { rows: { action: string; actor: string; subject: string }[]; isWhole: boolean };

  it('is told with names, page by page, by action and by person', async () => {
    await exportOf(ana);
    await correct(ana, { field: 'alias', value: 'Anita' });
    const listed = (query: string) =>
      t.ask<Listed & { next: number | null }>(admin, 'GET', `/admin/audit${query}`);
    const all = (await listed('')).json;
    expect(all).toMatchObject({ isWhole: true, next: null });
    expect(all.rows.map(({ action, subject }) => [action, subject])).toEqual([
      ['person.corrected', 'Anita'],
      ['person.exported', 'Anita'],
    ]);
    expect((await listed('?action=person.exported')).json.rows).toHaveLength(1);
    expect((await listed(`?personId=${ana.id}`)).json.rows).toHaveLength(2);
    expect((await listed(`?personId=${leader.id}`)).json.rows).toEqual([]);
  });

  it('tells who was denied what, once an hour (checklist 55)', async () => {
    // Lines are not awaited: two written at once may swap.
    const lines = async () => {
      const rows = await t.store.read.selectFrom('audit').selectAll().execute();
      return rows.map(({ action, actor_id, detail }) => `${action} ${actor_id} ${detail}`).sort();
    };
    const denied = (what: string) =>
      `access.denied ${ana.id} {"what":"${what}","code":"forbidden"}`;
    for (let time = 0; time < 3; time += 1) await t.ask(ana, 'GET', '/admin/audit');
    await expect.poll(lines).toEqual([denied('privacy.audit')]);
    t.clock.now += 3_600_000;
    await t.ask(ana, 'GET', '/admin/audit');
    await t.ask(ana, 'GET', '/communities');
    const [list, audit] = [denied('communities.list'), denied('privacy.audit')];
    await expect.poll(lines).toEqual([list, audit, audit]);
  });

  it('shows a zone what concerns its people alone', async () => {
    const zone = await t.addPerson('coordinador_de_coordinadores', 'Chihuahua');
    await exportOf(ana);
    await exportOf(zone);
    const { json } = await t.ask<Listed>(zone, 'GET', '/admin/audit');
    expect(json.rows.map(({ subject }) => subject)).toEqual([(await t.person(zone.id)).alias]);
  });
});
