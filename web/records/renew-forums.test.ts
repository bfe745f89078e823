import { expect, it } from 'vitest';
import type { KeptForums } from '#contract/forums';
import { joinKept, knownOf } from './use-forums.ts';

type Threads = KeptForums['threads'];
const answer = (...threads: object[]): KeptForums => ({
  ...{ threads: threads as Threads, hasMore: false, through: 1 },
});
const [one, two] = [{ id: 'p1' }, { id: 'p2' }];

it('what this phone has of a conversation is asked for by its tag, and put where it was left out', () => {
  const before = answer({ id: 'a', tag: 'aaaaaaaa.2', posts: [one, two] });
  expect(knownOf(before)).toEqual({ known: 'aaaaaaaa.2' });
  const news = answer(
    { id: 'b', tag: 'bbbbbbbb.1', isKnown: false, posts: [two] },
    { id: 'a', tag: 'aaaaaaaa.2', isKnown: true, posts: [] },
  );
  expect(joinKept(before, news).threads.map(({ posts }) => posts)).toEqual([[two], [one, two]]);
});

it('a conversation that lost a text here, or was kept by an older version, is asked for whole', () => {
  const cut = answer({ id: 'a', tag: 'aaaaaaaa.2', posts: [one] }, { id: 'b', posts: [two] });
  expect(knownOf(cut)).toEqual({});
});
