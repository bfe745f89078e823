import { IMPORT_FATES, type ImportFate, PUSH_MAX_OPS } from '#contract/sync';
import { CallError } from '#web/net/call-error.ts';
import * as words from './file-words.ts';

export type Imported = Record<ImportFate, number>;

/** The server accepts 1 MiB, and a character may take three bytes. */
const MOST_CHARACTERS = 300 * 1024;

/**
 * Sends a rescue file's operations for review, in order, in as many requests as needed. Safe to
 * repeat: earlier arrivals are `alreadyKnown`.
 * @param send one request; throws what a call throws
 * @throws what `send` threw, a 404 only if nothing in the file was for this coordinator; earlier
 * requests have arrived
 */
export async function importRescueFile(
  send: (ops: unknown[]) => Promise<Partial<Imported>>,
  ops: readonly unknown[],
): Promise<Imported> {
  const sum: Imported = { received: 0, alreadyKnown: 0, unreadable: 0, elsewhere: 0, full: 0 };
  let refusal: unknown = null;
  for (const batch of inBatches(ops)) {
    try {
      const got = await send(batch);
      // Older servers do not send `full`.
      for (const fate of IMPORT_FATES) sum[fate] += got[fate] ?? 0;
    } catch (problem) {
      if (!isOfOthers(problem)) throw problem;
      refusal = problem;
      sum.elsewhere += batch.length;
    }
  }
  if (refusal && sum.received + sum.alreadyKnown === 0) throw refusal;
  return sum;
}

/** A request holding nothing for its sender gets no detail, so it reveals no one's place. */
export function isOfOthers(problem: unknown): boolean {
  return problem instanceof CallError && problem.status === 404;
}

function inBatches(ops: readonly unknown[]): unknown[][] {
  const batches: unknown[][] = [];
  let room = 0;
  for (const op of ops) {
    const size = JSON.stringify(op).length;
    const last = batches.at(-1);
    if (last && last.length < PUSH_MAX_OPS && size <= room) last.push(op);
    else {
      batches.push([op]);
      room = MOST_CHARACTERS;
    }
    room -= size;
  }
  return batches;
}

/** «Llegaron 5 registros. Otros 2 ya estaban.» */
export function formatImported(imported: Imported): string {
  const { received, alreadyKnown, unreadable, elsewhere, full } = imported;
  const parts = [words.received(received)];
  if (alreadyKnown > 0) {
    parts.push(words.alreadyKnown(alreadyKnown));
  }
  if (unreadable > 0) parts.push(words.notUnderstood(unreadable));
  if (elsewhere > 0) parts.push(words.ofOthers(elsewhere));
  if (full > 0) parts.push(words.noRoom(full));
  return parts.join(' ');
}
