import { beforeEach, describe, expect, it } from 'vitest';
import { addCopies, copyMissing, rowToCopy } from './copy-missing.ts';
import type { Journal, JournalEntry } from './ports.ts';
import {
  createMemoryJournal,
  emptyJournalDisk,
  type JournalDisk,
} from './testing/memory-journal.ts';
import { opContent } from './testing/op-content.ts';
import { outboxRow } from './testing/outbox-row.ts';

let disk: JournalDisk;
let written: string[][];
let journal: Journal;

beforeEach(() => {
  disk = emptyJournalDisk();
  written = [];
  const inner = createMemoryJournal(disk);
  journal = {
    ...inner,
    write(rows, canary) {
      written.push(rows.map(({ content }) => content.opId));
      inner.write(rows, canary);
    },
  };
});

describe('a copy', () => {
  it('has all that was tapped, its number, and nothing of how far it had come', () => {
    const content = opContent('op-4', {
      ...{ set: { present: true }, base: { present: 3 }, deps: ['op-1'] },
      ...{ clockOffset: -300, clockOffsetAge: 9, seenServer: 44 },
    });
    const row = outboxRow(4, { ...content, state: 'rejected', attempts: 5, hold: 'auth' });
    expect(rowToCopy(row)).toEqual({ seq: 4, content });
  });

  it('says nothing of fields that its tap did not touch', () => {
    const { content } = rowToCopy(outboxRow(4));
    expect(content).not.toHaveProperty('set');
    expect(content).not.toHaveProperty('base');
  });
});

describe('rows without a copy', () => {
  it('are given one, and no others are written again', () => {
    const meta = { queueId: 'queue-1', lastSeq: 2, clock: null, epoch: null, healedAt: 0 };
    copyMissing(journal, [outboxRow(1)], meta);
    copyMissing(journal, [outboxRow(1), outboxRow(2)], meta);
    copyMissing(journal, [outboxRow(1), outboxRow(2)], meta);
    expect(written).toEqual([['op-1'], ['op-2']]);
  });
});

describe('the canary', () => {
  const copies: JournalEntry[] = [{ seq: 7, content: opContent('op-7') }];

  it.each([
    ['of nobody is set', null, { queueId: 'queue-2', lastSeq: 7 }],
    ['moves forward', { queueId: 'queue-2', lastSeq: 3 }, { queueId: 'queue-2', lastSeq: 7 }],
    ['never moves back', { queueId: 'queue-2', lastSeq: 9 }, { queueId: 'queue-2', lastSeq: 9 }],
    [
      'of a database that was lost is left for the next start to find',
      { queueId: 'queue-1', lastSeq: 9 },
      { queueId: 'queue-1', lastSeq: 9 },
    ],
  ])('%s', (_, before, after) => {
    disk.canary = before;
    addCopies(journal, copies, { queueId: 'queue-2', lastSeq: 7 });
    expect(disk.canary).toEqual(after);
    expect([...disk.entries.keys()]).toEqual(['op-7']);
  });

  it('costs nothing but the copy when there is no room, or nothing to read it from', () => {
    const full = createMemoryJournal(disk, 0);
    const shut: Journal = {
      ...journal,
      canary() {
        throw new Error('the copies cannot be read');
      },
    };
    const meta = { queueId: 'queue-2', lastSeq: 7 };
    expect(() => addCopies(full, copies, meta)).not.toThrow();
    expect(() => addCopies(shut, copies, meta)).not.toThrow();
    expect(disk.entries.size).toBe(0);
  });
});
