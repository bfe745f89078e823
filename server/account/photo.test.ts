import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/core/endpoint';
import type { personOverview } from '#contract/overviews';
import { mustAgree, mustBePhoto, PHOTO_TERMS } from '#contract/photo-messages';
import type { listPhotos, ownPhoto } from '#contract/photos';
import type { exportOwn, PrivacyRequestItem } from '#contract/privacy';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import type { pull } from '#contract/sync';
import { createPeopleApp, type PeopleApp, type Person, refusal } from '#tests/support/people';
import { JPEG, jpegOf, PNG, WEBP } from '#tests/support/photos';
import { erasePerson } from '../privacy/erase-person.ts';
import { cleanPhoto } from './clean-photo.ts';

let t: PeopleApp;
let admin: Person;
let office: Person;
let leader: Person;
let ana: Person;
let community: number;

beforeEach(async () => {
  t = await createPeopleApp();
  admin = await t.addPerson('admin');
  office = await t.addPerson('coordinador_estatal');
  leader = await t.addPerson('coordinador_de_comunidad');
  ana = await t.addPerson('integrante');
  community = (await t.addCommunity(leader.id)).id;
  await t.addMember(community, ana.id);
});
afterEach(() => t.close());

const { version } = PHOTO_TERMS;
const put = (photo: unknown = JPEG, as = ana, body: object = {}) =>
  t.ask<{ photo: string }>(as, 'PUT', '/me/photo', {
    photo,
    agrees: true,
    terms: version,
    ...body,
  });
const remove = (as = ana) => t.ask(as, 'DELETE', '/me/photo');
const own = async (as = ana) =>
  (await t.ask<AnswerOf<typeof ownPhoto>>(as, 'GET', '/me/photo')).json;
const photosFor = async (as: Person, people: number | string = ana.id) =>
  (await t.ask<AnswerOf<typeof listPhotos>>(as, 'GET', `/sync/photos?people=${people}`)).json;
const pullAll = async (as = leader, cursor = '') =>
  (await t.ask<AnswerOf<typeof pull>>(as, 'GET', `/sync/pull?cursor=${encodeURIComponent(cursor)}`))
    .json;
const hashFor = async (as = leader) =>
  (await pullAll(as)).members.find(({ personId }) => personId === ana.id)?.photo;
const page = (as: Person) =>
  t.ask<AnswerOf<typeof personOverview>>(as, 'GET', `/users/${ana.id}/page`);
const consents = () =>
  t.store.read
    .selectFrom('consents')
    .selectAll()
    .where('purpose', '=', 'photo')
    .orderBy('id')
    .execute();
const stored = () => t.store.read.selectFrom('person_photos').selectAll().execute();

