import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OPEN_REPORTS_MAX, type ReportedPost } from '#contract/forum-moderation';
import { POST_MAX } from '#contract/forum-writing';
import {
  type ForumConversation,
  KEPT_BYTES,
  KEPT_MAX,
  KEPT_POSTS_MAX,
  type KeptForums,
} from '#contract/forums';
import { createForumWorld, type ForumWorld } from '#tests/support/forum-world';
import { createWirePhone, newId } from '#tests/support/wire-phone';
import { PAGE_BYTES } from '../http/byte-budget.ts';
import { textColumns } from './add-post.ts';

type Person = { id: number; secret: string };

let w: ForumWorld;
beforeEach(async () => {
  w = await createForumWorld();
});
afterEach(() => w.t.close());

/** Three bytes per character, without Markdown signs. */
const LONGEST = '漢'.repeat(POST_MAX);

async function get<T>(as: Person, path: string): Promise<{ answer: T; bytes: number }> {
  const text = await (await w.t.call('GET', path, { as })).text();
  return { answer: JSON.parse(text), bytes: Buffer.byteLength(text) };
}

async function flood(threads: number, posts: number, content: string): Promise<string[]> {
  const { t, member } = w;
  const ids: string[] = [];
  const columns = textColumns(content);
  await t.store.write(async (trx) => {
    for (let thread = 0; thread < threads; thread += 1) {
      const change = await t.store.take(trx, posts);
      const last = change + posts - 1;
      const uuid = newId(t);
      ids.push(uuid);
      await trx
        .insertInto('forum_threads')
        .values({
          ...{ uuid, category: 'accion', title: 'Ñ'.repeat(120), search_key: 'n' },
          ...{ author_id: member.id, last_post_by: member.id, created_at: t.clock.now },
          ...{ last_post_at: t.clock.now, last_post_change: last, change: last },
        })
        .execute();
      const rows = Array.from({ length: posts }, (_, index) => ({
        ...{ uuid: newId(t), thread_uuid: uuid, author_id: member.id, ...columns },
        ...{ opening: index === 0 ? (1 as const) : (0 as const), created_at: t.clock.now },
        place: change + index,
      }));
      for (let from = 0; from < posts; from += 50) {
        await trx
          .insertInto('forum_posts')
          .values(rows.slice(from, from + 50))
          .execute();
      }
    }
  });
  return ids;
}

