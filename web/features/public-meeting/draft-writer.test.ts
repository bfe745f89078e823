import { expect, it, vi } from 'vitest';
import { createDraftWriter } from './draft-writer.ts';

it('writes one at a time and skips what is no longer the newest', async () => {
  const begun: (string | null)[] = [];
  const ends: (() => void)[] = [];
  const keep = createDraftWriter<string>((value) => {
    begun.push(value);
    return new Promise((resolve) => ends.push(resolve));
  });
  for (const text of ['a', 'ab', 'abc']) keep(text);
  expect(begun).toEqual(['a']);
  ends[0]?.();
  await vi.waitFor(() => expect(begun).toEqual(['a', 'abc']));
});

it('goes on after a write that failed', async () => {
  const begun: (string | null)[] = [];
  const keep = createDraftWriter<string>(async (value) => {
    begun.push(value);
    if (value === 'a') throw new Error('disk full');
  });
  keep('a');
  keep(null);
  await vi.waitFor(() => expect(begun).toEqual(['a', null]));
});