describe('a photo of oneself', () => {
  it('is put with its own consent, cleaned, and taken back with it', async () => {
    expect(await own()).toEqual({ photo: null, maySet: true });
    const clean = Buffer.from(cleanPhoto(JPEG) ?? []).toString('base64');
    const { status, json } = await put();
    expect([status, json]).toEqual([200, { photo: clean }]);
    expect(await own()).toEqual({ photo: clean, maySet: true });
    const [given] = await consents();
    expect(given).toMatchObject({ person_id: ana.id, given: 1, method: 'checkbox', version });
    expect(given?.text_hash).toMatch(/^[0-9a-f]{64}$/);
    // The notice was not asked about, and stays accepted as it is.
    expect(given?.text_hash).not.toBe('');
    expect((await put(WEBP)).status).toBe(200);
    expect(await stored()).toHaveLength(1);
    expect((await remove()).status).toBe(200);
    expect(await own()).toMatchObject({ photo: null });
    expect((await consents()).map((row) => row.given)).toEqual([1, 1, 0]);
    // Once more has no effect.
    expect((await remove()).status).toBe(200);
    expect(await consents()).toHaveLength(3);
    expect((await t.actions()).filter((action) => action.startsWith('photo.'))).toEqual([
      ...['photo.set', 'photo.set', 'photo.removed'],
    ]);
  });

  it('is refused with a clear sentence unless it is a small still picture, and consented to', async () => {
    const svg = Buffer.from('<svg onload="alert(1)"/>').toString('base64');
    for (const photo of [svg, PNG, jpegOf(20_481), JPEG.slice(0, 400), '', '%', 7]) {
      expect(refusal(await put(photo))).toEqual([422, mustBePhoto]);
    }
    expect((await put(jpegOf(90_000))).status).toBe(413);
    expect(refusal(await put(JPEG, ana, { agrees: false }))).toEqual([422, mustAgree]);
    expect((await put(JPEG, ana, { terms: '2020-01-01' })).status).toBe(409);
    expect(await stored()).toEqual([]);
    expect(await consents()).toEqual([]);
  });

  it('is of adults alone', async () => {
    await put();
    await t.change('people', ana.id, { birth_year: 2015, birth_month: 3 });
    expect(await hashFor()).toBeUndefined();
    expect(await photosFor(leader)).toEqual([]);
    expect((await page(admin)).json).not.toHaveProperty('photo');
    const guardian = { person_id: ana.id, name: 'Rosa', since: t.clock.now };
    await t.store.write((trx) => trx.insertInto('guardians').values(guardian).execute());
    expect((await own()).maySet).toBe(false);
    expect(refusal(await put())).toEqual([
      ...([409, 'La foto es solo para personas mayores de edad'] as const),
    ]);
    expect((await remove()).status).toBe(200);
  });

  it('is put ten times in an hour, and taken back always', async () => {
    for (let time = 0; time < 10; time += 1) expect((await put()).status).toBe(200);
    expect((await put()).status).toBe(429);
    expect((await remove()).status).toBe(200);
  });
});

describe('who sees a photo', () => {
  it('phones that have the list of the own community, by its hash, and whoever may open the page', async () => {
    const { cursor } = await pullAll();
    const { photo } = (await put()).json;
    const next = await pullAll(leader, cursor);
    expect(next.members).toHaveLength(1);
    const hash = next.members[0]?.photo ?? '';
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(JSON.stringify(next)).not.toContain(photo.slice(0, 40));
    expect(await photosFor(leader)).toEqual([{ personId: ana.id, hash, photo }]);
    expect(await photosFor(leader, `${leader.id},${ana.id},999999999`)).toHaveLength(1);
    for (const as of [admin, office, leader]) expect((await page(as)).json.photo).toBe(photo);
    // The office has no list of communities on its phones.
    for (const as of [admin, office]) expect(await photosFor(as)).toEqual([]);
  });

  it('nobody of another community, no team, no member without the list', async () => {
    await put();
    const stranger = await t.addPerson('coordinador_de_comunidad');
    await t.addCommunity(stranger.id);
    const lead = await t.addPerson('coordinador_de_equipo');
    const team = await t.addCommunity(lead.id);
    await t.change('groups', team.id, { kind: 'administrative' });
    await t.addMember(team.id, ana.id);
    const member = await t.addPerson('integrante');
    await t.addMember(community, member.id);
    for (const as of [stranger, lead, member, ana]) expect(await photosFor(as)).toEqual([]);
    expect(await hashFor(lead)).toBeUndefined();
    const led = await t.addPerson('lider');
    await t.addMember(community, led.id);
    expect(await photosFor(led)).toHaveLength(1);
  });

  it('nobody any more when it is taken back, or the person leaves, withdraws or is refused', async () => {
    await put();
    const { cursor } = await pullAll();
    await remove();
    const [member] = (await pullAll(leader, cursor)).members;
    expect(member).toMatchObject({ personId: ana.id });
    expect(member).not.toHaveProperty('photo');
    expect(await photosFor(leader)).toEqual([]);
    await put();
    for (const change of [{ withdrawn_at: t.clock.now }, { status: 'rejected' as const }]) {
      await t.change('people', ana.id, change);
      expect(await photosFor(leader)).toEqual([]);
      expect((await page(admin)).json ?? {}).not.toHaveProperty('photo');
      await t.change('people', ana.id, { withdrawn_at: null, status: 'approved' });
      expect(await photosFor(leader)).toHaveLength(1);
    }
    await t.ask(leader, 'POST', `/users/${ana.id}/leave`, { reason: 'fallecio' });
    expect(await photosFor(leader)).toEqual([]);
  });

  it('asks for numbers of people, a dozen at most', async () => {
    const ask = (people: string) => t.ask(leader, 'GET', `/sync/photos?people=${people}`);
    for (const people of ['', 'x', '1,', '1;2', '-1', '1e9', '9999999999']) {
      expect((await ask(people)).status).toBe(422);
    }
    expect((await ask(Array.from({ length: 13 }, (_, index) => index).join(','))).status).toBe(422);
    expect((await ask('999999999')).json).toEqual([]);
  });
});

