/** What waits in a queue and what is not fetched back yet: one reading for all that shows it. */
import type { OutboxRow } from '#sync/types';
import { answerOf, begin, onStored, partOf } from './native.ts';
import type { QueueDb } from './queue-db.ts';
import {
  gapsBetween,
  NO_PROGRESS,
  type StoredAcks,
  type StoredProgress,
  type StoredRow,
  wholeRow,
} from './row-progress.ts';

export type QueueSnapshot = {
  /** By sequence. */
  open: OutboxRow[];
  /** Acknowledged with a change above the one asked for. */
  acked: OutboxRow[];
  quarantined: number;
};

type Singles = { acked: StoredRow[]; quarantined: number };

type State = {
  above: number;
  reading: Promise<QueueSnapshot> | null;
  /** Rows with a state of their own; few taps change one. */
  singles: Singles | null;
};

const states = new WeakMap<QueueDb, State>();

/**
 * The same promise until something is written.
 * @param above a change: acknowledged rows are read from there on. Without it, as asked before.
 */
export async function readQueueSnapshot(db: QueueDb, above?: number): Promise<QueueSnapshot> {
  const state = states.get(db) ?? follow(db);
  // Only then has every listener heard of the write that made this one read.
  await null;
  if (above !== undefined && above !== state.above) {
    if (above < state.above) {
      state.reading = null;
      state.singles = null;
    }
    state.above = above;
  }
  state.reading ??= readNow(db, state).catch((problem) => {
    state.reading = null;
    throw problem;
  });
  return state.reading;
}

export const isOfQueue = (db: QueueDb) => (part: string) => part.startsWith(`idb://${db.name}/`);

function follow(db: QueueDb): State {
  const state: State = { above: Number.POSITIVE_INFINITY, reading: null, singles: null };
  states.set(db, state);
  const isOurs = isOfQueue(db);
  const ofState = partOf(db.name, 'outbox', 'state');
  onStored((parts) => {
    if (!parts.some(isOurs)) return;
    state.reading = null;
    if (parts.includes(ofState)) state.singles = null;
  });
  return state;
}

async function readNow(db: QueueDb, state: State): Promise<QueueSnapshot> {
  const { above } = state;
  const transaction = await begin(db, { stores: ['outbox', 'acks', 'progress'] });
  const outbox = transaction.objectStore('outbox');
  const beyond = IDBKeyRange.lowerBound(above, true);
  const [progress = NOTHING_SENT, acks, singles] = await Promise.all([
    answerOf<StoredProgress | undefined>(transaction.objectStore('progress').get('progress')),
    answerOf<StoredAcks[]>(transaction.objectStore('acks').index('last').getAll(beyond)),
    state.singles ?? readSingles(outbox, beyond),
  ]);
  const rowsIn = (from: number, to: number) =>
    answerOf<StoredRow[]>(outbox.getAll(IDBKeyRange.bound(from, to)));
  const [open, together] = await Promise.all([
    Promise.all(gapsBetween(progress.closed).map(({ from, to }) => rowsIn(from, to))),
    Promise.all(
      acks.map(async (record) =>
        (await rowsIn(record.from, record.to)).map((row) => wholeRow(row, NOTHING_SENT, record)),
      ),
    ),
  ]);
  state.singles = singles;
  const alone = singles.acked.map((row) => wholeRow(row, NOTHING_SENT));
  const isBeyond = ({ state, ack }: OutboxRow) => state === 'acked' && (ack?.change ?? -1) > above;
  return {
    open: open.flat().map((row) => wholeRow(row, progress)),
    acked: [...together.flat(), ...alone].filter(isBeyond),
    quarantined: singles.quarantined,
  };
}

async function readSingles(outbox: IDBObjectStore, beyond: IDBKeyRange): Promise<Singles> {
  const [acked, quarantined] = await Promise.all([
    answerOf<StoredRow[]>(outbox.index('ack.change').getAll(beyond)),
    answerOf(outbox.index('state').count('quarantined')),
  ]);
  return { acked, quarantined };
}

const NOTHING_SENT: StoredProgress = { ...NO_PROGRESS, stamp: Number.NaN };