describe('what a phone keeps of the forums', () => {
  it('has a budget in bytes, whatever one member writes', async () => {
    await flood(KEPT_MAX, KEPT_POSTS_MAX, LONGEST);
    const { answer, bytes } = await get<KeptForums>(w.other, '/forums/kept');
    expect(bytes).toBeLessThanOrEqual(KEPT_BYTES);
    expect(answer.threads).toHaveLength(KEPT_MAX);
    const own = await get<KeptForums>(w.member, '/forums/kept');
    expect(own.bytes).toBeLessThanOrEqual(KEPT_BYTES);
    const texts = answer.threads.flatMap(({ posts }) => posts);
    // Whole or absent.
    for (const { blocks } of texts) expect(JSON.stringify(blocks)).toContain(LONGEST);
    expect(texts.length).toBeGreaterThan(3);
    expect(answer.threads.every(({ earlier }) => earlier !== null)).toBe(true);
  });

  it('leaves room for the others beside a long conversation', async () => {
    const short = await w.begin(w.other, { title: 'Corta' });
    await w.reply(w.other, short.id, 'La más reciente de la corta');
    await flood(1, 400, 'x'.repeat(POST_MAX));
    const { answer, bytes } = await get<KeptForums>(w.other, '/forums/kept');
    expect(bytes).toBeLessThanOrEqual(KEPT_BYTES);
    const [long, kept] = answer.threads;
    expect(kept?.posts).toHaveLength(2);
    expect(kept?.earlier).toBeNull();
    expect(long?.posts[0]?.isOpening).toBe(true);
    expect(long?.earlier).not.toBeNull();
  });

  it('is not sent again where it did not change', async () => {
    const [quiet, busy] = await flood(2, 10, 'x'.repeat(1_000));
    const first = (await get<KeptForums>(w.other, '/forums/kept')).answer;
    const known = first.threads.map(({ tag }) => tag).join(',');
    await w.reply(w.member, busy as string, 'Nueva');
    const { answer, bytes } = await get<KeptForums>(w.other, `/forums/kept?known=${known}`);
    const byId = new Map(answer.threads.map((thread) => [thread.id, thread]));
    expect(byId.get(quiet as string)).toMatchObject({ isKnown: true, posts: [] });
    expect(byId.get(busy as string)).toMatchObject({ isKnown: false });
    expect(byId.get(busy as string)?.posts).toHaveLength(11);
    expect(bytes).toBeLessThan(20_000);
    // Erased people's names leave the phones.
    await w.t.store.write((trx) =>
      trx.updateTable('people').set({ alias: 'Otra' }).where('id', '=', w.member.id).execute(),
    );
    const renamed = await get<KeptForums>(w.other, `/forums/kept?known=${known}`);
    expect(renamed.answer.threads.every(({ isKnown }) => !isKnown)).toBe(true);
  });

  it('cannot be asked for with more tags than it has conversations', async () => {
    const known = Array.from({ length: KEPT_MAX + 1 }, () => 'aaaaaaaa.1').join(',');
    const asked = await w.t.call('GET', `/forums/kept?known=${known}`, { as: w.other });
    expect(asked.status).toBe(422);
  });
});

describe('a long conversation', () => {
  it.each([
    ['long', 40, LONGEST],
    ['short', 300, 'Voy'],
  ])(
    'is read back page by page, each within its bytes and no post missing: %s texts',
    async (_kind, posts, text) => {
      const [id] = await flood(1, posts, text);
      const read: string[] = [];
      let cursor: string | null = null;
      do {
        const query: string = cursor === null ? '' : `?cursor=${cursor}`;
        const page: { answer: ForumConversation; bytes: number } = await get(
          w.other,
          `/threads/${id}${query}`,
        );
        expect(page.bytes).toBeLessThanOrEqual(PAGE_BYTES + 100);
        expect(page.answer.posts.length).toBeGreaterThan(0);
        expect(page.answer.posts.some(({ isOpening }) => isOpening)).toBe(cursor === null);
        read.push(...page.answer.posts.map((post) => post.id));
        cursor = page.answer.earlier;
      } while (cursor !== null);
      expect(read).toHaveLength(posts);
      expect(new Set(read).size).toBe(posts);
    },
  );

  it('of somebody’s own texts, which come twice, is as bounded', async () => {
    const [id] = await flood(1, 10, LONGEST);
    const { bytes } = await get(w.member, `/threads/${id}`);
    expect(bytes).toBeLessThanOrEqual(PAGE_BYTES + 100);
  });
});

it('a page of conversations has a budget in bytes', async () => {
  await flood(40, 1, LONGEST);
  const page = await get<{ threads: unknown[]; next: string | null }>(
    w.other,
    '/forums/todos/threads',
  );
  expect(page.bytes).toBeLessThanOrEqual(PAGE_BYTES + 100);
  expect(page.answer.next).not.toBeNull();
});

