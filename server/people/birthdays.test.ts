import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/core/endpoint';
import type { exportOwn, PrivacyRequestItem } from '#contract/privacy';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import type { pull } from '#contract/sync';
import { createPeopleApp, type PeopleApp, type Person, refusal } from '#tests/support/people';
import { erasePerson } from '../privacy/erase-person.ts';

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
  const born = { birth_year: 1980, birth_month: 11, birth_day: 24 };
  await t.change('people', ana.id, { alias: 'Ana', ...born });
  community = (await t.addCommunity(leader.id)).id;
  await t.addMember(community, ana.id);
});
afterEach(() => t.close());

const consent = (birthday?: boolean) => {
  const body = { version: CURRENT_NOTICE.version, notice: true, sensitive: true, birthday };
  return t.ask(ana, 'POST', '/me/consents', body);
};
const pullAll = (as: Person, cursor = '') =>
  t.ask<AnswerOf<typeof pull>>(as, 'GET', `/sync/pull?cursor=${encodeURIComponent(cursor)}`);
const pulled = async (as = leader, cursor = '') => {
  const { json } = await pullAll(as, cursor);
  return json.members.filter(({ personId }) => personId === ana.id);
};

describe('the birthday of a person', () => {
  it('reaches phones of their community by their own tick alone, and goes when it is taken back', async () => {
    expect((await pulled())[0]).not.toHaveProperty('birthday');
    const { cursor } = (await pullAll(leader)).json;
    expect((await consent(true)).status).toBe(201);
    const next = await pullAll(leader, cursor);
    expect(next.json.members).toMatchObject([{ personId: ana.id, birthday: '11-24' }]);
    expect(next.text).not.toContain('1980');
    expect((await t.ask(ana, 'GET', '/me/consents')).json).toMatchObject({ birthday: true });
    // An answer about something else leaves it as it is.
    await consent();
    expect((await pulled())[0]?.birthday).toBe('11-24');
    expect(await pulled(leader, next.json.cursor)).toEqual([]);
    await consent(false);
    const last = await pulled(leader, next.json.cursor);
    expect(last).toHaveLength(1);
    expect(last[0]).not.toHaveProperty('birthday');
  });

  it('without a day says only that it may be celebrated', async () => {
    await t.change('people', ana.id, { birth_day: null });
    await consent(true);
    expect((await pulled())[0]?.birthday).toBeNull();
  });

  it('is not sent of minors, of who withdrew, left or moved, nor to a team or the office', async () => {
    await consent(true);
    const lead = await t.addPerson('coordinador_de_comunidad');
    const team = await t.addCommunity(lead.id);
    await t.change('groups', team.id, { kind: 'administrative' });
    await t.addMember(team.id, ana.id);
    expect(await pulled(lead)).toHaveLength(1);
    expect((await pulled(lead))[0]).not.toHaveProperty('birthday');
    for (const as of [office, admin, ana]) {
      expect((await pullAll(as)).text).not.toContain('11-24');
    }
    expect((await t.ask(office, 'GET', '/users/all')).text).not.toContain('11-24');
    await t.change('people', ana.id, { birth_year: 2015 });
    expect((await pulled())[0]).not.toHaveProperty('birthday');
    await t.change('people', ana.id, { birth_year: 1980, withdrawn_at: t.clock.now });
    expect(await pulled()).toEqual([]);
    await t.change('people', ana.id, { withdrawn_at: null });
    expect((await pulled())[0]?.birthday).toBe('11-24');
    await t.ask(leader, 'POST', `/users/${ana.id}/leave`, { reason: 'fallecio' });
    const { json, text } = await pullAll(leader);
    expect(json.members.map(({ personId }) => personId)).not.toContain(ana.id);
    expect(text).not.toContain('11-24');
  });

  it('is corrected with the month, and stays while it fits', async () => {
    const day = async () => (await t.person(ana.id)).birth_day;
    const correct = (body: object) => t.ask(admin, 'PATCH', `/users/${ana.id}/profile`, body);
    const march = { birthYear: 1980, birthMonth: 3 };
    await correct(march);
    expect(await day()).toBe(24);
    expect((await correct({ ...march, birthDay: 31 })).json).toMatchObject({
      before: { ...march, birthDay: 24 },
    });
    expect(refusal(await correct({ ...march, birthMonth: 4, birthDay: 31 }))).toEqual([
      ...([422, 'Ese mes no tiene ese día'] as const),
    ]);
    await correct({ ...march, birthMonth: 4 });
    expect(await day()).toBeNull();
    await correct({ ...march, birthDay: 7 });
    await correct({ ...march, birthDay: null });
    expect(await day()).toBeNull();
    expect((await t.history(ana.id)).map(({ to_value }) => to_value)).toEqual([
      ...['1980-03-24', '1980-03-31', '1980-04', '1980-03-07', '1980-03'],
    ]);
  });

  it('is noted by the office, and corrected by oneself', async () => {
    const day = async () => (await t.person(ana.id)).birth_day;
    const note = (body: object) => t.ask(office, 'PATCH', `/users/${ana.id}/birth`, body);
    await note({ birthYear: 1981, birthMonth: 11 });
    expect(await day()).toBe(24);
    expect(refusal(await note({ birthYear: 1981, birthMonth: 2, birthDay: 30 }))).toEqual([
      ...([422, 'Ese mes no tiene ese día'] as const),
    ]);
    await note({ birthYear: 1981, birthMonth: 2, birthDay: 29 });
    expect(await day()).toBe(29);
    const say = (value: string) =>
      t.ask(ana, 'POST', '/me/rectification', { field: 'birth', value });
    expect((await say('1981-02-30')).status).toBe(422);
    expect((await say('1981-02-7')).status).toBe(422);
    await say('1981-02-07');
    expect(await day()).toBe(7);
    await say('1981-02');
    expect(await day()).toBeNull();
  });

  it('waits with an age across 18, which is decided', async () => {
    expect(
      (
        await t.ask(ana, 'POST', '/me/rectification', {
          ...{ field: 'birth', value: '2012-05-09' },
        })
      ).json,
    ).toMatchObject({ outcome: 'requested' });
    expect(await t.person(ana.id)).toMatchObject({ birth_waiting: '2012-05', birth_day: 24 });
    const list = await t.ask<PrivacyRequestItem[]>(admin, 'GET', '/admin/privacy-requests');
    const path = `/admin/privacy-requests/${list.json[0]?.id}`;
    await t.ask(admin, 'PATCH', path, { state: 'granted', answer: 'Con su acta' });
    expect(await t.person(ana.id)).toMatchObject({
      ...{ birth_year: 2012, birth_month: 5, birth_day: 9 },
    });
  });

  it('goes with the notices of whoever objects by mail', async () => {
    await consent(true);
    const first = (await pullAll(leader)).json;
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
    const [gone] = await pulled(leader, first.cursor);
    expect(gone).toMatchObject({ personId: ana.id });
    expect(gone).not.toHaveProperty('birthday');
  });

  it('is in the own export, and erased with the person', async () => {
    const { json } = await t.ask<AnswerOf<typeof exportOwn>>(ana, 'GET', '/me/export');
    expect(json.profile).toMatchObject({ birthMonth: 11, birthDay: 24 });
    const erasure = { personId: ana.id, actorId: null, by: 'operator', now: t.clock.now } as const;
    await t.store.write((trx) => erasePerson(t.store, trx, erasure));
    expect((await t.person(ana.id)).birth_day).toBeNull();
  });
});
