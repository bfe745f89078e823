/** What of one queue lies on a phone, and the ways in which a browser loses it. */
import { DAY_MS } from '#contract/core/durations';
import type { AnswerOf } from '#contract/core/endpoint';
import type { keptForums } from '#contract/forums';
import { ATTENDANCE_FIELDS } from '#contract/rules/attendance-fields';
import type { weeklyFollowUp } from '#contract/weekly';
import { type CacheDisk, emptyCacheDisk } from '#sync/testing/memory-cache-store';
import { emptyJournalDisk, type JournalDisk } from '#sync/testing/memory-journal';
import { emptyQueueDisk, type QueueDisk } from '#sync/testing/memory-queue-store';
import { ARCHIVE_MS, type OpContent } from '#sync/types';
import { withoutIds } from '#web/db/drop-removed-texts.ts';
import type { Faults } from './faults.ts';
import type { Ledger, Tap } from './ledger.ts';
import type { Stream } from './random.ts';

/** Answers read while there was signal, to be shown without. */
export type KeptReads = {
  forums: AnswerOf<typeof keptForums> | null;
  week: AnswerOf<typeof weeklyFollowUp> | null;
};

export const nothingKept = (): KeptReads => ({ forums: null, week: null });

export type PhoneDisk = {
  /** As the lock and the database are called: a person's id, or `public-` and the link. */
  name: string;
  userId: number | null;
  queue: QueueDisk;
  journal: JournalDisk;
  cache: CacheDisk;
  kept: KeptReads;
  /** Resolves when the queue's database answers again; null while it does. */
  hanging: Promise<void> | null;
  /** Rows were lost and the app has not looked since. */
  isBehind: boolean;
};

export function createPhoneDisk(name: string, userId: number | null, queueId: string): PhoneDisk {
  const queue = emptyQueueDisk(queueId);
  const journal = emptyJournalDisk();
  const cache = emptyCacheDisk();
  const kept = nothingKept();
  return { name, userId, queue, journal, cache, kept, hanging: null, isBehind: false };
}

type LossDeps = { faults: Faults; stream: Stream; ledger: Ledger; newQueueId: () => string };

/** What a crash may take with it. */
export function loseSome(
  disk: PhoneDisk,
  { faults, stream, ledger, newQueueId }: LossDeps,
): string[] {
  const lost: string[] = [];
  recordFates(disk, ledger);
  if (faults.strikes('F21', stream)) {
    evict(disk, ledger, newQueueId);
    lost.push('F21');
  } else if (faults.strikes('F18', stream)) {
    dropLast(disk, 1 + stream.int(3), ledger);
    disk.isBehind = true;
    lost.push('F18');
  } else if (faults.strikes('F19', stream)) {
    for (const row of disk.queue.rows.values())
      forgiveLost(row.opId, row.ack !== null, disk, ledger);
    disk.queue = emptyQueueDisk(newQueueId());
    disk.isBehind = true;
    lost.push('F19');
  } else if (!disk.isBehind && faults.strikes('F20', stream)) {
    const stored = new Set([...disk.queue.rows.values()].map((row) => row.opId));
    for (const opId of disk.journal.entries.keys()) {
      const tap = ledger.taps.get(opId);
      if (!tap) continue;
      tap.lostItsCopy = true;
      if (!stored.has(opId)) tap.isForgiven = true;
    }
    disk.journal = emptyJournalDisk();
    lost.push('F20');
  }
  return lost;
}

/** Tells the ledger what became of taps, before the rows that say so may be gone. */
export function recordFates({ queue }: PhoneDisk, ledger: Ledger): void {
  for (const row of queue.rows.values()) {
    const tap = ledger.taps.get(row.opId);
    // Whoever supersedes a tap answers for it from then on; a second row of its own key does not.
    const by = row.supersededBy;
    if (tap && by !== null && by !== row.opId) tap.supersededBy = by;
    if (tap && row.state === 'discarded') tap.isGivenUp = true;
  }
}

/**
 * The browser takes everything at once: what was not sent yet nobody on earth has, which is why the
 * app asks to be kept, and says so when it is not (`web/services/storage-state.ts`).
 */
export function evict(disk: PhoneDisk, ledger: Ledger, newQueueId: () => string): void {
  recordFates(disk, ledger);
  const isAcked = new Map([...disk.queue.rows.values()].map((row) => [row.opId, row.ack !== null]));
  for (const opId of disk.journal.entries.keys()) if (!isAcked.has(opId)) isAcked.set(opId, false);
  for (const [opId, isArchived] of isAcked) {
    const tap = ledger.taps.get(opId);
    if (!tap) continue;
    tap.lostItsCopy = true;
    if (isArchived) tap.hasLostItsArchive = true;
    else tap.isForgiven = true;
  }
  disk.queue = emptyQueueDisk(newQueueId());
  disk.journal = emptyJournalDisk();
  disk.cache = emptyCacheDisk();
  disk.kept = nothingKept();
  disk.isBehind = false;
}

/** The values that a mark's base stands for, as far as the cache still has them. */
export function seenOf({ cache }: PhoneDisk, { lane, body, base = {} }: OpContent): Tap['seen'] {
  const mark = cache.shown.meetings.get(lane)?.marks[Number(body.memberId)];
  if (!mark) return {};
  const fields = ATTENDANCE_FIELDS.filter(
    (field) => base[field] != null && mark.seen[field] === base[field],
  );
  return Object.fromEntries(fields.map((field) => [field, mark[field]]));
}

/**
 * Thirty days after it was acknowledged a phone forgets a tap, as it should: once it has just asked
 * the server for it. Forms cannot ask.
 */
export function recordEndOfArchive({ queue }: PhoneDisk, ledger: Ledger, now: number): void {
  for (const { opId, state, ack } of queue.rows.values()) {
    const tap = ledger.taps.get(opId);
    if (!tap || !ack || state !== 'acked' || ack.at >= now - ARCHIVE_MS) continue;
    if (tap.userId === null || tap.askedAt > now - DAY_MS) tap.hasLostItsArchive = true;
  }
}

/** Transactions that had been promised but never reached the disk: the newest rows were never there. */
function dropLast(disk: PhoneDisk, count: number, ledger: Ledger): void {
  const { rows, meta } = disk.queue;
  const newest = [...rows.values()].sort((a, b) => b.seq - a.seq).slice(0, count);
  for (const row of newest) {
    rows.delete(row.seq);
    forgiveLost(row.opId, row.ack !== null, disk, ledger);
  }
  meta.lastSeq = newest.at(-1) ? (newest.at(-1)?.seq ?? 1) - 1 : meta.lastSeq;
}

function forgiveLost(opId: string, isArchived: boolean, { journal }: PhoneDisk, ledger: Ledger) {
  const tap = ledger.taps.get(opId);
  if (!tap) return;
  const isCopied = journal.entries.has(opId);
  // What its person gave up a moment before need not come back.
  if ((tap.lostItsCopy || tap.isBeingRetired) && !isCopied) tap.isForgiven = true;
  // With its archive gone, a server restored to before it can no longer be reminded of it.
  if (isArchived || (tap.isBare && !isCopied)) tap.hasLostItsArchive = true;
}

/** As `drop-removed-texts.ts` does with the database. */
export function dropTexts(kept: KeptReads, removed: readonly string[]): KeptReads {
  return { ...kept, forums: withoutIds(kept.forums, new Set(removed)) as KeptReads['forums'] };
}