it('a place spelled in a new way is known to what the same batch says next', async () => {
  const { t, member } = w;
  const open = await w.begin(w.other);
  const phone = createWirePhone(t, member);
  const id = newId(t);
  const post = (thread: string) => ({
    ...{ endpoint: 'forums.create-post', params: { id: thread } },
    body: { postId: newId(t), content: 'Voy' },
  });
  const place = { targetState: 'Durango', targetCity: 'DURANGO' };
  const thread = {
    ...{ endpoint: 'forums.create-thread', params: { id: 'accion' } },
    body: { id, postId: newId(t), title: 'Visita', content: 'Al asilo', ...place },
  };
  const answers = await phone.send(phone.op(post(open.id)), phone.op(thread), phone.op(post(id)));
  expect(answers.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied']);
});

describe('reports', () => {
  const report = (as: Person, postId: string, reason = 'otro') =>
    w.t.call('POST', `/posts/${postId}/reports`, { as, body: { reason, note: null } });
  const waiting = async (as: Person, query = '') =>
    (await get<ReportedPost[]>(as, `/forum-reports${query}`)).answer;

  /** Bypasses the per-person limit, as if many people had reported. */
  async function reportAll(threads: readonly string[], by: number): Promise<void> {
    const { t } = w;
    await t.store.write(async (trx) => {
      const posts = await trx
        .selectFrom('forum_posts')
        .select('uuid')
        .where('thread_uuid', 'in', [...threads])
        .execute();
      for (const { uuid } of posts) {
        await trx
          .insertInto('forum_reports')
          .values({ post_uuid: uuid, person_id: by, reason: 'otro', created_at: t.clock.now })
          .execute();
      }
    });
  }

  it('of other places hide none of one’s own, however many wait before it', async () => {
    await reportAll(await flood(2, 260, 'Nada'), w.other.id);
    const { postId } = await w.begin(w.member, w.toCommunity());
    await report(w.coordinator, postId, 'ofensivo');
    expect((await waiting(w.coordinator)).map(({ id }) => id)).toEqual([postId]);
    expect((await w.overview(w.coordinator)).reports).toBe(1);
    expect((await w.overview(w.admin)).reports).toBe(521);
  });

  it('that cannot wait come first, and the rest page by page', async () => {
    await reportAll(await flood(1, 70, LONGEST), w.other.id);
    const { postId } = await w.begin(w.member);
    await report(w.other, postId, 'amenaza');
    const all: string[] = [];
    let page = await waiting(w.admin);
    expect(page[0]).toMatchObject({ id: postId, isUrgent: true, count: 1 });
    for (;;) {
      expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThanOrEqual(PAGE_BYTES + 100);
      all.push(...page.map(({ id }) => id));
      const next = page.at(-1)?.next;
      if (!next) break;
      page = await waiting(w.admin, `?cursor=${next}`);
    }
    expect(all).toHaveLength(71);
    expect(new Set(all).size).toBe(71);
  });

  it('of one person that wait are bounded, and urgent ones have room of their own', async () => {
    const posts: string[] = [];
    for (let made = 0; made <= OPEN_REPORTS_MAX; made += 1)
      posts.push((await w.begin(w.member)).postId);
    const last = posts.pop() as string;
    for (const post of posts) expect((await report(w.other, post)).status).toBe(200);
    const refused = await report(w.other, last);
    expect([refused.status, await refused.text()]).toEqual([
      429,
      'Ya tienes 20 reportes sin revisar. Espera a que la coordinación los vea, o háblale',
    ]);
    expect((await report(w.other, posts[0] as string, 'venta')).status).toBe(200);
    expect((await report(w.other, last, 'menores')).status).toBe(200);
    expect((await waiting(w.admin))[0]).toMatchObject({ id: last, isUrgent: true });
    const decision = { decision: 'keep', reason: null };
    await w.t.call('PUT', `/forum-reports/${posts[1]}`, { as: w.admin, body: decision });
    expect((await report(w.other, last)).status).toBe(200);
  });

  it('of one post by many are told in part, and counted', async () => {
    const { postId } = await w.begin(w.member);
    for (let made = 0; made < 12; made += 1) {
      await report(await w.t.addPerson('integrante'), postId, made === 11 ? 'menores' : 'otro');
    }
    const [post] = await waiting(w.admin);
    expect(post).toMatchObject({ count: 12, isUrgent: true });
    expect(post?.reports).toHaveLength(10);
    expect(post?.reports[0]?.reason).toBe('menores');
  });
});
