import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/core/endpoint';
import { ROLES } from '#contract/core/roles';
import { HOME_PARTS, homeParts, type readHome } from '#contract/whole-home';
import { createPeopleApp, type PeopleApp, type Person } from '#tests/support/people';

type Home = AnswerOf<typeof readHome>;

let t: PeopleApp;
let groupId: number;
let coordinator: Person;

beforeEach(async () => {
  t = await createPeopleApp();
  coordinator = await t.addPerson('coordinador_de_comunidad');
  groupId = (await t.addCommunity(coordinator.id)).id;
  await t.addMember(groupId, coordinator.id);
  await t.addPerson('integrante', 'Durango', 'pending');
});
afterEach(() => t.close());

async function home(as: Person, known?: string) {
  const headers: Record<string, string> = known ? { 'if-none-match': known } : {};
  const answer = await t.call('GET', '/me/home', { as, headers });
  const text = await answer.text();
  const json = (answer.ok ? JSON.parse(text) : null) as Home;
  return {
    status: answer.status,
    etag: answer.headers.get('etag'),
    code: answer.headers.get('x-error-code'),
    text,
    json,
  };
}

describe('the home in one answer', () => {
  it.each(ROLES)('tells a %s in each part what its own call does', async (role) => {
    const person = await t.addPerson(role);
    await t.addMember(groupId, person.id);
    const got = await home(person);
    expect(got.status, got.text).toBe(200);
    expect(Object.keys(got.json.parts).sort()).toEqual([...homeParts].sort());
    for (const name of homeParts) {
      const { row, query } = HOME_PARTS[name];
      const asked = new URLSearchParams((query ?? {}) as Record<string, string>).toString();
      const own = await t.ask(person, 'GET', `${row.path}${asked && `?${asked}`}`);
      expect([200, 403], name).toContain(own.status);
      expect(got.json.parts[name], name).toEqual(own.status === 403 ? null : own.json);
    }
  });

  it('is not sent again to a phone that has it, and is once something of it changed', async () => {
    const first = await home(coordinator);
    const { etag } = first;
    expect(etag).toBe(`"${first.json.tag}"`);
    for (const known of [String(etag), `W/${etag}`, `"other", ${etag}`]) {
      const again = await home(coordinator, known);
      expect([again.status, again.text]).toEqual([304, '']);
      expect([again.etag, again.code]).toEqual([etag, 'unchanged']);
    }
    const state = await t.addPerson('coordinador_estatal');
    const before = await home(state);
    await t.addPerson('integrante', 'Durango', 'pending');
    const after = await home(state, `"${before.json.tag}"`);
    expect(after.status).toBe(200);
    expect(after.json.tag).not.toBe(before.json.tag);
    expect(after.json.parts.approvals?.waiting).toBe(
      (before.json.parts.approvals?.waiting ?? 0) + 1,
    );
  });

  it('has the tag of its content: two people with one content share it, two with two do not', async () => {
    const [one, other] = [await t.addPerson('integrante'), await t.addPerson('integrante')];
    const tag = async (person: Person) => (await home(person)).json.tag;
    expect(await tag(one)).toBe(await tag(other));
    expect(await tag(one)).not.toBe(await tag(coordinator));
  });
});
