import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import type { ForumConversation, ForumOverview, ForumThread, KeptForums } from '#contract/forums';
import { isFor } from '#contract/rules/audience';
import { createTestApp, type TestApp } from '#tests/support/test-app';
import { createWirePhone, newId } from '#tests/support/wire-phone';
import { readAudiencePerson } from '../access/audience.ts';
import { erasePerson } from '../privacy/erase-person.ts';

type Person = { id: number; secret: string };

let t: TestApp;
let member: Person;
let other: Person;
let coordinator: Person;
let admin: Person;
let community: { id: number };

beforeEach(async () => {
  t = await createTestApp();
  coordinator = await t.addPerson('coordinador_de_comunidad');
  member = await t.addPerson('integrante');
  other = await t.addPerson('integrante');
  admin = await t.addPerson('admin');
  community = await t.addCommunity(coordinator.id);
  await t.addMember(community.id, member.id);
});
afterEach(() => t.close());

async function begin(as: Person, fields: object = {}, category = 'accion') {
  const ids = { id: newId(t), postId: newId(t) };
  const body = { title: 'Despensas', content: '¿Quién **lleva** maíz?', ...ids, ...fields };
  const made = await t.call('POST', `/forums/${category}/threads`, { as, body });
  return { ...ids, status: made.status, text: await made.text() };
}
const reply = (as: Person, id: string, content = 'Yo', postId = newId(t)) =>
  t.call('POST', `/threads/${id}/posts`, { as, body: { postId, content } });
const read = (as: Person, id: string) => t.call('GET', `/threads/${id}`, { as });
const conversation = async (as: Person, id: string): Promise<ForumConversation> =>
  (await read(as, id)).json();
async function list(as: Person, query = ''): Promise<ForumThread[]> {
  return (await (await t.call('GET', `/forums/todos/threads${query}`, { as })).json()).threads;
}
const kept = async (as: Person): Promise<ForumConversation[]> =>
  (await (await t.call('GET', '/forums/kept', { as })).json()).threads;
const overview = async (as: Person): Promise<ForumOverview> =>
  (await t.call('GET', '/forums', { as })).json();
const moderate = (as: Person, path: string, body: object = {}) =>
  t.call('POST', path, { as, body });
const toCommunity = () => ({ targetGroupId: community.id });

describe('a conversation', () => {
  it('is answered in the order in which the server received it', async () => {
    const { id, status } = await begin(member);
    expect(status).toBe(201);
    expect((await reply(other, id, 'Frijol')).status).toBe(201);
    expect((await reply(member, id, 'Gracias')).status).toBe(201);
    const read = await conversation(other, id);
    expect(read).toMatchObject({ title: 'Despensas', replies: 2, isMine: false, unread: true });
    expect(read.posts.map((post) => post.content)).toEqual(['', 'Frijol', '']);
    expect(read.posts[0]?.blocks[0]).toMatchObject({
      spans: [{ text: '¿Quién ' }, { text: 'lleva', strong: true }, { text: ' maíz?' }],
    });
  });

  it('sent twice under two keys is one', async () => {
    const phone = createWirePhone(t, member);
    const [id, postId, answer] = [newId(t), newId(t), newId(t)];
    const thread = {
      endpoint: 'forums.create-thread',
      params: { id: 'accion' },
      body: { id, postId, title: 'Visita', content: 'Al asilo' },
    };
    const post = {
      endpoint: 'forums.create-post',
      params: { id },
      body: { postId: answer, content: 'Voy' },
    };
    const ops = [phone.op(thread), phone.op(post), phone.op(thread), phone.op(post)];
    for (const sent of [ops, ops]) {
      const answers = await phone.send(...sent);
      expect(answers.every(({ outcome }) => outcome !== 'rejected')).toBe(true);
    }
    expect(await list(member)).toHaveLength(1);
    expect((await conversation(member, id)).posts).toHaveLength(2);
  });

  it('is refused to who takes another’s key, or a place that is not theirs', async () => {
    const { id } = await begin(member);
    expect((await begin(other, { id })).status).toBe(409);
    expect((await begin(other, toCommunity())).status).toBe(403);
    expect((await begin(member, { targetState: 'Sonora' })).status).toBe(403);
    expect((await begin(member, { targetCity: 'Durango' })).status).toBe(422);
  });

  it('that is closed or removed takes no answer, and says so', async () => {
    const { id } = await begin(member, toCommunity());
    await moderate(coordinator, `/threads/${id}/lock`);
    const refused = await reply(member, id);
    expect([refused.status, await refused.text()]).toEqual([
      409,
      'La conversación está cerrada. Tu mensaje no se publicó',
    ]);
    await moderate(coordinator, `/threads/${id}/lock`, { undo: true });
    expect((await reply(member, id)).status).toBe(201);
    await moderate(coordinator, `/threads/${id}/remove`, { reason: 'Datos de otra persona' });
    expect((await reply(member, id)).status).toBe(409);
  });

  it('is unread for the others until it is read through, and not before they were approved', async () => {
    const { id } = await begin(member);
    const [thread] = await list(other);
    expect(thread?.unread).toBe(true);
    expect((await overview(other)).categories[1]).toMatchObject({ threads: 1, unread: 1 });
    const through = thread?.lastPost ?? 0;
    await t.call('PUT', `/threads/${id}/read`, { as: other, body: { through: through + 900 } });
    await t.call('PUT', `/threads/${id}/read`, { as: other, body: { through: 1 } });
    expect((await list(other))[0]?.unread).toBe(false);
    await reply(member, id);
    expect((await overview(other)).categories[1]?.unread).toBe(1);
    t.clock.now += HOUR_MS;
    const later = await t.addPerson('integrante');
    await t.store.write((trx) =>
      trx
        .updateTable('people')
        .set({ decided_at: t.clock.now })
        .where('id', '=', later.id)
        .execute(),
    );
    expect((await overview(later)).categories[1]).toMatchObject({ threads: 1, unread: 0 });
  });

  it('is kept on phones for 90 days', async () => {
    const { id } = await begin(member);
    expect((await kept(other)).map((one) => one.id)).toEqual([id]);
    await t.store.write((trx) =>
      trx
        .updateTable('forum_threads')
        .set({ last_post_at: t.clock.now - 91 * DAY_MS })
        .execute(),
    );
    expect(await kept(other)).toEqual([]);
    expect(await list(other)).toMatchObject([{ id, unread: false }]);
  });
});

