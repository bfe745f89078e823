import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NotificationItem } from '#contract/notifications';
import type { UserItem } from '#contract/people';
import type { OwnExport } from '#contract/privacy';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import { createPeopleApp, type PeopleApp, type Person, refusal } from '#tests/support/people';

// It is 20 November 2026.
const { version } = CURRENT_NOTICE;
const PAPER = {
  ...{ version, method: 'paper', note: 'Carpeta 3', signedBy: 'Ana Ruiz', signedOn: '2026-11-15' },
};
const GUARDIAN = {
  ...{ ...PAPER, method: 'guardian', signedBy: 'Rosa Ruiz', guardianPhone: '618 555 0101' },
};

let t: PeopleApp;
let state: Person;
let ana: Person;

beforeEach(async () => {
  t = await createPeopleApp();
  state = await t.addPerson('coordinador_estatal');
  ana = await t.addPerson('integrante');
  await t.change('people', ana.id, { email: 'ana@demo.example', phone: '618 555 0199' });
});
afterEach(() => t.close());

const record = (body: object) => t.ask(state, 'POST', `/admin/users/${ana.id}/consents`, body);
const makeMinor = () => t.change('people', ana.id, { birth_year: 2010, birth_month: 5 });
const withdraw = () =>
  t.ask(ana, 'POST', '/me/consents', { version, notice: true, sensitive: false });
const listed = async () =>
  (await t.ask<UserItem[]>(state, 'GET', '/users/all')).json.find(({ id }) => id === ana.id);

describe('consent on paper', () => {
  it.each([
    [{ signedBy: ' ' }, 'Escribe el nombre de quien firmó'],
    [{ signedBy: undefined }, 'Escribe el nombre de quien firmó'],
    [{ signedOn: undefined }, 'Escribe la fecha de la firma'],
    [{ signedOn: '2026-02-30' }, 'Escribe la fecha de la firma'],
    [{ signedOn: '15/11/2026' }, 'Escribe la fecha de la firma'],
    [{ signedOn: '2026-11-21' }, 'La fecha de la firma no puede ser posterior a hoy'],
    [{ signedOn: '0001-01-01' }, 'Revisa el año de la firma'],
    [{ note: '' }, 'Escribe el folio o dónde está guardada la hoja'],
  ])('without its evidence is refused: %o', async (part, sentence) => {
    await t.change('people', ana.id, { consent_version: null, created_by: state.id });
    expect(refusal(await record({ ...PAPER, ...part }))).toEqual([422, sentence]);
    expect((await t.person(ana.id)).consent_version).toBeNull();
  });

  it('is kept with it, told to the person by mail and bell, and in the export', async () => {
    expect((await record(PAPER)).status).toBe(201);
    expect(t.letters).toMatchObject([
      { to: 'ana@demo.example', subject: 'Se registró un consentimiento tuyo' },
    ]);
    expect(t.letters[0]?.text).toContain('firmado en papel por Ana Ruiz el 15/11/2026');
    type Listed = { items: NotificationItem[] };
    const { items } = (await t.ask<Listed>(ana, 'GET', '/me/notifications')).json;
    expect(items).toMatchObject([{ kind: 'consents', count: 1, isNew: true }]);
    const { consents } = (await t.ask<OwnExport>(ana, 'GET', '/me/export')).json;
    expect(consents).toContainEqual({
      ...{ purpose: 'sensitive', version, given: true, at: new Date(t.clock.now).toISOString() },
      ...{ method: 'paper', byOthers: true },
      ...{ signedBy: 'Ana Ruiz', signedOn: '2026-11-15', note: 'Carpeta 3' },
    });
  });

  it('signed before the person took it back does not bring it back; signed later it does', async () => {
    await withdraw();
    expect(refusal(await record(PAPER))).toEqual([
      422,
      'Retiró su consentimiento después de esa firma: hace falta una más reciente',
    ]);
    expect((await record({ ...PAPER, signedOn: '2026-11-20' })).status).toBe(422);
    expect((await t.person(ana.id)).withdrawn_at).toBe(t.clock.now);
    t.clock.now += 2 * 86_400_000;
    expect((await record({ ...PAPER, signedOn: '2026-11-21' })).status).toBe(201);
    expect(await t.person(ana.id)).toMatchObject({ withdrawn_at: null, consent_version: version });
  });

  it('may be taken back on paper, which closes the account', async () => {
    expect((await record({ ...PAPER, given: false })).status).toBe(201);
    expect(await t.person(ana.id)).toMatchObject({
      ...{ withdrawn_at: t.clock.now, consent_version: null },
    });
    expect(await listed()).toMatchObject({ email: null, phone: null, withdrawn: true });
    expect(await t.actions()).toContain('consent.withdrawal-recorded');
  });
});

