import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import type { AnswerOf } from '#contract/core/endpoint';
import type { listNotifications } from '#contract/notifications';
import type { personHistory } from '#contract/people';
import type { correctProfile } from '#contract/person-life';
import type { PullAnswer } from '#contract/sync';
import { createPeopleApp, type PeopleApp, type Person, refusal } from '#tests/support/people';

let t: PeopleApp;
let coordinator: Person;
let office: Person;
let member: Person;

beforeEach(async () => {
  t = await createPeopleApp();
  coordinator = await t.addPerson('coordinador_de_comunidad');
  office = await t.addPerson('coordinador_estatal');
  member = await t.addPerson('integrante');
  await t.change('people', member.id, {
    ...{ alias: 'Beti', email: 'beti@demo.example', phone: null, full_name: null },
    ...{ birth_year: 1985, birth_month: 7 },
  });
  const { id } = await t.addCommunity(coordinator.id);
  await t.addMember(id, member.id);
});
afterEach(() => t.close());

const correct = (as: Person, body: object, id = member.id) =>
  t.ask<AnswerOf<typeof correctProfile>>(as, 'PATCH', `/users/${id}/profile`, body);
const historyFor = async (as: Person) =>
  (await t.ask<AnswerOf<typeof personHistory>>(as, 'GET', `/admin/users/${member.id}/history`))
    .json;
const bellOf = async (as: Person) =>
  (await t.ask<AnswerOf<typeof listNotifications>>(as, 'GET', '/me/notifications')).json.items;

describe('correcting a person', () => {
  it('keeps old and new value, who and when, and is on the phone at its next pull', async () => {
    const before = (await t.ask<PullAnswer>(coordinator, 'GET', '/sync/pull')).json;
    const body = { alias: ' Bety ', fullName: 'Beatriz Mendoza', phone: '618 555 0123' };
    const { json } = await correct(coordinator, body);
    expect(json).toEqual({
      id: member.id,
      before: { alias: 'Beti', fullName: null, phone: null },
    });
    const after = await t.ask<PullAnswer>(
      coordinator,
      'GET',
      `/sync/pull?cursor=${encodeURIComponent(before.cursor)}`,
    );
    expect(after.json.members).toMatchObject([
      { personId: member.id, alias: 'Bety', phone: '618 555 0123' },
    ]);
    expect(await t.history(member.id)).toMatchObject([
      { kind: 'correction', field: 'alias', from_value: 'Beti', to_value: 'Bety' },
      { field: 'fullName', from_value: null, to_value: 'Beatriz Mendoza' },
      { field: 'phone', to_value: '618 555 0123', by_id: coordinator.id, at: t.clock.now },
    ]);
    expect(await t.actions()).toContain('person.corrected');
  });

  it('is undone by sending back what was before', async () => {
    const { json } = await correct(office, {
      ...{ alias: 'Bety', phone: '618 555 0123', gender: 'femenino' },
    });
    expect((await correct(office, json.before)).status).toBe(200);
    expect(await t.person(member.id)).toMatchObject({ alias: 'Beti', phone: null, gender: null });
    expect(await t.history(member.id)).toHaveLength(6);
  });

  it('the same again changes nothing and notifies nobody', async () => {
    expect((await correct(coordinator, { alias: 'Beti' })).json.before).toEqual({});
    expect((await correct(coordinator, {})).json.before).toEqual({});
    expect([await t.history(member.id), await bellOf(member), t.letters]).toEqual([[], [], []]);
  });

  it('notifies the person by bell and mail, once until seen, and for a month', async () => {
    await correct(coordinator, { alias: 'Bety', phone: '618 555 0123' });
    expect(t.letters).toMatchObject([
      {
        to: 'beti@demo.example',
        text: expect.stringContaining('el alias y el teléfono'),
      },
    ]);
    const [item] = await bellOf(member);
    expect(item).toMatchObject({ kind: 'own-changes', count: 2, isNew: true });
    const seen = { kind: 'own-changes', through: item?.newest };
    await t.ask(member, 'PUT', '/me/notifications/seen', seen);
    expect(await bellOf(member)).toMatchObject([{ isNew: false }]);
    await t.store.write((trx) =>
      trx
        .updateTable('person_history')
        .set({ at: t.clock.now - 31 * DAY_MS })
        .execute(),
    );
    expect(await bellOf(member)).toEqual([]);
  });
});

