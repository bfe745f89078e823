import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnnouncementReach, OwnAnnouncement } from '#contract/announcement-writing';
import type { AnnouncementItem } from '#contract/announcements';
import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import type { UnreadAnnouncement } from '#contract/unread-announcements';
import { createTestApp, type TestApp } from '#tests/support/test-app';
import { erasePerson } from '../privacy/erase-person.ts';

type Person = Awaited<ReturnType<TestApp['addPerson']>>;

let t: TestApp;
let admin: Person;
let state: Person;
let coordinator: Person;
let member: Person;
let community: number;

beforeEach(async () => {
  t = await createTestApp();
  admin = await t.addPerson('admin', 'Chihuahua');
  state = await t.addPerson('coordinador_estatal');
  coordinator = await t.addPerson('coordinador_de_comunidad');
  member = await t.addPerson('integrante');
  community = (await t.addCommunity(coordinator.id)).id;
  await join(member, community);
});
afterEach(() => t.close());

async function join({ id: person_id }: Person, group_id: number) {
  await t.store.write((trx) =>
    trx
      .insertInto('memberships')
      .values({ group_id, person_id, role: 'member', joined_at: t.clock.now, change: 0 })
      .execute(),
  );
}

async function ask<T>(as: Person, method: string, path: string, body?: unknown) {
  const response = await t.call(method, path, { as, body });
  const text = await response.text();
  const json = response.ok ? (JSON.parse(text) as T) : (null as T);
  return { status: response.status, json, text };
}

const TOLD = { title: 'Retiro', content: 'Lleven **Biblia**', priority: 'alta' };
const write = (as: Person, change: object = {}) =>
  ask<OwnAnnouncement>(as, 'POST', '/announcements', { ...TOLD, ...change });
const update = (as: Person, id: number, change: object = {}) =>
  ask<OwnAnnouncement>(as, 'PUT', `/announcements/${id}`, { ...TOLD, ...change });
const withdraw = (as: Person, id: number, body: object = {}) =>
  ask<OwnAnnouncement>(as, 'POST', `/announcements/${id}/withdraw`, body);
const read = (as: Person, id: number, body: object = {}) =>
  ask<{ read: boolean; acknowledged: boolean }>(as, 'POST', `/announcements/${id}/read`, body);
const list = async (as: Person) =>
  (await ask<AnnouncementItem[]>(as, 'GET', '/announcements')).json;
const own = async (as: Person, query = '') =>
  (await ask<OwnAnnouncement[]>(as, 'GET', `/announcements/own${query}`)).json;
const unread = async (as: Person) =>
  (await ask<UnreadAnnouncement[]>(as, 'GET', '/announcements/unread')).json.map(({ id }) => id);
const reach = async (as: Person, id: number) =>
  (await ask<AnnouncementReach>(as, 'GET', `/announcements/${id}/reach`)).json;

describe('writing', () => {
  it('a text is parsed once, and read with its marks', async () => {
    const { status, json } = await write(admin);
    expect(status).toBe(201);
    expect(json).toMatchObject({ title: 'Retiro', state: 'published', isMine: true });
    const [told] = await list(member);
    expect(told?.content).toBe('Lleven **Biblia**');
    const spans = [{ text: 'Lleven ' }, { text: 'Biblia', strong: true }];
    expect(told?.blocks).toEqual([{ type: 'paragraph', spans }]);
  });

  it('a coordinator writes to one of their communities, and to nothing else', async () => {
    const other = (await t.addCommunity(null)).id;
    expect((await write(coordinator, { targetGroupId: community })).status).toBe(201);
    expect((await write(coordinator, { targetGroupId: other })).status).toBe(404);
    expect((await write(coordinator)).status).toBe(422);
    expect((await write(coordinator, { targetState: 'Durango' })).status).toBe(422);
    expect((await list(member)).map(({ targetGroup }) => targetGroup?.id)).toEqual([community]);
    expect(await list(await t.addPerson('integrante'))).toEqual([]);
  });

  it('a state coordinator writes to their state and its cities, at every edit too', async () => {
    const { json } = await write(state, { targetState: 'durango', targetCity: 'Lerdo' });
    expect(json).toMatchObject({ targetState: 'Durango', targetCity: 'Lerdo' });
    expect((await write(state)).status).toBe(403);
    expect((await write(state, { targetState: 'Chihuahua' })).status).toBe(403);
    expect((await update(state, json.id, { targetState: 'Chihuahua' })).status).toBe(403);
    expect((await update(state, json.id, { targetState: 'Durango' })).status).toBe(200);
  });

  it.each([
    [{ title: ' ' }, 'El título es requerido'],
    [{ content: '' }, 'El contenido es requerido'],
    [{ priority: 'media', asksAck: true }, 'Solo se pide «Enterado» en los de prioridad alta'],
    [{ targetCity: 'Lerdo' }, 'Elige primero el estado'],
    [{ targetState: 'Atlántida' }, 'Ese estado no existe'],
    [{ targetState: 'Durango', targetGroupId: 1 }, 'Una comunidad ya dice su lugar'],
    [{ targetRole: 'interested' }, 'El rol no es válido'],
    [{ expiresAt: '2020-01-01' }, 'Debe ser después de publicarse'],
    [{ publishAt: '2027-01-02', expiresAt: '2027-01-01' }, 'Debe ser después de publicarse'],
  ])('%j is refused with a sentence', async (change, sentence) => {
    const { status, text } = await write(admin, change);
    expect([status, text]).toEqual([422, sentence]);
  });

  it('what is for a role reaches no other', async () => {
    await write(admin, { targetRole: 'coordinador_de_comunidad' });
    expect(await list(coordinator)).toHaveLength(1);
    expect(await list(member)).toEqual([]);
  });
});

