import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { UserItem } from '#contract/people';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import { createPeopleApp, type PeopleApp, type Person, refusal } from '#tests/support/people';

const { version } = CURRENT_NOTICE;

let t: PeopleApp;
let leader: Person;
let state: Person;
let ana: Person;
let community: number;

beforeEach(async () => {
  t = await createPeopleApp();
  leader = await t.addPerson('coordinador_de_comunidad');
  state = await t.addPerson('coordinador_estatal');
  ana = await t.addPerson('integrante');
  await t.change('people', ana.id, {
    ...{ alias: 'Ana', email: 'ana@demo.example', phone: '618 555 0199' },
  });
  community = (await t.addCommunity(leader.id)).id;
  await t.addMember(community, ana.id);
});
afterEach(() => t.close());

const say = (sensitive: boolean) =>
  t.ask(ana, 'POST', '/me/consents', { version, notice: true, sensitive });
const roster = async () =>
  (await t.ask<unknown[]>(leader, 'GET', `/communities/${community}/members`)).json;
type Pulled = {
  members: unknown[];
  formerMembers: { personId: number; alias: string }[];
  meetings: { marks: { memberId: number; present: boolean | null }[] }[];
};
const pull = async () => (await t.ask<Pulled>(leader, 'GET', '/sync/pull')).json;

it('hides the contact from everybody at once, and takes the person off every roster', async () => {
  await say(false);
  expect(await roster()).toEqual([]);
  const people = (await t.ask<UserItem[]>(state, 'GET', '/users/all')).json;
  expect(people.find(({ id }) => id === ana.id)).toMatchObject({
    ...{ email: null, phone: null, withdrawn: true },
  });
  expect(t.letters).toMatchObject([
    { to: 'ana@demo.example', subject: 'Retiraste tu consentimiento' },
  ]);
});

it('a mark that arrives counts, without a name; a note is refused in words', async () => {
  const id = randomUUID();
  const body = { id, date: new Date(t.clock.now).toISOString(), seAvanzoEnTema: false };
  await t.ask(leader, 'POST', `/communities/${community}/meetings`, body);
  await say(false);
  const mark = { memberId: ana.id, present: true };
  expect((await t.ask(leader, 'POST', `/meetings/${id}/attendance`, mark)).status).toBe(200);
  const page = await pull();
  expect(page.members).toEqual([]);
  expect(page.meetings[0]?.marks).toMatchObject([{ memberId: ana.id, present: true }]);
  expect(page.formerMembers).toMatchObject([{ personId: ana.id, alias: 'Una persona' }]);
  const { id: attendeeId } = await t.store.read
    .selectFrom('memberships')
    .select('id')
    .where('person_id', '=', ana.id)
    .executeTakeFirstOrThrow();
  const note = {
    id: randomUUID(),
    date: body.date,
    attendeeId,
    bookTitle: 'Ejercicios',
    pagesRead: 3,
  };
  expect(refusal(await t.ask(leader, 'POST', `/groups/${community}/readings`, note))).toEqual([
    409,
    'Retiró su consentimiento: ya no se puede anotar nada sobre esta persona',
  ]);
});

it('signing in offers to come back, by consenting again, and all is as it was', async () => {
  await say(false);
  type State = { erasesFrom: string | null };
  const told = (await t.ask<State>(ana, 'GET', '/me/consents')).json;
  expect(told.erasesFrom).toBe(new Date(t.clock.now + 30 * 86_400_000).toISOString());
  expect((await t.ask(ana, 'GET', '/auth/me')).json).toMatchObject({ consentRequired: true });
  await say(true);
  expect(await roster()).toHaveLength(1);
  expect((await t.ask<State>(ana, 'GET', '/me/consents')).json.erasesFrom).toBeNull();
  expect(await t.person(ana.id)).toMatchObject({ withdrawn_at: null, erasure_warned_at: null });
});