describe('a photo and the rights over it', () => {
  it('is in the own export, and erased with the person', async () => {
    expect(
      (await t.ask<AnswerOf<typeof exportOwn>>(ana, 'GET', '/me/export')).json.photo,
    ).toBeNull();
    await put();
    const { json } = await t.ask<AnswerOf<typeof exportOwn>>(ana, 'GET', '/me/export');
    expect(json.photo?.file).toMatch(/^data:image\/jpeg;base64,\/9j\//);
    const erasure = { personId: ana.id, actorId: null, by: 'operator', now: t.clock.now } as const;
    await t.store.write((trx) => erasePerson(t.store, trx, erasure));
    expect(await stored()).toEqual([]);
    expect(await photosFor(leader)).toEqual([]);
  });

  it('goes when they object by mail', async () => {
    await put();
    await t.store.write((trx) =>
      trx
        .insertInto('privacy_requests')
        .values({
          ...{ kind: 'opposition', person_id: ana.id, state: 'received' },
          ...{ created_at: t.clock.now, due_at: t.clock.now },
        })
        .execute(),
    );
    const list = await t.ask<PrivacyRequestItem[]>(admin, 'GET', '/admin/privacy-requests');
    const path = `/admin/privacy-requests/${list.json[0]?.id}`;
    await t.ask(admin, 'PATCH', path, { state: 'granted', answer: 'Ya no' });
    expect(await stored()).toEqual([]);
    expect((await consents()).at(-1)).toMatchObject({
      ...{ given: 0, method: 'paper', recorded_by: admin.id, ip_prefix: null },
    });
  });

  it('does not ask anybody to accept the notice again', async () => {
    await put();
    expect((await t.person(ana.id)).consent_version).not.toBe('');
    const said = await t.store.read.selectFrom('consents').select('purpose').execute();
    expect(said.map(({ purpose }) => purpose)).toEqual(['photo']);
    expect(CURRENT_NOTICE.version).toBe('2026-11-28');
  });
});

describe('two registrations with photos are joined', () => {
  const twinOf = async () => {
    const twin = await t.addPerson('integrante');
    await t.addMember(community, twin.id);
    return twin;
  };
  const join = (other: Person) =>
    t.ask<{ id: number }>(admin, 'POST', `/users/${ana.id}/merge`, { otherId: other.id, keep: {} });
  const photo = async () => (await stored()).map(({ person_id, set_at }) => [person_id, set_at]);

  it('the newer stays, with its consent, and an undo parts them again', async () => {
    const twin = await twinOf();
    await put();
    const first = t.clock.now;
    t.clock.now += 60_000;
    await put(WEBP, twin);
    const { json } = await join(twin);
    expect(await photo()).toEqual([[ana.id, first + 60_000]]);
    expect(await hashFor()).toMatch(/^[0-9a-f]{16}$/);
    await t.ask(admin, 'DELETE', `/merges/${json.id}`);
    expect((await photo()).toSorted()).toEqual([
      [ana.id, first],
      [twin.id, first + 60_000],
    ]);
  });

  it('one alone comes along with its consent', async () => {
    const twin = await twinOf();
    await put(JPEG, twin);
    await join(twin);
    expect((await photo()).map(([id]) => id)).toEqual([ana.id]);
    expect(await consents()).toMatchObject([
      { person_id: twin.id, given: 1 },
      { person_id: ana.id, given: 1, recorded_by: admin.id },
    ]);
  });

  it('none stays where either took theirs back', async () => {
    const twin = await twinOf();
    await put(JPEG, twin);
    await remove(twin);
    await put();
    await join(twin);
    expect(await photo()).toEqual([]);
  });
});
