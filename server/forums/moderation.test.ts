import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StoredForums } from '#contract/forums';
import { createForumWorld, type ForumWorld } from '#tests/support/forum-world';
import { newId } from '#tests/support/wire-phone';

type Person = { id: number; secret: string };

let t: ForumWorld['t'];
let coordinator: ForumWorld['coordinator'];
let member: ForumWorld['member'];
let other: ForumWorld['other'];
let admin: ForumWorld['admin'];
let community: ForumWorld['community'];
let begin: ForumWorld['begin'];
let reply: ForumWorld['reply'];
let conversation: ForumWorld['conversation'];
let list: ForumWorld['list'];
let kept: ForumWorld['kept'];
let overview: ForumWorld['overview'];
let moderate: ForumWorld['moderate'];
let toCommunity: ForumWorld['toCommunity'];

beforeEach(async () => {
  ({
    t,
    coordinator,
    member,
    other,
    admin,
    community,
    begin,
    reply,
    conversation,
    list,
    kept,
    overview,
    moderate,
    toCommunity,
  } = await createForumWorld());
});
afterEach(() => t.close());

describe('what one wrote oneself', () => {
  const withdraw = (as: Person, postId: string, body: object = {}) =>
    t.call('POST', `/posts/${postId}/withdraw`, { as, body });

  it('leaves every phone when its author deletes it, and comes back when they say so', async () => {
    const { id } = await begin(member);
    const postId = newId(t);
    await reply(other, id, 'MARCADOR dos', postId);
    const { cursor } = await (await t.call('GET', '/sync/pull', { as: member })).json();
    for (const as of [member, admin]) expect((await withdraw(as, postId)).status).toBe(404);
    expect((await withdraw(other, postId)).status).toBe(200);
    for (const as of [member, other]) {
      const { posts, replies } = await conversation(as, id);
      expect(posts[1]).toMatchObject({ removed: { reason: null }, blocks: [], content: '' });
      expect(replies).toBe(0);
      expect(JSON.stringify(await kept(as))).not.toContain('MARCADOR');
    }
    const since = `/sync/pull?cursor=${encodeURIComponent(cursor)}`;
    expect((await (await t.call('GET', since, { as: member })).json()).removedTexts).toEqual([
      postId,
    ]);
    const corrected = await t.call('PUT', `/posts/${postId}`, {
      as: other,
      body: { content: 'X' },
    });
    expect(corrected.status).toBe(409);
    const restored = await moderate(admin, `/posts/${postId}/remove`, { undo: true });
    expect([restored.status, await restored.text()]).toEqual([409, 'Lo borró quien lo escribió']);
    expect((await withdraw(other, postId, { undo: true })).status).toBe(200);
    expect((await conversation(member, id)).posts[1]?.removed).toBeNull();
  });

  it('goes with the whole conversation while nobody else has answered', async () => {
    const { id, postId } = await begin(member);
    await reply(member, id);
    const answer = newId(t);
    await reply(other, id, 'Yo', answer);
    const refused = await withdraw(member, postId);
    expect([refused.status, await refused.text()]).toEqual([
      409,
      'Ya le respondieron: pide a la coordinación que retire la conversación',
    ]);
    await withdraw(other, answer);
    expect((await withdraw(member, postId)).status).toBe(200);
    expect(await list(other)).toEqual([]);
    expect(await conversation(other, id)).toMatchObject({ title: '', removed: { reason: null } });
    const restored = await moderate(admin, `/threads/${id}/remove`, { undo: true });
    expect(restored.status).toBe(409);
    await withdraw(member, postId, { undo: true });
    expect(await list(other)).toHaveLength(1);
  });

  it.each([
    [
      'its author',
      (id: string) => withdraw(other, id),
      (id: string) => withdraw(other, id, { undo: true }),
    ],
    [
      'the coordination',
      (id: string) => moderate(admin, `/posts/${id}/remove`, { reason: 'Fuera de lugar' }),
      (id: string) => moderate(admin, `/posts/${id}/remove`, { undo: true }),
    ],
  ])(
    'removed by %s leaves neither news nor its moment, until it is brought back',
    async (_by, remove, restore) => {
      const { id } = await begin(member);
      const seen = async () => {
        const [thread] = await list(admin);
        const { categories } = await overview(admin);
        const { lastActivity, unread, lastPost } = thread ?? {};
        const first = categories.find(({ category }) => category === 'accion');
        return {
          lastActivity,
          unread,
          lastPost,
          count: first?.unread,
          latest: first?.lastActivity,
        };
      };
      const { lastPost } = (await list(admin))[0] ?? {};
      await t.call('PUT', `/threads/${id}/read`, { as: admin, body: { through: lastPost } });
      const quiet = await seen();
      expect(quiet).toMatchObject({ unread: false, count: 0, latest: quiet.lastActivity });
      t.clock.now += 3_600_000;
      const postId = newId(t);
      await reply(other, id, 'Yo', postId);
      const news = await seen();
      expect(news).toMatchObject({ unread: true, count: 1 });
      expect(Date.parse(news.lastActivity ?? '')).toBe(
        Date.parse(quiet.lastActivity ?? '') + 3_600_000,
      );
      expect((await remove(postId)).status).toBe(200);
      expect(await seen()).toEqual(quiet);
      expect((await restore(postId)).status).toBe(200);
      expect(await seen()).toEqual(news);
    },
  );

  it('stays removed where the coordination removed it', async () => {
    const { id, postId } = await begin(member);
    const answer = newId(t);
    await reply(member, id, 'Dos', answer);
    await moderate(admin, `/posts/${answer}/remove`, { reason: 'Venta' });
    expect((await withdraw(member, answer, { undo: true })).status).toBe(409);
    await moderate(admin, `/threads/${id}/remove`, { reason: 'Venta' });
    const refused = await withdraw(member, postId, { undo: true });
    expect([refused.status, await refused.text()]).toEqual([
      409,
      'La coordinación ya retiró este mensaje',
    ]);
    expect((await withdraw(member, answer)).status).toBe(409);
  });
});

