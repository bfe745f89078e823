import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UserItem } from '#contract/people';
import type { PullAnswer } from '#contract/sync';
import { createPeopleApp, type PeopleApp, type Person, refusal } from '#tests/support/people';

let t: PeopleApp;
let coordinator: Person;
let member: Person;

beforeEach(async () => {
  t = await createPeopleApp();
  coordinator = await t.addPerson('coordinador_de_comunidad');
  member = await t.addPerson('integrante');
  const { id } = await t.addCommunity(coordinator.id);
  await t.addMember(id, member.id);
});
afterEach(() => t.close());

const setPhone = (as: Person, id: number, phone: string) =>
  t.ask<{ id: number; phone: string }>(as, 'PATCH', `/users/${id}/phone`, { phone });

async function pull(as: Person, cursor?: string): Promise<PullAnswer> {
  const query = cursor ? `?cursor=${encodeURIComponent(cursor)}` : '';
  return (await t.ask<PullAnswer>(as, 'GET', `/sync/pull${query}`)).json;
}

describe('the phone of somebody', () => {
  it('is written down by their coordinator, and is on that phone at its next contact', async () => {
    const before = await pull(coordinator);
    expect(before.members[0]?.phone).toBeNull();
    const got = await setPhone(coordinator, member.id, ' 618 555 0123 ');
    expect(got.json).toEqual({ id: member.id, phone: '618 555 0123' });
    const after = await pull(coordinator, before.cursor);
    expect(after.members).toMatchObject([{ personId: member.id, phone: '618 555 0123' }]);
    expect(await t.history(member.id)).toMatchObject([
      { kind: 'correction', to_value: 'phone', by_id: coordinator.id },
    ]);
    expect(await t.actions()).toContain('person.corrected');
  });

  it('said twice is one correction', async () => {
    await setPhone(coordinator, member.id, '618 555 0123');
    await setPhone(coordinator, member.id, '618 555 0123');
    expect(await t.actions()).toEqual(['person.corrected']);
  });

  it('is told in the list of people to whoever sees their address, and to nobody else', async () => {
    await setPhone(coordinator, member.id, '618 555 0123');
    const phoneFor = async (as: Person) => {
      const { json } = await t.ask<UserItem[]>(as, 'GET', '/users/all');
      return json.find(({ id }) => id === member.id)?.phone;
    };
    expect(await phoneFor(coordinator)).toBe('618 555 0123');
    expect(await phoneFor(await t.addPerson('coordinador_estatal'))).toBe('618 555 0123');
    const elsewhere = await t.addPerson('coordinador_estatal', 'Chihuahua');
    expect(await phoneFor(elsewhere)).toBeUndefined();
  });

  it.each(['no tiene', '555 0123'])('is refused as %s, with a sentence', async (typed) => {
    expect(refusal(await setPhone(coordinator, member.id, typed))).toEqual([
      422,
      'Escribe el número con lada, a diez dígitos',
    ]);
  });

  it('of another community, of an equal and of oneself is not theirs to write', async () => {
    const stranger = await t.addPerson('integrante');
    expect((await setPhone(coordinator, stranger.id, '618 555 0123')).status).toBe(404);
    expect((await setPhone(coordinator, coordinator.id, '618 555 0123')).status).not.toBe(200);
    const state = await t.addPerson('coordinador_estatal');
    const peer = await t.addPerson('coordinador_estatal');
    expect((await setPhone(state, peer.id, '618 555 0123')).status).toBe(403);
    expect((await setPhone(state, state.id, '618 555 0123')).status).toBe(403);
    expect((await setPhone(member, coordinator.id, '618 555 0123')).status).toBe(403);
  });
});
