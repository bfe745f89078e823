import { IMPORT_FATES, type ImportFate, PUSH_MAX_OPS } from '#contract/sync';
import { CallError } from '#web/net/call-error.ts';
import * as words from './file-words.ts';

export type Imported = Record<ImportFate, number>;

/** The server takes a MiB at once, and a character may be three bytes of it. */
const MOST_CHARACTERS = 300 * 1024;

/**
 * Sends a rescue file's operations to whoever reviews them, in its order and in as many requests as it
 * takes. Repeating it is harmless: what arrived before is `alreadyKnown`.
 *
 * @param send one request; throws what a call throws
 * @throws what `send` threw, a 404 only when nothing of the file was for this coordinator; what
 * was sent before it has arrived
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
      // A server of before knows no `full`.
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

/** Of a request that holds nothing for whoever brings it, the server says no more, lest it tell who is where. */
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