describe('moderation', () => {
  it('blanks a text for everybody, with the reason, and phones are told', async () => {
    const { id } = await begin(member, toCommunity());
    const postId = newId(t);
    await reply(member, id, 'MARCADOR dos', postId);
    const cursor = (await (await t.call('GET', '/sync/pull', { as: coordinator })).json()).cursor;
    const missing = await moderate(coordinator, `/posts/${postId}/remove`, { reason: ' ' });
    expect(missing.status).toBe(422);
    const reason = 'Falta al respeto';
    expect((await moderate(coordinator, `/posts/${postId}/remove`, { reason })).status).toBe(200);
    for (const as of [member, coordinator]) {
      const { posts, replies } = await conversation(as, id);
      expect(posts[1]).toMatchObject({ removed: { reason }, blocks: [], content: '' });
      expect(replies).toBe(0);
      expect(JSON.stringify(await kept(as))).not.toContain('MARCADOR');
      expect(await list(as, '?search=marcador')).toEqual([]);
    }
    const pull = (as: Person) =>
      t.call('GET', `/sync/pull?cursor=${encodeURIComponent(cursor)}`, { as });
    expect((await (await pull(coordinator)).json()).removedTexts).toEqual([postId]);
    expect((await (await pull(other)).json()).removedTexts ?? []).toEqual([]);
    await moderate(coordinator, `/posts/${postId}/remove`, { undo: true });
    expect((await conversation(member, id)).posts[1]?.removed).toBeNull();
  });

  it('is told to phones of who left: they may still keep the text', async () => {
    const { id } = await begin(coordinator, toCommunity());
    const postId = newId(t);
    await reply(coordinator, id, 'Dos', postId);
    const former = await t.addPerson('integrante');
    await t.addMember(community.id, former.id, 1);
    await moderate(coordinator, `/posts/${postId}/remove`, { reason: 'No va aquí' });
    const told = async (as: Person) =>
      (await (await t.call('GET', '/sync/pull', { as })).json()).removedTexts;
    expect(await told(former)).toEqual([postId]);
    expect(await told(other)).toBeUndefined();
  });

  it('what is kept tells up to which change, so that what is gone is known to be', async () => {
    const { id } = await begin(member, toCommunity());
    const keptNow = async () =>
      (await (await t.call('GET', '/forums/kept', { as: member })).json()) as StoredForums;
    const before = await keptNow();
    expect(before.through).toBeGreaterThanOrEqual(before.threads[0]?.change ?? Infinity);
    await moderate(coordinator, `/threads/${id}/remove`, { reason: 'No va aquí' });
    const after = await keptNow();
    expect(after.threads).toEqual([]);
    expect(after.through).toBeGreaterThan(before.through);
  });

  it('is for whoever may announce there', async () => {
    const { id } = await begin(member, toCommunity());
    const state = await begin(member, { targetState: 'Durango' });
    const nation = await begin(member);
    const estatal = await t.addPerson('coordinador_estatal');
    const pin = async (as: Person, thread: string) =>
      (await moderate(as, `/threads/${thread}/pin`)).status;
    expect(await pin(member, id)).toBe(403);
    expect([await pin(coordinator, id), await pin(coordinator, state.id)]).toEqual([200, 404]);
    expect([await pin(estatal, state.id), await pin(estatal, nation.id)]).toEqual([200, 404]);
    expect(await pin(admin, nation.id)).toBe(200);
    expect((await list(member))[0]?.isPinned).toBe(true);
  });

  it('decides what was reported once, without telling who reported', async () => {
    const { id, postId } = await begin(member, toCommunity());
    await t.addMember(community.id, other.id);
    const report = (as: Person) =>
      t.call('POST', `/posts/${postId}/reports`, { as, body: { reason: 'datos', note: 'Ahí' } });
    expect((await report(member)).status).toBe(404);
    await report(other);
    await report(other);
    const open = await (await t.call('GET', '/forum-reports', { as: coordinator })).json();
    expect(open).toHaveLength(1);
    expect(open[0]).toMatchObject({ id: postId, reports: [{ reason: 'datos', note: 'Ahí' }] });
    expect((await overview(coordinator)).reports).toBe(1);
    expect((await overview(member)).reports).toBeNull();
    const decision = { decision: 'remove', reason: 'Datos de otra persona' };
    await t.call('PUT', `/forum-reports/${postId}`, { as: coordinator, body: decision });
    expect(await (await t.call('GET', '/forum-reports', { as: coordinator })).json()).toEqual([]);
    expect(await conversation(member, id)).toMatchObject({ title: '', posts: [] });
    expect(await list(member)).toEqual([]);
  });
});
