import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { openCacheDb } from './cache-db.ts';
import { dropRemovedTexts, withoutIds } from './drop-removed-texts.ts';

const post = (id: string) => ({ id, content: `texto ${id}`, blocks: [{ text: id }] });

it('takes what was removed out of every kept answer of the forums, and of no other', async () => {
  const db = openCacheDb(71);
  const kept = {
    threads: [
      { id: 't1', posts: [post('p1'), post('p2')] },
      { id: 't2', posts: [] },
    ],
  };
  await db.reads.bulkPut([
    { key: '/forums/kept {}', value: kept, readAt: 5 },
    { key: '/announcements {}', value: [{ id: 'p1' }], readAt: 5 },
  ]);
  await dropRemovedTexts(db, ['p1', 't2']);
  expect(await db.reads.get('/forums/kept {}')).toEqual({
    ...{ key: '/forums/kept {}', readAt: 5 },
    value: { threads: [{ id: 't1', posts: [post('p2')] }] },
  });
  expect((await db.reads.get('/announcements {}'))?.value).toEqual([{ id: 'p1' }]);
  await db.delete();
});

it('a field that held it is null', () => {
  const value = { lastThread: { id: 't1', title: 'x' }, count: 2, other: null };
  expect(withoutIds(value, new Set(['t1']))).toEqual({ lastThread: null, count: 2, other: null });
});