describe('when it stands', () => {
  it('a scheduled one waits for its hour, an expired one leaves, and their author keeps both', async () => {
    const publishAt = new Date(t.clock.now + HOUR_MS).toISOString();
    const expiresAt = new Date(t.clock.now + DAY_MS).toISOString();
    await write(admin, { publishAt, expiresAt });
    expect(await list(member)).toEqual([]);
    expect(await own(admin)).toMatchObject([{ state: 'scheduled', createdAt: publishAt }]);
    t.clock.now += HOUR_MS;
    expect(await list(member)).toMatchObject([{ createdAt: publishAt, unread: true }]);
    t.clock.now += DAY_MS;
    expect(await list(member)).toEqual([]);
    expect(await unread(member)).toEqual([]);
    expect(await own(admin)).toMatchObject([{ state: 'expired' }]);
  });

  it('a withdrawn one leaves with what forwards it, and comes back with it', async () => {
    const { json: told } = await write(admin);
    const line = 'Nos vemos **el sábado**';
    const path = `/announcements/${told.id}/forward`;
    const forward = await ask<OwnAnnouncement>(coordinator, 'POST', path, {
      ...{ groupId: community, line },
    });
    expect(forward.status).toBe(201);
    expect(forward.json).toMatchObject({ title: 'Retiro', asksAck: false, canEdit: false });
    expect(forward.json.origin?.authorName).toBe(told.authorName);
    expect(forward.json.content).toBe(`${line}\n\n${TOLD.content}`);
    expect((await update(coordinator, forward.json.id)).status).toBe(409);
    const again = await ask(coordinator, 'POST', path, { groupId: community });
    expect([again.status, again.text]).toEqual([409, 'Ya está reenviado a esa comunidad']);
    expect(await list(member)).toHaveLength(2);
    expect((await withdraw(admin, told.id)).json.state).toBe('withdrawn');
    expect(await list(member)).toEqual([]);
    expect((await withdraw(admin, told.id, { restore: true })).json.state).toBe('published');
    expect(await list(member)).toHaveLength(2);
  });

  it('what is for a role is not forwarded, nor what the coordinator does not see', async () => {
    const { json: inner } = await write(admin, { targetRole: 'coordinador_de_comunidad' });
    const { json: far } = await write(admin, { targetState: 'Chihuahua' });
    const forward = (id: number) =>
      ask(coordinator, 'POST', `/announcements/${id}/forward`, { groupId: community });
    expect((await forward(inner.id)).status).toBe(409);
    expect((await forward(far.id)).status).toBe(404);
  });

  it('only who may change it sees it among their own', async () => {
    const { json: national } = await write(admin);
    const { json: local } = await write(coordinator, { targetGroupId: community });
    expect((await own(admin, '?all=1')).map(({ id }) => id)).toEqual([local.id, national.id]);
    expect((await own(admin)).map(({ id }) => id)).toEqual([national.id]);
    expect((await own(state, '?all=1')).map(({ id }) => id)).toEqual([local.id]);
    expect((await withdraw(state, national.id)).status).toBe(404);
    expect((await withdraw(coordinator, national.id)).status).toBe(404);
    expect((await withdraw(state, local.id)).status).toBe(200);
  });
});