describe('an e-mail address', () => {
  it('sessions stay, the former address is told, and codes sent there open nothing', async () => {
    await t.ask(member, 'POST', '/auth/forgot-password', { email: 'beti@demo.example' });
    t.letters.length = 0;
    await correct(coordinator, { email: ' BETY@demo.example ' });
    expect((await t.ask(member, 'GET', '/auth/me')).status).toBe(200);
    expect(t.letters.map(({ to, subject }) => [to, subject])).toEqual([
      ['beti@demo.example', 'Cambió el correo de tu cuenta'],
      ['bety@demo.example', 'Tu coordinación corrigió tus datos'],
    ]);
    const open = await t.store.read
      .selectFrom('reset_codes')
      .selectAll()
      .where('person_id', '=', member.id)
      .where('used_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });

  it('of another account is refused at its field', async () => {
    await t.change('people', office.id, { email: 'otra@demo.example' });
    expect(refusal(await correct(coordinator, { email: 'Otra@demo.example' }))).toEqual([
      409,
      'Ese correo ya es de otra cuenta',
    ]);
    expect((await t.person(member.id)).email).toBe('beti@demo.example');
  });

  it('by which somebody signs in is not emptied; an unused one may be', async () => {
    await t.change('people', member.id, { password_hash: 'x' });
    expect((await correct(coordinator, { email: null })).status).toBe(409);
    await t.change('people', member.id, { password_hash: null });
    expect((await correct(coordinator, { email: null })).status).toBe(200);
    expect((await t.person(member.id)).email).toBeNull();
  });
});

describe('who may correct what', () => {
  it('not oneself, an equal, a stranger, or whoever withdrew consent', async () => {
    const peer = await t.addPerson('coordinador_estatal');
    const stranger = await t.addPerson('integrante', 'Chihuahua');
    const tries = [
      await correct(office, { alias: 'Yo' }, office.id),
      await correct(office, { alias: 'Par' }, peer.id),
      await correct(office, { alias: 'Lejos' }, stranger.id),
      await correct(member, { alias: 'Arriba' }, coordinator.id),
    ];
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 404, 403]);
    const admin = await t.addPerson('admin');
    await t.change('people', member.id, { withdrawn_at: 1 });
    expect((await correct(admin, { phone: '618 555 0123' })).status).toBe(409);
    expect((await correct(admin, { alias: 'Bety' })).status).toBe(200);
    expect(t.letters).toEqual([]);
  });

  it('birth: the office alone, with the age it leads to in the audit', async () => {
    const birth = { birthYear: 2012, birthMonth: 3 };
    expect((await correct(coordinator, birth)).status).toBe(403);
    expect((await correct(office, { ...birth, birthYear: 2099 })).status).toBe(422);
    expect((await correct(office, { birthYear: 2012 })).status).toBe(422);
    // An office of one state may write it and does not see it.
    expect((await correct(office, birth)).json.before).toEqual({});
    const audited = await t.store.read.selectFrom('audit').selectAll().execute();
    expect(audited.at(-1)?.detail).toContain('"isMinor":true');
    const admin = await t.addPerson('admin');
    const back = await correct(admin, { birthYear: 1985, birthMonth: 7 });
    expect(back.json.before).toEqual({ birthYear: 2012, birthMonth: 3, birthDay: null });
    expect((await correct(admin, { birthYear: null, birthMonth: null })).status).toBe(200);
    expect(await t.person(member.id)).toMatchObject({ birth_year: null, birth_month: null });
  });

  it('earlier values are shown only to whoever sees the field today', async () => {
    await correct(office, { phone: '618 555 0123', birthYear: 1990, birthMonth: 1 });
    const lines = async (as: Person) =>
      (await historyFor(as)).flatMap(({ field, from, to }) => (field ? [[field, from, to]] : []));
    const shown = ['phone', null, '618 555 0123'];
    expect(await lines(coordinator)).toEqual([['birth', null, null], shown]);
    expect(await lines(await t.addPerson('admin'))).toEqual([
      ['birth', '1985-07', '1990-01'],
      shown,
    ]);
    await t.change('people', member.id, { withdrawn_at: 1 });
    expect(await lines(await t.addPerson('coordinador_de_coordinadores'))).toEqual([
      ['birth', '1985-07', '1990-01'],
      ['phone', null, null],
    ]);
  });

  it('a person without an account has no mail, and a known year without a month is kept', async () => {
    await t.change('people', member.id, { email: null, birth_month: null });
    await correct(office, { birthYear: 1985, birthMonth: 8 });
    expect(t.letters).toEqual([]);
    expect(await t.history(member.id)).toMatchObject([{ from_value: '1985', to_value: '1985-08' }]);
  });
});
