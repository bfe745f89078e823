/** Whoever coordinates a place removes texts of its conversations, and closes some. */
import { lockThread, removePost, removeThread } from '#contract/forum-moderation';
import { askFromOffice, type Order } from './ask-from-office.ts';
import type { Stream } from './random.ts';
import { readTable } from './read-table.ts';
import type { Simulation } from './simulation.ts';

export async function moderate(sim: Simulation, stream: Stream): Promise<void> {
  const { server, trace } = sim;
  const posts = await readTable(server.read, 'forum_posts', 'uuid', 'thread_uuid');
  const threads = await readTable(server.read, 'forum_threads', 'uuid', 'target_group_id');
  const post = stream.pick(posts.sort((a, b) => (a.uuid < b.uuid ? -1 : 1)));
  const thread = threads.find(({ uuid }) => uuid === post.thread_uuid);
  const isOwn = thread?.target_group_id !== null && stream.chance(0.7);
  const undo = stream.chance(0.3);
  const [row, id] = stream.pick([
    [removePost, post.uuid],
    [removePost, post.uuid],
    [removeThread, post.thread_uuid],
    [lockThread, post.thread_uuid],
  ] as const);
  trace.add(`moderation: ${row.name} ${id} ${undo}`);
  const body = row === lockThread ? { undo } : { undo, reason: 'No va aquí' };
  const order: Order = { method: 'POST', path: row.path.replace(':id', id), body };
  await askFromOffice(sim, stream, isOwn ? 'coordinator' : 'administrator', order);
}
