import { describe, expect, it } from 'vitest';
import { journalConformance } from './journal.conformance.ts';
import { createMemoryJournal, emptyJournalDisk } from './memory-journal.ts';
import { opContent } from './op-content.ts';

journalConformance('the memory journal', () => {
  const disk = emptyJournalDisk();
  return { journal: createMemoryJournal(disk), reopened: () => createMemoryJournal(disk) };
});

describe('the memory journal', () => {
  it('throws when it is full, as a full storage does, and still takes what it has', () => {
    const journal = createMemoryJournal(emptyJournalDisk(), 1);
    const first = { seq: 1, content: opContent('0001') };
    journal.write([first], null);
    expect(() => journal.write([{ seq: 2, content: opContent('0002') }], null)).toThrow('full');
    journal.write([{ ...first, seq: 3 }], null);
    expect(journal.read()).toEqual([{ ...first, seq: 3 }]);
  });
});
