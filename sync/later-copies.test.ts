import { beforeEach, expect, it } from 'vitest';
import { createLaterCopies, type LaterCopies } from './later-copies.ts';
import type { JournalEntry } from './ports.ts';
import { createManualClock, type ManualClock } from './testing/manual-clock.ts';
import {
  createMemoryJournal,
  emptyJournalDisk,
  type JournalDisk,
} from './testing/memory-journal.ts';
import { opContent } from './testing/op-content.ts';

const entry = (opId: string, seq: number | null): JournalEntry => ({
  seq,
  content: opContent(opId),
});
const at = (lastSeq: number) => ({ queueId: 'queue-1', lastSeq });

let disk: JournalDisk;
let clock: ManualClock;
let copies: LaterCopies;
const written = () => [...disk.entries.keys()];

beforeEach(() => {
  disk = emptyJournalDisk();
  clock = createManualClock();
  copies = createLaterCopies(createMemoryJournal(disk, 3), clock);
});

it('writes the copies of several taps in one turn after them, and the last canary', () => {
  copies.taps.write([entry('a', 1)], at(1));
  copies.taps.write([entry('b', 2), entry('c', 3)], at(3));
  copies.taps.write([], null);
  expect(written()).toEqual([]);
  expect(copies.taps.canary()).toEqual(at(3));
  expect(clock.armed()).toEqual([0]);
  clock.pass(0);
  expect(written()).toEqual(['a', 'b', 'c']);
  expect(disk.canary).toEqual(at(3));
  copies.taps.write([entry('a', 4)], at(4));
  clock.pass(0);
  expect(disk.canary).toEqual(at(4));
});

it('writes a copy that is all there is at once, after those that wait, and says when it cannot', () => {
  copies.taps.write([entry('a', 1)], at(1));
  copies.taps.write([entry('b', null)], null);
  expect(written()).toEqual(['a', 'b']);
  copies.taps.write([entry('c', null)], null);
  expect(() => copies.taps.write([entry('d', null)], null)).toThrow('full');
});

it('costs the copy and nothing else when there is no room for it', () => {
  copies.taps.write(
    ['a', 'b', 'c', 'd'].map((opId, i) => entry(opId, i)),
    null,
  );
  clock.pass(0);
  expect(written()).toEqual(['a', 'b', 'c']);
});

it('writes no copy of what was settled before its turn', () => {
  copies.taps.write([entry('a', 1), entry('b', 2)], at(2));
  copies.journal.remove(['a']);
  clock.pass(0);
  expect(written()).toEqual(['b']);
  copies.taps.remove(['b']);
  expect(written()).toEqual([]);
});

it('shows everybody else the copies that wait, and puts theirs after them', () => {
  copies.taps.write([entry('a', 1)], at(1));
  expect(copies.journal.canary()).toEqual(at(1));
  expect(copies.journal.read().map(({ content }) => content.opId)).toEqual(['a']);
  copies.taps.write([entry('b', 2)], at(2));
  copies.journal.write([entry('c', 3)], at(3));
  expect(written()).toEqual(['a', 'b', 'c']);
  clock.pass(0);
  expect([copies.journal.canary(), copies.taps.read().length]).toEqual([at(3), 3]);
});
