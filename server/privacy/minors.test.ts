import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PrivacyRequestItem } from '#contract/privacy';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import type { SessionUser } from '#contract/session';
import { createPeopleApp, type PeopleApp, type Person, refusal } from '#tests/support/people';

// It is November 2026.
const { version } = CURRENT_NOTICE;

let t: PeopleApp;
let admin: Person;
let ana: Person;

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
  ana = await t.addPerson('integrante');
});
afterEach(() => t.close());

const say = (value: string) =>
  t.ask<{ outcome: string }>(ana, 'POST', '/me/rectification', { field: 'birth', value });
const me = async () => (await t.ask<SessionUser>(ana, 'GET', '/auth/me')).json;
const open = () => t.ask(ana, 'GET', '/announcements');
const decide = async (state: string) => {
  const [request] = (await t.ask<PrivacyRequestItem[]>(admin, 'GET', '/admin/privacy-requests'))
    .json;
  const body = { state, answer: 'Con su acta' };
  return t.ask(admin, 'PATCH', `/admin/privacy-requests/${request?.id}`, body);
};
const born = (birth_year: number | null, birth_month: number | null) =>
  t.change('people', ana.id, { birth_year, birth_month });
const addGuardian = () =>
  t.store.write((trx) =>
    trx
      .insertInto('guardians')
      .values({ person_id: ana.id, name: 'Rosa', phone: '618 555 0101', since: t.clock.now })
      .execute(),
  );
const publicNames = async () => {
  const { id, publicId } = await t.addCommunity(null);
  await t.addMember(id, ana.id);
  const path = `/teams/${publicId}/members/public`;
  return (await t.ask<{ alias: string }[]>(ana, 'GET', path)).json;
};

describe('a minor', () => {
  beforeEach(async () => {
    await born(2010, 5);
    await addGuardian();
  });

  it('who says she is an adult stays protected until it is decided', async () => {
    expect((await say('1990-01')).json.outcome).toBe('requested');
    expect(await t.person(ana.id)).toMatchObject({ birth_year: 2010, birth_waiting: '1990-01' });
    // A second one that crosses nothing applies directly.
    expect((await say('2009-01')).json.outcome).toBe('applied');
    expect(await publicNames()).toEqual([]);
    expect((await decide('refused')).status).toBe(200);
    expect(await t.person(ana.id)).toMatchObject({ birth_year: 2009, birth_waiting: null });
  });

  it('is an adult once it is granted, and consents herself', async () => {
    await say('1990-01');
    await decide('granted');
    expect(await t.person(ana.id)).toMatchObject({ birth_year: 1990, birth_waiting: null });
    expect(await me()).toMatchObject({ consentRequired: true });
  });

  it('is on no public list', async () => {
    expect(await publicNames()).toEqual([]);
    await born(1980, 1);
    expect(await publicNames()).toHaveLength(1);
    await born(null, null);
    expect(await publicNames()).toEqual([]);
  });

  it('of 18 is asked at the next opening; the guardian’s word has ended', async () => {
    expect((await open()).status).toBe(200);
    await born(2008, 10);
    expect(await me()).toMatchObject({ consentRequired: true });
    expect(refusal(await open())[0]).toBe(403);
    const agreed = { version, notice: true, sensitive: true };
    expect((await t.ask(ana, 'POST', '/me/consents', agreed)).status).toBe(201);
    expect((await open()).status).toBe(200);
    expect(await t.store.read.selectFrom('guardians').selectAll().execute()).toEqual([]);
  });

  it('without a guardian’s consent opens nothing but the rights over her data', async () => {
    await t.store.write((trx) => trx.deleteFrom('guardians').execute());
    expect(await me()).toMatchObject({ consentRequired: true, guardianRequired: true });
    expect(refusal(await open())).toEqual([
      403,
      'Antes de seguir, falta el consentimiento de tu madre, padre o tutor',
    ]);
    expect((await t.ask(ana, 'GET', '/me/export')).status).toBe(200);
  });
});

describe('an adult who says 15', () => {
  it('is closed until a guardian consents or it is decided otherwise', async () => {
    expect((await open()).status).toBe(200);
    expect((await say('2011-03')).json.outcome).toBe('requested');
    expect(await me()).toMatchObject({ guardianRequired: true });
    expect((await open()).status).toBe(403);
    await decide('refused');
    expect((await open()).status).toBe(200);
  });

  it('goes on with a guardian', async () => {
    await say('2011-03');
    await addGuardian();
    expect((await open()).status).toBe(200);
  });
});

it('who never said a year says it at once', async () => {
  await born(null, null);
  expect((await say('1990-01')).json.outcome).toBe('applied');
});

it('an office corrects at once, audited, and ends what waited', async () => {
  await say('2011-03');
  const body = { birthYear: 1980, birthMonth: 2 };
  const got = await t.ask(admin, 'PATCH', `/users/${ana.id}/birth`, body);
  expect(got.json).toEqual({ id: ana.id, isMinor: false });
  expect(await t.person(ana.id)).toMatchObject({ birth_month: 2, birth_waiting: null });
  const audit = await t.store.read.selectFrom('audit').selectAll().execute();
  const line = audit.find(({ action }) => action === 'person.corrected');
  expect(JSON.parse(line?.detail ?? '')).toMatchObject({ by: 'office', isMinor: false });
  const future = { birthYear: 2099, birthMonth: 2 };
  expect((await t.ask(admin, 'PATCH', `/users/${ana.id}/birth`, future)).status).toBe(422);
});
