/** I2, I4, I5, I8 of conversations, by the rows and versions the server keeps. */
import type { Row } from '#server/database/schema';
import { stampsOf } from '#server/forums/post-stamps';
import type { Tap } from '../ledger.ts';
import { readTable } from '../read-table.ts';
import { fold, type Write } from './fold.ts';
import type { Checking, Taken } from './taken.ts';

type Post = Row<'forum_posts'>;

export async function checkForums(checking: Checking): Promise<void> {
  const posts = await readTable(checking.sim.server.read, 'forum_posts');
  await checkThreads(checking, posts);
  checkAuthors(checking, posts);
  await checkVersions(checking, posts);
  await checkLikes(checking);
  await checkReads(checking);
}

/** Each is what its tap said, with its first post; none but those of the first day is nobody's. */
async function checkThreads({ sim, taken, report }: Checking, posts: readonly Post[]) {
  const threads = await readTable(sim.server.read, 'forum_threads');
  const made = new Map(taken('forums.create-thread').map((one) => [one.tap.content.body.id, one]));
  for (const [id, { opId, tap }] of made) {
    const { body, params } = tap.content;
    const thread = threads.find(({ uuid }) => uuid === id);
    const opening = posts.find(({ uuid }) => uuid === body.postId);
    if (!thread || opening?.thread_uuid !== id || opening?.opening !== 1) {
      report('I8', `${opId} left no conversation`);
    } else if (thread.author_id !== tap.userId) {
      report('I4', `${opId} is ${thread.author_id}’s conversation`);
    } else if (
      thread.title !== body.title ||
      thread.category !== params.id ||
      thread.target_group_id !== body.targetGroupId ||
      (thread.care === 1) !== (body.isCare === true && params.id === 'apoyo')
    ) {
      report('I8', `${opId} is another conversation`);
    }
  }
  for (const { uuid, change } of threads) {
    const isOfFirstDay = posts.some((post) => post.thread_uuid === uuid && post.place === 1);
    if (!made.has(uuid) && !isOfFirstDay) report('I2', `${uuid} (${change}) is nobody’s tap`);
  }
}

function checkAuthors({ taken, report }: Checking, posts: readonly Post[]): void {
  const made = [...taken('forums.create-thread'), ...taken('forums.create-post')];
  const byId = new Map(made.map((one) => [one.tap.content.body.postId, one]));
  const there = new Map(posts.map((post) => [post.uuid, post]));
  for (const [id, { opId, tap }] of byId) {
    const post = there.get(String(id));
    const { body, params, endpoint } = tap.content;
    const thread = endpoint === 'forums.create-post' ? params.id : body.id;
    if (post?.thread_uuid !== thread) report('I8', `${opId} left no post in ${thread}`);
    else if (post?.author_id !== tap.userId) report('I4', `${opId} is ${post?.author_id}’s post`);
  }
  for (const { uuid, place } of posts) {
    if (!byId.has(uuid) && place !== 1) report('I2', `the post ${uuid} is nobody’s tap`);
  }
}

/** Every text is there, the losing ones too; the one shown is what the rule says. */
async function checkVersions(checking: Checking, posts: readonly Post[]): Promise<void> {
  const { sim, taken, report } = checking;
  const written = ['forums.create-thread', 'forums.create-post', 'forums.edit-post'];
  const byChange = new Map(written.flatMap(taken).map((one): [number, Taken] => [one.change, one]));
  const versions = await sim.server.read
    .selectFrom('forum_post_versions')
    .selectAll()
    .orderBy('id')
    .execute();
  const seen = new Set<number>();
  const writes = versions.map((version): Write => {
    const { change, body, at } = version;
    const tap = byChange.get(change)?.tap ?? null;
    if (!tap) report('I2', `a text of ${version.post_uuid} is nobody’s tap`);
    else if (seen.has(change)) report('I2', `${tap.opId} took effect more than once`);
    else if (textOf(tap) !== body || postOf(tap) !== version.post_uuid) {
      report('I8', `${tap.opId} wrote ${body} into ${version.post_uuid}`);
    }
    seen.add(change);
    const wires = tap ? checking.wiresOf(tap) : [];
    const { queue, seq } = wires[0] ?? { queue: null, seq: null };
    return {
      ...{ cell: version.post_uuid, value: body, change, at, queue, seq, tap, receivedAt: at },
      ...{ isKept: version.outcome === 'applied', isDirect: false, seen: null },
      base: tap?.content.base?.content ?? null,
    };
  });
  for (const [change, { opId }] of byChange) {
    if (!seen.has(change)) report('I8', `${opId} left no text`);
  }
  checkTexts(checking, posts, writes);
}