describe('reading', () => {
  it('reads once, answers «Enterado» once, and repeats nothing', async () => {
    const { json } = await write(admin, { asksAck: true });
    expect(await unread(member)).toEqual([json.id]);
    expect((await read(member, json.id)).json).toEqual({ read: true, acknowledged: false });
    const first = await stored();
    t.clock.now += HOUR_MS;
    expect((await read(member, json.id, { ack: true })).json).toEqual({
      ...{ read: true, acknowledged: true },
    });
    await read(member, json.id, { ack: true });
    expect(await unread(member)).toEqual([]);
    expect(await stored()).toEqual([{ ...first[0], ack_at: t.clock.now, ack_edition: 1 }]);
    expect(await list(member)).toMatchObject([{ read: true, acknowledged: true, unread: false }]);
  });

  it('what one does not see answers like what is not there, and nothing is kept of it', async () => {
    const { json } = await write(admin, { targetState: 'Chihuahua' });
    const unseen = await read(member, json.id, { ack: true });
    const missing = await read(member, 9_999, { ack: true });
    expect(unseen).toEqual(missing);
    expect(unseen.json).toEqual({ read: false, acknowledged: false });
    expect(await stored()).toEqual([]);
  });

  it('an edit makes nothing unread, unless it is announced anew', async () => {
    const { json } = await write(admin, { asksAck: true });
    await read(member, json.id, { ack: true });
    t.clock.now += HOUR_MS;
    const edited = await update(admin, json.id, { title: 'Retiro cambiado', asksAck: true });
    expect(edited.json.editedAt).toBe(new Date(t.clock.now).toISOString());
    expect(await unread(member)).toEqual([]);
    t.clock.now += HOUR_MS;
    await update(admin, json.id, { asksAck: true, notifyAgain: true });
    expect(await list(member)).toMatchObject([{ read: false, acknowledged: false, unread: true }]);
    t.clock.now += HOUR_MS;
    await read(member, json.id);
    expect(await list(member)).toMatchObject([{ read: true, acknowledged: false, unread: false }]);
  });

  it('what was published before one was approved, and what one wrote, is no news', async () => {
    await write(admin);
    expect(await unread(admin)).toEqual([]);
    t.clock.now += HOUR_MS;
    const late = await t.addPerson('integrante');
    expect(await list(late)).toMatchObject([{ read: false, unread: false }]);
    expect(await unread(late)).toEqual([]);
  });
});

describe('reach', () => {
  it("counts who matches now, never the author, and names only one's own", async () => {
    const { json } = await write(coordinator, { targetGroupId: community, asksAck: true });
    expect(await reach(coordinator, json.id)).toEqual({
      ...{ people: 1, reads: 0, acks: 0, readsBefore: 0, acksBefore: 0, communitiesLeft: 1 },
      communities: [{ id: community, name: expect.any(String), people: 1, left: 1 }],
      names: [{ id: member.id, alias: expect.any(String), groupId: community }],
    });
    await read(member, json.id);
    expect(await reach(state, json.id)).toMatchObject({ reads: 1, acks: 0, names: [] });
    await read(member, json.id, { ack: true });
    const done = await reach(coordinator, json.id);
    expect(done).toMatchObject({ reads: 1, acks: 1, communities: [], names: [] });
  });

  it('who moved away is no longer counted, read or not', async () => {
    const { json } = await write(state, { targetState: 'Durango' });
    await read(member, json.id);
    const before = await reach(state, json.id);
    expect(before).toMatchObject({ people: 2, reads: 1, acks: null });
    await t.store.write((trx) =>
      trx.updateTable('people').set({ state: 'Chihuahua' }).where('id', '=', member.id).execute(),
    );
    expect(await reach(state, json.id)).toMatchObject({ people: 1, reads: 0 });
  });
});

