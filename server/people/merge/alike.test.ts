import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/core/endpoint';
import type { findAlike, findDuplicates, pageDuplicates } from '#contract/person-merge';
import { createLimits } from '#server/http/limits';
import { createPlainPasswords } from '#tests/contract/support/plain-passwords';
import { createPeopleApp, type PeopleApp, type Person, refusal } from '#tests/support/people';
import { ALIKE_COLUMNS, keysOf } from './alike.ts';

let t: PeopleApp;
let admin: Person;
let inDurango: Person;
let bety: Person;
let twin: Person;
let far: Person;

const DURANGO = { state: 'Durango', city: 'Durango' };

beforeEach(async () => {
  t = await createPeopleApp({ passwords: createPlainPasswords() });
  admin = await t.addPerson('admin');
  inDurango = await t.addPerson('coordinador_estatal');
  bety = await t.addPerson('integrante');
  twin = await t.addPerson('integrante');
  far = await t.addPerson('integrante');
  for (const { id } of [admin, inDurango]) await t.change('people', id, { ...DURANGO, alias: 'X' });
  const full_name = 'Beatriz Mendoza';
  await t.change('people', bety.id, { ...DURANGO, alias: 'Bety', full_name, phone: '6181112233' });
  await t.change('people', twin.id, {
    ...{ ...DURANGO, alias: 'BEATRIZ MENDOZA', full_name: null, phone: null },
  });
  await t.change('people', far.id, {
    ...{ state: 'Jalisco', city: 'Autlán', alias: 'Lejana', phone: '+52 618 555 0177' },
  });
});
afterEach(() => t.close());

const typed = {
  ...{ alias: 'Bety M', fullName: 'Betty Otra', email: 'nueva@demo.mx' },
  ...{ ...DURANGO, birthYear: 1960, birthMonth: 5 },
};
const ask = (body: object, as = inDurango) =>
  t.ask<AnswerOf<typeof findAlike>>(as, 'POST', '/people/alike', { ...typed, ...body });
const page = (query = '', as = admin) =>
  t.ask<AnswerOf<typeof pageDuplicates>>(as, 'GET', `/people/duplicates${query}`);
const decide = (isApart: boolean, other = twin.id, as = admin) =>
  t.ask(as, 'POST', `/users/${bety.id}/apart`, { otherId: other, isApart });
const namesOf = (answer: Awaited<ReturnType<typeof page>>) =>
  answer.json.rows.map(({ one, other, why }) => [one.id, other.id, why]);

it('the database keeps the keys that the rule makes, whatever is written in a row', async () => {
  await t.change('people', bety.id, {
    ...{ alias: 'José Ángel Ñandú', full_name: 'ÜRSULA Peña', email: 'b.m+red@Gmail.com' },
    ...{ phone: '+52 (618) 111-22.33', birth_year: 1960, birth_month: 5, city: 'Gómez Palacio' },
  });
  await t.change('people', far.id, { phone: '123', email: null, erased_at: null });
  const people = await t.store.read.selectFrom('people').select(ALIKE_COLUMNS).execute();
  for (const person of people) {
    const rows = await t.store.read
      .selectFrom('person_keys')
      .select('key')
      .where('person_id', '=', person.id)
      .execute();
    expect(rows.map(({ key }) => key).sort()).toEqual([...new Set(keysOf(person))].sort());
  }
  await t.change('people', bety.id, { erased_at: 5 });
  const left = t.store.read.selectFrom('person_keys').selectAll().where('person_id', '=', bety.id);
  expect(await left.execute()).toEqual([]);
});

