import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import { isFor } from '#contract/rules/audience';
import { createForumWorld, type ForumWorld } from '#tests/support/forum-world';
import { createWirePhone, newId } from '#tests/support/wire-phone';
import { readAudiencePerson } from '../access/audience.ts';
import { erasePerson } from '../privacy/erase-person.ts';

let t: ForumWorld['t'];
let coordinator: ForumWorld['coordinator'];
let member: ForumWorld['member'];
let other: ForumWorld['other'];
let admin: ForumWorld['admin'];
let community: ForumWorld['community'];
let begin: ForumWorld['begin'];
let reply: ForumWorld['reply'];
let read: ForumWorld['read'];
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
    read,
    conversation,
    list,
    kept,
    overview,
    moderate,
    toCommunity,
  } = await createForumWorld());
});
afterEach(() => t.close());

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
    const guardian = { person_id: member.id, name: 'Rosa', since: t.clock.now };
    await t.store.write((trx) => trx.insertInto('guardians').values(guardian).execute());
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

  it('of whose age nobody knows stays there too, until they say it', async () => {
    const unsaid = { birth_year: null };
    await t.store.write((trx) =>
      trx.updateTable('people').set(unsaid).where('id', '=', member.id).execute(),
    );
    const refused = await begin(member);
    expect([refused.status, refused.text]).toEqual([
      403,
      'Para escribir aquí, anota primero tu año de nacimiento en «Mis datos»',
    ]);
    expect((await begin(member, toCommunity())).status).toBe(201);
  });

  it('the active members are those who want to be shown, and no minor', async () => {
    await begin(member);
    expect((await overview(other)).activeMembers).toHaveLength(1);
    await t.call('PUT', '/me/forum-listing', { as: member, body: { isListed: false } });
    expect((await overview(member)).isListed).toBe(false);
    expect(await overview(other)).toMatchObject({ activeMembers: [], stats: { activeMembers: 1 } });
    await t.call('PUT', '/me/forum-listing', { as: member, body: { isListed: true } });
    await begin(member, toCommunity());
    const young = { birth_year: new Date(t.clock.now).getUTCFullYear() - 15 };
    await t.store.write((trx) =>
      trx.updateTable('people').set(young).where('id', '=', member.id).execute(),
    );
    expect((await overview(coordinator)).activeMembers).toEqual([]);
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