describe('a guardian', () => {
  it('consents for no adult, nor for somebody whose age is not known', async () => {
    expect(refusal(await record(GUARDIAN))).toEqual([
      422,
      'Es mayor de edad: el consentimiento lo da la propia persona',
    ]);
    await t.change('people', ana.id, { birth_year: null });
    expect(refusal(await record(GUARDIAN))).toEqual([
      409,
      'Falta su año de nacimiento: anótalo primero',
    ]);
  });

  it('is named with a phone, to which messages to the minor go', async () => {
    await makeMinor();
    expect(refusal(await record({ ...GUARDIAN, guardianPhone: '' }))).toEqual([
      422,
      'Escribe el teléfono de su madre, padre o tutor',
    ]);
    expect((await record(GUARDIAN)).status).toBe(201);
    expect(await listed()).toMatchObject({
      ...{ is_minor: true, guardian: { name: 'Rosa Ruiz', phone: '618 555 0101' } },
    });
    const leader = await t.addPerson('coordinador_de_comunidad');
    const { id } = await t.addCommunity(leader.id);
    await t.addMember(id, ana.id);
    type Members = { user: { phone: string | null; isMinor?: boolean } }[];
    const [member] = (await t.ask<Members>(leader, 'GET', `/communities/${id}/members`)).json;
    expect(member?.user).toMatchObject({ phone: '618 555 0101', isMinor: true });
    type Pulled = { members: { phone: string | null; isMinor?: boolean }[] };
    const { members } = (await t.ask<Pulled>(leader, 'GET', '/sync/pull')).json;
    expect(members).toMatchObject([{ phone: '618 555 0101', isMinor: true }]);
    const own = (await t.ask<OwnExport>(ana, 'GET', '/me/export')).json;
    expect(own.guardian).toMatchObject({ name: 'Rosa Ruiz', phone: '618 555 0101', endedAt: null });
  });

  it('takes it back for the minor, who cannot undo that alone', async () => {
    await makeMinor();
    expect(refusal(await record({ ...GUARDIAN, given: false }))).toEqual([
      422,
      'Ningún tutor ha dado un consentimiento que retirar',
    ]);
    await record(GUARDIAN);
    expect((await record({ ...GUARDIAN, given: false })).status).toBe(201);
    expect(await listed()).toMatchObject({ withdrawn: true, phone: null });
    const again = { version, notice: true, sensitive: true };
    expect(refusal(await t.ask(ana, 'POST', '/me/consents', again))).toEqual([
      409,
      'Tu madre, padre o tutor retiró su consentimiento: hace falta que lo dé de nuevo',
    ]);
    t.clock.now += 2 * 86_400_000;
    const later = { signedOn: '2026-11-21' };
    expect(refusal(await record({ ...PAPER, ...later }))).toEqual([
      422,
      'Lo retiró su madre, padre o tutor: hace falta su firma',
    ]);
    expect((await record({ ...GUARDIAN, ...later })).status).toBe(201);
    expect((await t.person(ana.id)).withdrawn_at).toBeNull();
  });
});
