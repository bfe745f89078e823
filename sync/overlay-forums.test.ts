import { describe, expect, it } from 'vitest';
import type { ForumConversation, ForumPost } from '#contract/forums';
import { overlayConversations, overlayThreads, threadOf } from './overlay-forums.ts';
import { FRESH, type OutboxRow } from './types.ts';

let seq = 0;

function row(fields: Partial<OutboxRow>): OutboxRow {
  seq += 1;
  return {
    ...{ seq, opId: `op-${seq}`, queueId: 'queue', userId: 1, lane: 'foro:t1', deps: [] },
    ...{ endpoint: 'forums.read', params: { id: 't1' }, body: {}, tapWall: 0 },
    ...{ clockOffset: null, clockOffsetAge: null, seenServer: null, schema: 1, app: 'test' },
    ...{ ...FRESH, ...fields },
  };
}

const reply = (fields: Partial<OutboxRow> = {}, body: object = {}) =>
  row({
    endpoint: 'forums.create-post',
    body: { postId: 'p9', content: 'Voy', ...body },
    ...fields,
  });
const edit = (content: string) =>
  row({
    ...{ endpoint: 'forums.edit-post', params: { id: 'p1' }, body: { threadId: 't1' } },
    set: { content },
  });
const like = (liked: boolean, fields: Partial<OutboxRow> = {}) =>
  row({
    ...{ endpoint: 'forums.like', params: { id: 'p1' }, body: { threadId: 't1' } },
    ...{ set: { liked }, ...fields },
  });
const begin = (body: object = {}, fields: Partial<OutboxRow> = {}) =>
  row({
    ...{ endpoint: 'forums.create-thread', params: { id: 'accion' } },
    body: { id: 't2', postId: 'p2', title: 'Visita', content: 'Al asilo', ...body },
    ...fields,
  });
const ack = (change: number | null, outcome: 'applied' | 'kept-newer' = 'applied') => ({
  state: 'acked' as const,
  ack: { outcome, change, epoch: 'e', at: 0 },
});

const POST: ForumPost = {
  ...{ id: 'p1', author: 'Rosa', isMine: true, isOpening: true, content: 'Hola', blocks: [] },
  ...{ createdAt: '2026-11-20T00:00:00.000Z', editedAt: null, seen: 3, likes: 1, liked: false },
  ...{ reported: false, removed: null, lost: 'Antes' },
};
const THREAD: ForumConversation = {
  ...{ id: 't1', category: 'accion', title: 'Despensas', author: 'Rosa', isMine: true },
  ...{ space: { state: null, city: null, community: null }, isCare: false, isPinned: false },
  ...{ isLocked: false, removed: null, createdAt: '2026-11-20T00:00:00.000Z', excerpt: 'Hola' },
  ...{ lastActivity: '2026-11-20T00:00:00.000Z', replies: 0, likes: 1, unread: true },
  ...{ lastPost: 5, canModerate: false, change: 7, posts: [POST], earlier: null },
};

const TOLD = { threads: [THREAD], through: 8 };
const shown = (...rows: OutboxRow[]) => overlayConversations(TOLD, rows, 'Lupe');

describe('overlayConversations', () => {
  it('adds an answer once, marked as waiting until the server has it', () => {
    const [one] = shown(reply());
    expect(one).toMatchObject({ replies: 1, waiting: true });
    expect(one?.posts[1]).toMatchObject({ id: 'p9', author: 'Lupe', waiting: true, isMine: true });
    expect(shown(reply(ack(9)))[0]?.posts[1]?.waiting).toBe(false);
    expect(shown(reply(ack(8)))[0]?.posts).toHaveLength(1);
    expect(shown(reply({}, { postId: 'p1' }))[0]?.posts).toHaveLength(1);
  });

  it('adds a conversation with its place, unless the server told of it', () => {
    const group = { targetGroupId: 4, groupName: 'San Judas', isCare: true };
    expect(shown(begin(group))[1]).toMatchObject({
      ...{ id: 't2', category: 'accion', isCare: true, waiting: true },
      space: { state: null, city: null, community: { id: 4, name: 'San Judas' } },
      posts: [{ id: 'p2', isOpening: true }],
    });
    const place = { targetState: 'Durango', targetCity: 'Lerdo', targetGroupId: null };
    expect(shown(begin(place, ack(9)))[1]).toMatchObject({
      ...{ waiting: false, space: { state: 'Durango', city: 'Lerdo', community: null } },
    });
    expect(shown(begin({ targetGroupId: 4 }))[1]?.space.community?.name).toBe('');
    expect(shown(begin({ id: 't1' }))).toHaveLength(1);
    expect(shown(begin({}, ack(8)))).toHaveLength(1);
  });

  it('an own conversation that was removed does not come back from the queue', () => {
    const rows = [begin({}, ack(7)), like(true, ack(8))];
    expect(overlayConversations({ threads: [], through: 8 }, rows, 'Lupe')).toEqual([]);
  });

  it('an answer to what is not known is shown nowhere', () => {
    expect(shown(reply({ params: { id: 't8' } }))).toHaveLength(1);
    const answers = shown(begin(), reply({ params: { id: 't2' } }));
    expect(answers[1]?.posts).toHaveLength(2);
  });

  it('likes by absolute word, never below nothing', () => {
    expect(shown(like(true), like(true))[0]?.posts[0]).toMatchObject({ liked: true, likes: 2 });
    expect(shown(like(true), like(false))[0]?.posts[0]).toMatchObject({ liked: false, likes: 1 });
    const other = { ...POST, id: 'p3', likes: 0, liked: true };
    const told = { ...TOLD, threads: [{ ...THREAD, posts: [POST, other] }] };
    const row = like(false, { params: { id: 'p3' } });
    expect(overlayConversations(told, [row], 'Lupe')[0]?.posts[1]?.likes).toBe(0);
  });

  it('shows a correction as typed, and what lost not at all', () => {
    const [post] = shown(edit('A las seis'))[0]?.posts ?? [];
    expect(post).toMatchObject({ content: 'A las seis', lost: null, waiting: true });
    expect(post?.blocks).toEqual([{ type: 'paragraph', spans: [{ text: 'A las seis' }] }]);
    expect(shown(like(true, ack(9, 'kept-newer')))[0]?.posts[0]?.liked).toBe(false);
  });

  it('is read up to the last post', () => {
    expect(shown(row({ set: { through: 5 } }))[0]).toMatchObject({ unread: false, waiting: false });
    expect(shown(row({ set: { through: 4 } }))[0]?.unread).toBe(true);
    expect(shown(row({}))[0]?.unread).toBe(true);
  });
});

it('a list has what waits before what it told', () => {
  const { posts: _, ...thread } = THREAD;
  const rows = [begin(), begin({ id: 't3' }), reply()];
  const list = overlayThreads({ threads: [thread], through: 8 }, rows, 'Lupe');
  expect(list.map(({ id, replies }) => [id, replies])).toEqual([
    ['t3', 0],
    ['t2', 0],
    ['t1', 1],
  ]);
});

it('rows of other kinds are about no conversation', () => {
  expect(threadOf(row({ endpoint: 'formation.place' }))).toBe('');
});
