import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import type { PullAnswer } from '#contract/sync';
import { createForumWorld, type ForumWorld } from '#tests/support/forum-world';
import { runNights } from '#tests/support/run-nights';
import { createWirePhone, newId } from '#tests/support/wire-phone';

type Person = ForumWorld['coordinator'];

let world: ForumWorld;
let t: ForumWorld['t'];
let coordinator: Person;
let attendeeId: number;

beforeEach(async () => {
  world = await createForumWorld();
  ({ t, coordinator } = world);
  const { id } = await t.addPerson('integrante');
  attendeeId = await t.addMember(world.community.id, id);
});
afterEach(() => t.close());

/** Everyone signs in again in between: sessions do not live that long. */
async function later(days: number): Promise<void> {
  t.clock.now += days * DAY_MS;
  const { now } = t.clock;
  const times = { created_at: now, seen_at: now, expires_at: now + DAY_MS };
  await t.store.write((trx) => trx.updateTable('sessions').set(times).execute());
}
const night = () =>
  runNights({
    ...{ store: t.store, retention: t.deps.settings.retention, erasures: null },
    now: t.clock.now,
  });
const pull = async (as: Person): Promise<PullAnswer> =>
  (await t.call('GET', '/sync/pull', { as })).json();
/** The whole database as one text. */
async function everything(): Promise<string> {
  const tables = [
    ...(['follow_ups', 'follow_up_history', 'meeting_names', 'meeting_history'] as const),
    ...(['forum_posts', 'forum_threads', 'forum_post_versions', 'announcements'] as const),
  ];
  const rows = await Promise.all(
    tables.map((table) => t.store.read.selectFrom(table).selectAll().execute()),
  );
  return JSON.stringify(rows);
}

const SECRET = 'tiene depresión grave';
const prospect = () => ({
  ...{ attendeeId, date: new Date(t.clock.now).toISOString() },
  ...{ prospectName: 'Toño Ríos', prospectContact: '618 555 1234', currentStage: 'Invitado' },
  notes: SECRET,
});

async function addProspect(as = coordinator): Promise<string> {
  const path = `/groups/${world.community.id}/prospects`;
  const made = await t.call('POST', path, { as, body: prospect() });
  expect(made.status).toBe(201);
  return (await made.json()).id;
}
const update = (id: string, set: object, as = coordinator) =>
  t.call('PUT', `/follow-up/${id}`, { as, body: { set } });

describe('a removed note', () => {
  it('reaches phones as its number alone, and comes back whole when that is undone', async () => {
    const id = await addProspect();
    const before = (await pull(coordinator)).followUps[0];
    const removed = await update(id, { removed: true });
    expect(await removed.text()).not.toContain(SECRET);
    const gone = await pull(coordinator);
    expect(gone.followUps).toMatchObject([{ id, removed: true, notes: null, by: null }]);
    expect(JSON.stringify(gone)).not.toMatch(/depresión|618 555|Toño|Invitado/);
    await later(29);
    await night();
    await update(id, { removed: false });
    const [after] = (await pull(coordinator)).followUps;
    const { seen: _, change: __, touchedAt: ___, ...content } = before ?? {};
    expect(after).toMatchObject(content as object);
  });

  it('loses its content after 30 days, earlier words included, and takes nothing any more', async () => {
    const id = await addProspect();
    await update(id, { notes: `${SECRET}, dice su hermana` });
    await update(id, { removed: true });
    await later(29);
    await night();
    expect(await everything()).toContain(SECRET);
    await later(2);
    expect(await night()).toMatchObject({ removed: 1 });
    expect(await everything()).not.toMatch(/depresión|618 555|Toño/);
    expect((await update(id, { removed: false, notes: 'otra' })).status).toBe(200);
    expect(await everything()).not.toContain('otra');
    expect(await night()).toMatchObject({ removed: 0 });
  });

  it('counts its days from the last time it was removed', async () => {
    const id = await addProspect();
    await update(id, { removed: true });
    await later(20);
    await update(id, { removed: false });
    await update(id, { removed: true });
    await later(20);
    await night();
    expect(await everything()).toContain(SECRET);
  });
});

it('words that were corrected go after 30 days, what stands there and the order of the writes stay', async () => {
  const id = await addProspect();
  await update(id, { notes: `${SECRET}, creo` });
  await update(id, { notes: 'le gusta leer' });
  await later(31);
  await night();
  const rows = await t.store.read
    .selectFrom('follow_up_history')
    .selectAll()
    .orderBy('id')
    .execute();
  expect(rows.map(({ value }) => value)).toEqual(['null', '"le gusta leer"']);
});