describe('editions', () => {
  const renew = (as: Person, id: number, change: object = {}) =>
    update(as, id, { asksAck: true, notifyAgain: true, ...change });

  it('«Enterado» counts for the edition it was given for, and the earlier ones apart', async () => {
    const { json } = await write(coordinator, { targetGroupId: community, asksAck: true });
    const late = await t.addPerson('integrante');
    await join(late, community);
    await read(member, json.id, { ack: true, edition: 1 });
    t.clock.now += HOUR_MS;
    const renewed = await renew(coordinator, json.id, { targetGroupId: community });
    expect(renewed.json.edition).toBe(2);
    expect(await reach(coordinator, json.id)).toMatchObject({
      ...{ people: 2, reads: 0, acks: 0, readsBefore: 1, acksBefore: 1 },
      communities: [{ left: 2 }],
    });
    expect(await list(member)).toMatchObject([
      { edition: 2, acknowledged: false, acknowledgedBefore: true, unread: true },
    ]);
    // Given after the change, by a phone that still showed the text of before.
    await read(late, json.id, { ack: true, edition: 1 });
    expect(await unread(late)).toEqual([json.id]);
    expect(await reach(coordinator, json.id)).toMatchObject({ acks: 0, acksBefore: 2 });
    const again = await read(member, json.id, { ack: true, edition: 2 });
    expect(again.json).toEqual({ read: true, acknowledged: true });
    expect(await reach(coordinator, json.id)).toMatchObject({
      ...{ reads: 1, acks: 1, readsBefore: 1, acksBefore: 1 },
      communities: [{ left: 1 }],
    });
    // The older phone's answer arrives last, and takes nothing back.
    await read(member, json.id, { ack: true, edition: 1 });
    expect(await list(member)).toMatchObject([{ acknowledged: true, acknowledgedBefore: false }]);
  });

  it('a repetition of «Avisar de nuevo» raises it once', async () => {
    const { json } = await write(admin, { asksAck: true });
    t.clock.now += HOUR_MS;
    expect((await renew(admin, json.id, { edition: 1 })).json.edition).toBe(2);
    t.clock.now += HOUR_MS;
    await read(member, json.id, { ack: true, edition: 2 });
    expect((await renew(admin, json.id, { edition: 1 })).json.edition).toBe(2);
    expect(await unread(member)).toEqual([]);
    expect((await renew(admin, json.id, { edition: 2 })).json.edition).toBe(3);
    expect(await unread(member)).toEqual([json.id]);
  });
});

