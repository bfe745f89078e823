import { describe, expect, it } from 'vitest';
import { journalConformance } from '#sync/testing/journal.conformance';
import { opContent } from '#sync/testing/op-content';
import { createLocalStorageJournal } from './local-storage-journal.ts';

/** As little of localStorage as the journal uses; full beyond `capacity` keys. */
function createShelf(capacity = Number.POSITIVE_INFINITY) {
  const items = new Map<string, string>();
  return {
    items,
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (items.size >= capacity && !items.has(key)) throw new Error('QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
  };
}

journalConformance('the journal in local storage', () => {
  const shelf = createShelf();
  return {
    journal: createLocalStorageJournal(shelf, '7'),
    reopened: () => createLocalStorageJournal(shelf, '7'),
  };
});

describe('the journal in local storage', () => {
  const copyOf = (opId: string) => ({ seq: 1, content: opContent(opId) });
  const ids = (journal: ReturnType<typeof createLocalStorageJournal>) =>
    journal.read().map((entry) => entry.content.opId);

  it('keeps the last 500 copies and lets the oldest go', () => {
    const journal = createLocalStorageJournal(createShelf(), '7');
    for (let i = 0; i < 505; i += 1) journal.write([copyOf(String(i).padStart(4, '0'))], null);
    expect(ids(journal)).toHaveLength(500);
    expect(ids(journal)[0]).toBe('0005');
    expect(ids(journal).at(-1)).toBe('0504');
  });

  it('keeps two people on one phone apart', () => {
    const shelf = createShelf();
    const maria = createLocalStorageJournal(shelf, '1');
    const other = createLocalStorageJournal(shelf, '12');
    maria.write([copyOf('0001')], { queueId: 'q-maria', lastSeq: 1 });
    expect(ids(other)).toEqual([]);
    expect(other.canary()).toBeNull();
    other.remove(['0001']);
    expect(ids(maria)).toEqual(['0001']);
  });

  it('reads what another tab wrote meanwhile', () => {
    const shelf = createShelf();
    const here = createLocalStorageJournal(shelf, '7');
    here.write([copyOf('0001')], null);
    createLocalStorageJournal(shelf, '7').write([copyOf('0002')], null);
    expect(ids(here)).toEqual(['0001', '0002']);
  });

  it('leaves out what cannot be read', () => {
    const shelf = createShelf();
    const journal = createLocalStorageJournal(shelf, '7');
    journal.write([copyOf('0001'), copyOf('0002')], { queueId: 'q1', lastSeq: 2 });
    for (const key of shelf.items.keys()) if (key.includes('0001')) shelf.items.set(key, '{"se');
    expect(ids(createLocalStorageJournal(shelf, '7'))).toEqual(['0002']);
  });

  it('full, drops copies of what is on the disk too, oldest first, for one that is all there is', () => {
    const shelf = createShelf(3);
    const journal = createLocalStorageJournal(shelf, '7');
    journal.write([copyOf('0001'), copyOf('0002')], null);
    journal.write([{ seq: null, content: opContent('0000') }], null);
    journal.write([{ seq: null, content: opContent('0003') }], null);
    journal.write([{ seq: null, content: opContent('0004') }], null);
    expect(ids(journal)).toEqual(['0000', '0003', '0004']);
    expect(() => journal.write([{ seq: null, content: opContent('0005') }], null)).toThrow('Quota');
    expect(ids(journal)).toEqual(['0000', '0003', '0004']);
  });

  it('throws when the storage is full, and has lost nothing it had', () => {
    const journal = createLocalStorageJournal(createShelf(1), '7');
    journal.write([copyOf('0001')], null);
    expect(() => journal.write([copyOf('0002')], null)).toThrow('Quota');
    expect(ids(journal)).toEqual(['0001']);
  });
});