function checkTexts(checking: Checking, posts: readonly Post[], writes: readonly Write[]): void {
  const { report, wiresOf } = checking;
  for (const post of posts) {
    const own = writes.filter(({ cell }) => cell === post.uuid);
    const last = own.filter(({ isKept }) => isKept).at(-1);
    // The first posts of the world were written before any tap.
    if (last && last.value !== post.body) report('I5', `${post.uuid} says ${post.body}`);
    if (last && stampsOf(post).content?.change !== last.change) {
      report('I5', `${post.uuid} has the stamp of another text`);
    }
    // Which of its two queues brought a row that was lost and copied back, nobody noted.
    const isPlain = own.every(({ tap }) => tap !== null && wiresOf(tap).length === 1);
    if (post.place === 1 || !isPlain) continue;
    for (const { tap } of fold(own).misjudged) {
      report('I5', `${post.uuid}: ${tap?.opId} was judged wrongly`);
    }
  }
}

const textOf = ({ content: { body, set } }: Tap) => set?.content ?? body.content;
const postOf = ({ content: { body, params } }: Tap) => body.postId ?? params.id;

/** As its holder's tap says, and no later word of the same phone was passed over. */
async function checkLikes({ sim, taken, byWire, wiresOf, report }: Checking): Promise<void> {
  const likes = await readTable(sim.server.read, 'forum_likes');
  // What nobody could see any more changed nothing.
  const said = taken('forums.like').filter(({ change }) => change > 0);
  for (const { post_uuid, person_id, liked, stamp } of likes) {
    const { queue, seq } = JSON.parse(stamp) as { queue: number; seq: number };
    const tap = byWire(person_id, queue, seq);
    if (!tap) report('I2', `a like of ${person_id} is nobody’s tap`);
    else if (tap.content.params.id !== post_uuid || tap.content.set?.liked !== (liked === 1)) {
      report('I8', `${tap.opId} is a like of ${post_uuid}: ${liked}`);
    }
    const isLater = (one: Taken) =>
      one.tap.userId === person_id &&
      one.tap.content.params.id === post_uuid &&
      wiresOf(one.tap).length === 1 &&
      wiresOf(one.tap).some((wire) => wire.queue === queue && wire.seq > seq);
    if (said.some(isLater)) report('I5', `a like of ${person_id} is not its phone’s last word`);
  }
  for (const { opId, tap } of said) {
    const isThere = likes.some(
      (like) => like.person_id === tap.userId && like.post_uuid === tap.content.params.id,
    );
    if (!isThere) report('I8', `${opId} left no like`);
  }
}

/** Nobody has read further than some phone of theirs said. */
async function checkReads({ sim, taken, report }: Checking): Promise<void> {
  const furthest = new Map<string, number>();
  for (const { tap } of taken('forums.read')) {
    const key = `${tap.userId} ${tap.content.params.id}`;
    furthest.set(key, Math.max(furthest.get(key) ?? 0, Number(tap.content.set?.through)));
  }
  for (const row of await readTable(sim.server.read, 'forum_reads')) {
    const said = furthest.get(`${row.person_id} ${row.thread_uuid}`) ?? -1;
    if (row.through > said) report('I2', `${row.person_id} has read ${row.thread_uuid} too far`);
  }
}