describe('forwarded ones and their original', () => {
  let original: OwnAnnouncement;
  beforeEach(async () => {
    original = (await write(admin)).json;
    t.clock.now += HOUR_MS;
  });
  const forward = async (line?: string) => {
    const path = `/announcements/${original.id}/forward`;
    const body = { groupId: community, line };
    return (await ask<OwnAnnouncement>(coordinator, 'POST', path, body)).json;
  };
  const ownOf = async (id: number) => (await own(coordinator)).find((one) => one.id === id);
  const take = (as: Person, id: number, body: object = {}) =>
    ask<OwnAnnouncement>(as, 'PUT', `/announcements/${id}`, { useOriginal: true, ...body });

  it('without words of its own it follows, and is new again where the original is', async () => {
    const copy = await forward();
    expect(copy).toMatchObject({ originState: 'current', edition: 1 });
    await read(member, copy.id);
    t.clock.now += HOUR_MS;
    await update(admin, original.id, { content: 'Lleven cobija' });
    expect(await ownOf(copy.id)).toMatchObject({
      ...{ content: 'Lleven cobija', originState: 'current', edition: 1 },
      blocks: [{ type: 'paragraph', spans: [{ text: 'Lleven cobija' }] }],
    });
    expect(await unread(member)).toEqual([original.id]);
    await update(admin, original.id, { content: 'Lleven hielo', notifyAgain: true });
    expect(await ownOf(copy.id)).toMatchObject({ content: 'Lleven hielo', edition: 2 });
    expect((await unread(member)).toSorted()).toEqual([original.id, copy.id]);
  });

  it('with words of its own it says so, and takes the new text over behind them', async () => {
    const copy = await forward('Nos vemos a las seis');
    await read(member, copy.id);
    t.clock.now += HOUR_MS;
    await update(admin, original.id, { content: 'Lleven cobija', title: 'Retiro grande' });
    expect(await ownOf(copy.id)).toMatchObject({ originState: 'changed', title: 'Retiro' });
    const taken = await take(coordinator, copy.id);
    expect(taken.json).toMatchObject({
      ...{ title: 'Retiro grande', content: 'Nos vemos a las seis\n\nLleven cobija' },
      ...{ originState: 'current', edition: 1 },
    });
    expect(await unread(member)).toEqual([original.id]);
    t.clock.now += HOUR_MS;
    await update(admin, original.id, { content: 'Lleven hielo', notifyAgain: true });
    expect(await unread(member)).toEqual([original.id]);
    t.clock.now += HOUR_MS;
    expect((await take(coordinator, copy.id)).json).toMatchObject({ edition: 2 });
    expect((await unread(member)).toSorted()).toEqual([original.id, copy.id]);
    // Taken over already: nothing is new.
    expect((await take(coordinator, copy.id)).json).toMatchObject({ edition: 2 });
    expect((await take(admin, original.id)).status).toBe(409);
    expect((await take(member, copy.id)).status).toBe(403);
  });

  it('back as it was, there is nothing to take over', async () => {
    const copy = await forward('Nos vemos a las seis');
    await update(admin, original.id, { content: 'Otra cosa' });
    expect(await ownOf(copy.id)).toMatchObject({ originState: 'changed' });
    await update(admin, original.id);
    expect(await ownOf(copy.id)).toMatchObject({ originState: 'current' });
  });

  it('what is no longer for others is not followed, and not taken over', async () => {
    const copy = await forward();
    const inner = { content: 'Solo entre nosotros', targetRole: 'coordinador_estatal' };
    await update(admin, original.id, inner);
    expect(await ownOf(copy.id)).toMatchObject({ content: TOLD.content, originState: 'changed' });
    expect((await take(coordinator, copy.id)).status).toBe(409);
    await update(admin, original.id, { content: 'De otro estado', targetState: 'Chihuahua' });
    expect(await ownOf(copy.id)).toMatchObject({ content: TOLD.content, originState: 'changed' });
    const { status, text } = await take(coordinator, copy.id);
    expect([status, text]).toEqual([409, 'El comunicado original ya no está']);
  });

  it('of a withdrawn original it says so, and is not published again without it', async () => {
    const copy = await forward();
    await withdraw(admin, original.id);
    expect(await ownOf(copy.id)).toMatchObject({ state: 'withdrawn', originState: 'withdrawn' });
    const { status, text } = await withdraw(coordinator, copy.id, { restore: true });
    expect([status, text]).toEqual([409, 'El comunicado original se retiró']);
    await withdraw(admin, original.id, { restore: true });
    expect(await ownOf(copy.id)).toMatchObject({ state: 'published', originState: 'current' });
  });

  it('one kept by an earlier version, whose words are not told apart, waits for its author', async () => {
    const copy = await forward('Nos vemos a las seis');
    await t.store.write((trx) =>
      trx
        .updateTable('announcements')
        .set({ forward_line: null })
        .where('id', '=', copy.id)
        .execute(),
    );
    expect(await ownOf(copy.id)).toMatchObject({ originState: 'changed' });
    await update(admin, original.id, { content: 'Lleven cobija' });
    expect((await ownOf(copy.id))?.content).toMatch(/^Nos vemos/);
    expect((await take(coordinator, copy.id)).json).toMatchObject({ content: 'Lleven cobija' });
  });
});

describe('privacy', () => {
  it('what one read and wrote is in the export, and readings go when one is erased', async () => {
    const { json } = await write(admin);
    await read(member, json.id);
    const exported = (await ask<Record<string, unknown>>(member, 'GET', '/me/export')).json;
    expect(exported.announcementsRead).toEqual([
      {
        title: 'Retiro',
        readAt: new Date(t.clock.now).toISOString(),
        acknowledgedAt: null,
        isEarlier: false,
      },
    ]);
    const written = (await ask<Record<string, unknown>>(admin, 'GET', '/me/export')).json;
    expect(written.announcementsWritten).toMatchObject([{ title: 'Retiro' }]);
    for (const { id } of [member, admin]) {
      const erasure = { personId: id, actorId: null, by: 'operator', now: t.clock.now } as const;
      await t.store.write((trx) => erasePerson(t.store, trx, erasure));
    }
    expect(await stored()).toEqual([]);
    expect((await list(coordinator))[0]?.authorName).toBe('Persona borrada');
  });
});

function stored() {
  return t.store.read.selectFrom('announcement_reads').selectAll().execute();
}