describe('who sees what', () => {
  it('a community’s conversation is neither listed, counted, found nor opened elsewhere', async () => {
    const { id, postId } = await begin(member, { ...toCommunity(), title: 'MARCADOR uno' });
    expect((await read(coordinator, id)).status).toBe(200);
    const before = JSON.stringify(await overview(other));
    expect((await read(other, id)).status).toBe(404);
    expect((await reply(other, id)).status).toBe(404);
    const like = { as: other, body: { liked: true } };
    expect(await (await t.call('PUT', `/posts/${postId}/like`, like)).json()).toEqual({
      ...{ liked: false, likes: 0 },
    });
    for (const as of [other, admin]) {
      for (const path of ['', '/kept', '/todos/threads', '/todos/threads?search=marcador']) {
        const answer = await t.call('GET', `/forums${path}`, { as });
        expect(await answer.text()).not.toContain('MARCADOR');
      }
    }
    expect(JSON.parse(before).stats).toMatchObject({ threads: 0, posts: 0, activeMembers: 0 });
    expect(await list(coordinator, '?search=marcador+maiz')).toHaveLength(1);
    expect(await list(coordinator, '?search=marcador+arroz')).toHaveLength(0);
  });

  it('is what the rule of audiences says, for any place and person', async () => {
    const place = fc.record({
      state: fc.constantFrom(null, 'Durango', 'Sonora'),
      city: fc.constantFrom(null, 'Durango', 'DURANGO', 'Lerdo'),
      isGroup: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(place, async ({ state, city, isGroup }) => {
        const target = isGroup
          ? { target_state: null, target_city: null, target_group_id: community.id }
          : { target_state: state, target_city: state && city, target_group_id: null };
        const { id } = await begin(admin);
        await t.store.write((trx) =>
          trx.updateTable('forum_threads').set(target).where('uuid', '=', id).execute(),
        );
        for (const as of [member, other, coordinator, admin]) {
          const person = await readAudiencePerson(t.store.read, as.id);
          const audience = {
            ...{ state: target.target_state, city: target.target_city, role: null },
            groupId: target.target_group_id,
          };
          const isSeen = person !== null && isFor(audience, person);
          expect((await read(as, id)).status).toBe(isSeen ? 200 : 404);
          expect((await list(as)).some((one) => one.id === id)).toBe(isSeen);
        }
      }),
      { numRuns: 12, seed: 25 },
    );
  });

  it('what asks for company is for its author and who coordinates there', async () => {
    const { id } = await begin(member, { ...toCommunity(), isCare: true }, 'apoyo');
    await t.addMember(community.id, other.id);
    expect((await read(member, id)).status).toBe(200);
    expect((await conversation(coordinator, id)).isCare).toBe(true);
    expect((await read(other, id)).status).toBe(404);
    const elsewhere = await begin(member, { isCare: true });
    expect((await conversation(other, elsewhere.id)).isCare).toBe(false);
  });

  it('what somebody under 18 writes stays in their community', async () => {
    const birth_year = new Date(t.clock.now).getUTCFullYear() - 15;
    const { id } = await begin(member);
    await t.store.write((trx) =>
      trx.updateTable('people').set({ birth_year }).where('id', '=', member.id).execute(),
    );
    expect((await overview(member)).spaces.map(({ community: own }) => own?.id)).toEqual([
      community.id,
    ]);
    const refused = await begin(member);
    expect([refused.status, refused.text]).toEqual([
      403,
      'Por tu edad, solo puedes escribir en los foros de tu comunidad',
    ]);
    expect((await read(other, id)).status).toBe(404);
    const own = await begin(member, toCommunity());
    expect((await read(coordinator, own.id)).status).toBe(200);
    const open = await begin(other);
    expect((await reply(member, open.id)).status).toBe(403);
  });

  it('the active members are those who want to be shown', async () => {
    await begin(member);
    expect((await overview(other)).activeMembers).toHaveLength(1);
    await t.call('PUT', '/me/forum-listing', { as: member, body: { isListed: false } });
    expect((await overview(member)).isListed).toBe(false);
    expect(await overview(other)).toMatchObject({ activeMembers: [], stats: { activeMembers: 1 } });
  });
});

describe('likes', () => {
  it('are counted once, whatever is sent again and in whichever order', async () => {
    const { id, postId } = await begin(member);
    const taps = fc.array(fc.record({ phone: fc.nat(1), liked: fc.boolean() }), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(taps, fc.boolean(), async (said, isReversed) => {
        const phones = [createWirePhone(t, other), createWirePhone(t, other)] as const;
        const base = t.clock.now;
        t.clock.now += 100_000;
        const ops = said.map(({ phone, liked }, index) => ({
          phone,
          op: phones[phone as 0 | 1].op({
            ...{ endpoint: 'forums.like', params: { id: postId }, body: { threadId: id } },
            ...{ set: { liked }, base: {}, tapWall: base + (index + 1) * 1_000 },
            seenServer: base,
          }),
        }));
        const batches = [0, 1].map((phone) => ops.filter((one) => one.phone === phone));
        for (const batch of isReversed ? batches.toReversed() : batches) {
          if (batch.length === 0) continue;
          const { phone } = batch[0] as (typeof batch)[number];
          for (let times = 0; times < 2; times += 1) {
            await phones[phone as 0 | 1].send(...batch.map(({ op }) => op));
          }
        }
        const [post] = (await conversation(other, id)).posts;
        const last = said.at(-1)?.liked === true;
        expect([post?.liked, post?.likes]).toEqual([last, last ? 1 : 0]);
      }),
      { numRuns: 15, seed: 26 },
    );
  });
});

describe('corrections', () => {
  it('of two phones the later one stands, and the other is told to its author alone', async () => {
    const { id, postId } = await begin(member);
    const seen = (await conversation(member, id)).posts[0]?.seen ?? 0;
    const [early, late] = [createWirePhone(t, member), createWirePhone(t, member)];
    const base = t.clock.now;
    t.clock.now += 10 * HOUR_MS;
    const edit = (phone: typeof early, content: string, hours: number) =>
      phone.op({
        ...{ endpoint: 'forums.edit-post', params: { id: postId }, body: { threadId: id } },
        ...{ set: { content }, base: { content: seen }, tapWall: base + hours * HOUR_MS },
        seenServer: base,
      });
    await late.send(edit(late, 'A las seis', 5));
    const [answer] = await early.send(edit(early, 'A las cinco', 2));
    expect(answer?.outcome).toBe('kept-newer');
    const [own] = (await conversation(member, id)).posts;
    expect(own).toMatchObject({ content: 'A las seis', lost: 'A las cinco' });
    expect((await conversation(other, id)).posts[0]?.lost).toBeNull();
    const again = { set: { content: 'A las cinco' }, base: { content: own?.seen } };
    expect((await t.call('PUT', `/posts/${postId}`, { as: member, body: again })).status).toBe(200);
    expect((await conversation(member, id)).posts[0]).toMatchObject({
      ...{ content: 'A las cinco', lost: null },
    });
  });

  it('are one’s own', async () => {
    const { postId } = await begin(member);
    const body = { content: 'Otra cosa' };
    for (const as of [other, admin]) {
      expect((await t.call('PUT', `/posts/${postId}`, { as, body })).status).toBe(404);
    }
  });
});

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
      (await (await t.call('GET', '/forums/kept', { as: member })).json()) as KeptForums;
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

it('an erased author’s words stay without a name, but not what was for the coordination', async () => {
  const open = await begin(member, toCommunity());
  const care = await begin(member, { ...toCommunity(), title: 'MARCADOR', isCare: true }, 'apoyo');
  const { forumPosts } = await (await t.call('GET', '/me/export', { as: member })).json();
  expect(forumPosts).toHaveLength(2);
  const erasure = { personId: member.id, actorId: null, by: 'desk', now: t.clock.now } as const;
  await t.store.write((trx) => erasePerson(t.store, trx, erasure));
  const { author, posts } = await conversation(coordinator, open.id);
  expect([author, posts[0]?.author]).toEqual(['Persona borrada', 'Persona borrada']);
  expect(await conversation(coordinator, care.id)).toMatchObject({ title: '', posts: [] });
  const left = await t.store.read.selectFrom('forum_threads').select('title').execute();
  expect(left.map(({ title }) => title).sort()).toEqual(['', 'Despensas']);
});