describe('a name by hand', () => {
  it('that was taken back goes after 30 days, with its marks of before; until then it comes back', async () => {
    const phone = createWirePhone(t, coordinator);
    const [meeting, nameId] = [newId(t), newId(t)];
    const date = new Date(t.clock.now).toISOString();
    const path = `/communities/${world.community.id}/meetings`;
    await t.call('POST', path, { as: coordinator, body: { id: meeting, date } });
    const keep = (set: Record<string, unknown>) => ({
      endpoint: 'meetings.keep-name',
      ...{ params: { id: meeting, nameId }, body: { name: 'Doña Chelo' }, set, base: {} },
    });
    const names = async () => (await pull(coordinator)).meetings[0]?.names;
    await phone.send(phone.op(keep({ present: true })));
    await phone.send(phone.op(keep({ removed: true })));
    await later(29);
    await night();
    await phone.send(phone.op(keep({ removed: false })));
    expect(await names()).toMatchObject([{ name: 'Doña Chelo', present: true }]);
    await phone.send(phone.op(keep({ removed: true })));
    expect(await names()).toEqual([]);
    await later(31);
    expect(await night()).toMatchObject({ removed: 1 });
    expect(await everything()).not.toMatch(/Chelo|name:\d+:present/);
    await phone.send(phone.op(keep({ punctual: true })));
    expect(await names()).toEqual([]);
    expect(await night()).toMatchObject({ removed: 0 });
  });
});

describe('in the forums', () => {
  it('a withdrawn post goes with its versions after 30 days, and cannot be brought back then', async () => {
    const { id } = await world.begin(world.member);
    const postId = newId(t);
    await world.reply(world.other, id, SECRET, postId);
    const withdraw = (undo: boolean) =>
      t.call('POST', `/posts/${postId}/withdraw`, { as: world.other, body: { undo } });
    expect((await withdraw(false)).status).toBe(200);
    await later(29);
    await night();
    expect((await withdraw(true)).status).toBe(200);
    expect((await withdraw(false)).status).toBe(200);
    await later(31);
    await night();
    expect(await everything()).not.toContain(SECRET);
    const late = await withdraw(true);
    expect([late.status, await late.text()]).toEqual([409, 'Ese mensaje ya no se puede recuperar']);
  });

  it('a removed conversation goes whole, its title and its answers', async () => {
    const { id } = await world.begin(world.member, { title: SECRET, content: SECRET });
    await world.reply(world.other, id, `${SECRET} también`);
    const remove = (undo: boolean) =>
      world.moderate(world.admin, `/threads/${id}/remove`, undo ? { undo } : { reason: 'No va' });
    expect((await remove(false)).status).toBe(200);
    await later(31);
    await night();
    expect(await everything()).not.toContain(SECRET);
    const late = await remove(true);
    expect([late.status, await late.text()]).toEqual([409, 'Ese mensaje ya no se puede recuperar']);
  });

  it('versions that a later text took the place of go, and what stands there stays', async () => {
    const { id, postId } = await world.begin(world.member, { content: SECRET });
    const edited = await t.call('PUT', `/posts/${postId}`, {
      ...{ as: world.member, body: { content: 'Sin detalles' } },
    });
    expect(edited.status).toBe(200);
    await later(185);
    await night();
    expect(await everything()).not.toContain(SECRET);
    expect((await world.conversation(world.member, id)).posts[0]?.content).toBe('Sin detalles');
  });
});

it('a withdrawn announcement can be brought back for 30 days, and has no content afterwards', async () => {
  const as = world.admin;
  const body = { title: 'Oración', content: SECRET, priority: 'alta' };
  const { id } = await (await t.call('POST', '/announcements', { as, body })).json();
  const withdraw = (restore: boolean) =>
    t.call('POST', `/announcements/${id}/withdraw`, { as, body: { restore } });
  await withdraw(false);
  await later(29);
  await night();
  expect(await (await withdraw(true)).json()).toMatchObject({ content: SECRET });
  await withdraw(false);
  await later(31);
  await night();
  expect(await everything()).not.toMatch(/depresión|Oración/);
  const late = await withdraw(true);
  expect([late.status, await late.text()]).toEqual([409, 'Ese anuncio ya no se puede recuperar']);
});