describe('before somebody is registered', () => {
  it.each([
    ['the same phone, written otherwise', { phone: '+52 618 111 2233' }, 'phone'],
    ['the same name in one city', { alias: 'beatriz mendoza' }, 'name'],
  ])('%s', async (_name, body, why) => {
    const { json } = await ask(body);
    expect(json.people[0]).toMatchObject({ why });
    expect([bety.id, twin.id]).toContain(json.people[0]?.id);
    expect(json.beyond).toBeNull();
  });

  it('the same name in another city counts with the same month of birth alone', async () => {
    const elsewhere = { fullName: 'Beatriz Mendoza', city: 'Gómez Palacio' };
    expect((await ask(elsewhere)).json.people).toEqual([]);
    await t.change('people', bety.id, { birth_year: 1960, birth_month: 5 });
    expect((await ask(elsewhere)).json.people).toMatchObject([{ id: bety.id, why: 'name' }]);
  });

  it('the same mailbox by another spelling, where dots mean nothing', async () => {
    await t.change('people', bety.id, { email: 'bety.m@gmail.com' });
    expect((await ask({ email: 'betym+red@gmail.com' })).json.people).toMatchObject([
      { id: bety.id, why: 'email' },
    ]);
    await t.change('people', bety.id, { email: 'bety.m@demo.mx' });
    expect((await ask({ email: 'betym@demo.mx' })).json.people).toEqual([]);
  });

  it('of somebody out of reach only that the phone is there, and of their name nothing', async () => {
    const answer = await ask({ phone: '6185550177' });
    expect(answer.json).toEqual({ people: [], beyond: 'phone' });
    expect(answer.text).not.toMatch(/Lejana|Autl/);
    await t.change('people', far.id, { alias: 'Beta Lejana', ...DURANGO, state: 'Jalisco' });
    expect((await ask({ alias: 'Beta Lejana' })).json).toEqual({ people: [], beyond: null });
  });

  it('more questions in an hour than anybody registers people are refused', async () => {
    const limits = createLimits();
    const bounded = await createPeopleApp({ limits });
    const asking = await bounded.addPerson('admin');
    for (let asked = 0; asked < 240; asked++) await limits.spend('alike-asked', String(asking.id));
    expect((await bounded.ask(asking, 'POST', '/people/alike', typed)).status).toBe(429);
    await bounded.close();
  });
});

describe('the pairs', () => {
  it('the newest first, each once, a page at a time', async () => {
    await t.change('people', twin.id, { phone: '618 111 2233' });
    await t.change('people', far.id, { phone: '618 111 2233' });
    const first = await page('?limit=2');
    expect(namesOf(first)).toEqual([
      [twin.id, far.id, 'phone'],
      [bety.id, far.id, 'phone'],
    ]);
    const rest = await page(`?limit=2&cursor=${first.json.next}`);
    expect(namesOf(rest)).toEqual([[bety.id, twin.id, 'phone']]);
    expect(rest.json.next).toBeNull();
  });

  it('only those of whom both are within reach, and nobody who was rejected', async () => {
    await t.change('people', far.id, { phone: '618 111 2233' });
    expect(namesOf(await page('', inDurango))).toEqual([[bety.id, twin.id, 'name']]);
    await t.change('people', twin.id, { status: 'rejected' });
    expect(namesOf(await page('', inDurango))).toEqual([]);
  });

  it('«Son distintas» is kept with who and when, takes every hint of the pair away, and is undone', async () => {
    expect((await decide(true)).status).toBe(200);
    expect((await decide(true)).status).toBe(200);
    expect(namesOf(await page())).toEqual([]);
    const hints = await t.ask<AnswerOf<typeof findDuplicates>>(
      ...([admin, 'GET', `/users/${twin.id}/duplicates`] as const),
    );
    expect(hints.json).toEqual([]);
    const decided = await page('?only=apart');
    expect(decided.json.rows).toMatchObject([
      { one: { id: bety.id }, other: { id: twin.id }, apart: { by: 'X' } },
    ]);
    await decide(false);
    expect(namesOf(await page())).toEqual([[bety.id, twin.id, 'name']]);
    expect((await page('?only=apart')).json.rows).toEqual([]);
    const acts = (await t.actions()).filter((action) => /apart|again/.test(action));
    expect(acts).toEqual(['person.kept-apart', 'person.alike-again']);
  });

  it('nobody is kept apart from themselves, nor from somebody out of reach', async () => {
    expect(refusal(await decide(true, bety.id))).toEqual([422, 'Es el mismo registro: elige otro']);
    expect((await decide(true, far.id, inDurango)).status).toBe(404);
  });
});

it('who is registered as another than those shown is not asked about again', async () => {
  const body = {
    ...{ ...typed, alias: 'Bety Nueva', fullName: 'Beatriz Mendoza', gender: 'femenino' },
    ...{ enrollmentYear: 2024, role: 'integrante', password: 'una clave larga y rara' },
  };
  const otherThan = [bety.id, far.id];
  const made = await t.ask<{ user: { id: number } }>(
    ...([inDurango, 'POST', '/auth/register', { ...body, otherThan }] as const),
  );
  expect(made.status).toBe(201);
  const kept = await t.store.read.selectFrom('people_apart').selectAll().execute();
  expect(kept).toMatchObject([
    { one_id: bety.id, other_id: made.json.user.id, by_id: inDurango.id, at: t.clock.now },
  ]);
});
