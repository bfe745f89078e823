/** Bugs of keeping: what a phone loses, numbers twice or shows wrongly. */
import { FRESH } from '#sync/types';
import type { Sabotage } from '../sabotage.ts';
import type { KnownBug } from './support.ts';

export const keeping: readonly KnownBug[] = [
  {
    name: 'the tick comes before the disk',
    faults: ['F13', 'F15'],
    breaks: ['I1', 'I3'],
    sabotage: {
      store: (store, disk) => ({
        ...store,
        append: async (contents) => {
          void store.append(contents).catch(() => {});
          return contents.map((content, index) => ({
            ...content,
            seq: disk.meta.lastSeq + index,
            ...{ state: 'superseded', attempts: 0, nextAt: 0, hold: null },
            ...{ lastProblem: null, supersededBy: null, ack: null },
          }));
        },
      }),
      journal: (journal) => ({ ...journal, write: () => {} }),
    },
  },
  {
    name: 'no copies are kept',
    faults: ['F11', 'F19'],
    breaks: ['I1', 'I3'],
    sabotage: {
      journal: (journal) => ({ ...journal, write: (_, canary) => journal.write([], canary) }),
    },
  },
  {
    name: 'a page that is left copies nothing of what it has in its hands',
    faults: ['F59'],
    breaks: ['I25'],
    sabotage: {
      journal: (journal) => ({
        ...journal,
        write: (rows, canary) =>
          journal.write(
            rows.filter(({ seq }) => seq !== null),
            canary,
          ),
      }),
    },
  },
  {
    name: 'a database that was begun anew keeps its old identity',
    faults: ['F11', 'F19'],
    breaks: ['I2', 'I5', 'I8'],
    sabotage: { queueId: 'siempre-la-misma' },
  },
  {
    // Where there is room for copies, it takes a tap that is sent before it has one.
    name: 'a number that a lost row had is given out again',
    faults: ['F18'],
    breaks: ['I12'],
    sabotage: {
      store: (store) => ({ ...store, skipSequences: () => store.meta() }),
      journal: (journal) => ({
        ...journal,
        write(_, canary) {
          if (journal.canary()?.queueId !== canary?.queueId) journal.write([], canary);
        },
      }),
    },
  },
  {
    name: 'signing out wipes the queue',
    faults: ['F11', 'F33'],
    breaks: ['I1', 'I3'],
    sabotage: { wipesQueueOnSignOut: true },
  },
  {
    name: 'the cursor is stored before its rows',
    faults: ['F13'],
    breaks: ['I5', 'I6', 'I9'],
    sabotage: {
      cache: (cache, disk, step) => ({
        ...cache,
        async apply(page, receivedAt) {
          const { cursor, epoch, through } = page;
          disk.position = { cursor, epoch, through };
          // Room for a crash; the page that is cut off here is never asked for again.
          for (let at = 0; at < 10; at += 1) await step('between cursor and rows');
          await cache.apply(page, receivedAt);
        },
      }),
    },
  },
  {
    name: 'an aborted transaction is taken for a saved one',
    faults: ['F15', 'F16'],
    breaks: ['I1', 'I3'],
    sabotage: {
      store: (store, disk) => ({
        ...store,
        append: (contents) =>
          store.append(contents).catch(() =>
            contents.map((content, at) => ({
              ...FRESH,
              ...content,
              seq: disk.meta.lastSeq + at,
            })),
          ),
      }),
      journal: (journal) => ({ ...journal, write: () => {} }),
    },
  },
  {
    name: 'only the last tap has a copy',
    faults: ['F11', 'F18', 'F19'],
    breaks: ['I1', 'I3'],
    sabotage: {
      journal: (journal) => ({
        ...journal,
        write(rows, canary) {
          journal.remove(journal.read().map(({ content }) => content.opId));
          journal.write(rows.slice(-1), canary);
        },
      }),
    },
  },
  {
    name: 'each tab numbers its taps by itself',
    faults: ['F11', 'F36'],
    breaks: ['I1', 'I3', 'I6'],
    sabotage: {
      store(store, disk) {
        let last = disk.meta.lastSeq;
        return {
          ...store,
          async append(contents) {
            const rows = contents.map((content) => {
              last += 1;
              return { ...FRESH, ...content, seq: last };
            });
            for (const row of rows) disk.rows.set(row.seq, row);
            disk.meta.lastSeq = Math.max(disk.meta.lastSeq, last);
            return rows;
          },
        };
      },
    },
  },
  {
    name: 'what is put back from its copy gets a new key',
    faults: ['F11', 'F18', 'F19'],
    breaks: ['I2', 'I12'],
    sabotage: givesNewKeysToCopies(),
  },
  {
    name: 'what was acknowledged is forgotten at once',
    faults: ['F43', 'F44'],
    breaks: ['I1', 'I3'],
    sabotage: {
      store: (store, disk) => ({
        ...store,
        async change(decide) {
          const result = await store.change(decide);
          for (const { seq, ack } of disk.rows.values()) if (ack) disk.rows.delete(seq);
          return result;
        },
      }),
    },
  },
  {
    name: 'a tap is shown until it is acknowledged, not until it is pulled',
    faults: ['F1', 'F5', 'F7', 'F12'],
    breaks: ['I6'],
    sabotage: {
      store: (store) => ({
        ...store,
        change: (decide) =>
          store.change((open) => {
            const { patches, result } = decide(open);
            const forgetful = patches.map(({ seq, patch }) =>
              patch.ack
                ? { seq, patch: { ...patch, ack: { ...patch.ack, change: 0 } } }
                : { seq, patch },
            );
            return { patches: forgetful, result };
          }),
      }),
    },
  },
  {
    name: 'a page is stored wherever it comes',
    faults: ['F5', 'F23', 'F33'],
    breaks: ['I5', 'I9'],
    sabotage: {
      cache: (cache) => ({ ...cache, apply: (page, receivedAt) => cache.apply(page, receivedAt) }),
    },
  },
  {
    name: 'what is gone stays in the cache',
    faults: [],
    breaks: ['I5'],
    sabotage: {
      cache: (cache) => ({
        ...cache,
        apply: (page, ...rest) =>
          cache.apply({ ...page, gone: { members: [], meetings: [] } }, ...rest),
      }),
    },
  },
  {
    name: 'the marks that changed replace the whole roll',
    faults: [],
    breaks: ['I5', 'I9'],
    sabotage: {
      cache: (cache, disk) => ({
        ...cache,
        apply(page, ...rest) {
          for (const { id } of page.meetings) disk.shown.meetings.delete(id);
          return cache.apply(page, ...rest);
        },
      }),
    },
  },
];

/** What was read from the copies is known when it is appended again. */
function givesNewKeysToCopies(): Sabotage {
  const copied = new Set<string>();
  return {
    journal: (journal) => ({
      ...journal,
      read() {
        const copies = journal.read();
        for (const { content } of copies) copied.add(content.opId);
        return copies;
      },
    }),
    store: (store) => ({
      ...store,
      append: (contents) =>
        store.append(
          contents.map((content) =>
            copied.has(content.opId) ? { ...content, opId: anew(content.opId) } : content,
          ),
        ),
    }),
  };
}

/** The same key with another end; valid, and nobody's. */
const anew = (opId: string): string =>
  `${opId.slice(0, -4)}${opId.slice(-4).split('').reverse().join('')}`;
