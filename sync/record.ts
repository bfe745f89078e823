/**
 * Recording a tap. The only thing that must work with no network, no session, a wrong clock and
 * somebody else holding the lock. It resolves to `saved` only after the transaction completed on
 * disk: that, and nothing else, is what «Guardado en este teléfono» means.
 */
import { SCHEMA_VERSION } from '#contract/schema-version';
import { uuidv7 } from '#contract/uuid';
import { rowToCopy } from './copy-missing.ts';
import type { Clock, Journal, JournalEntry, QueueMeta, QueueStore, Random } from './ports.ts';
import type { Intent, OpContent, OutboxRow } from './types.ts';

export type Recorded =
  | { type: 'saved'; rows: OutboxRow[] }
  /** The database refused twice; the small copy holds it. The person must be told. */
  | { type: 'copied'; contents: OpContent[]; problem: unknown }
  /** Nothing holds it: the person must be told loudly, and offered an export. */
  | { type: 'lost'; contents: OpContent[]; problem: unknown };

export type RecorderDeps = {
  store: QueueStore;
  journal: Journal;
  clock: Clock;
  random: Random;
  userId: number | null;
  app: string;
  /** The queue's identity and clock knowledge, kept up to date; null while it could not be read. */
  meta: () => QueueMeta | null;
  /** Looks for losses as at a start, and answers under which name the next tap is numbered. */
  recover(): Promise<QueueMeta>;
};

/** Records the intents in one transaction, in the order given. */
export async function record(deps: RecorderDeps, intents: readonly Intent[]): Promise<Recorded> {
  const contents: OpContent[] = [];
  for (const intent of intents) contents.push(contentOf(deps, intent, contents));
  try {
    if (deps.meta() === null) throw new Error('the queue could not be read');
    return finish(deps, await deps.store.append(contents));
  } catch (first) {
    return retryRecording(deps, contents, first);
  }
}

async function retryRecording(
  deps: RecorderDeps,
  contents: OpContent[],
  first: unknown,
): Promise<Recorded> {
  try {
    await deps.store.reopen();
    // What was opened may be an older state of the database, or another, empty one: a number that it
    // gives may have gone out already. So it is looked through like any other start.
    const meta = await deps.recover();
    const renamed = contents.map((content) => ({ ...content, queueId: meta.queueId }));
    return finish(deps, await deps.store.append(renamed));
  } catch {
    const copies = contents.map((content): JournalEntry => ({ seq: null, content }));
    try {
      deps.journal.write(copies, null);
      return { type: 'copied', contents, problem: first };
    } catch {
      return { type: 'lost', contents, problem: first };
    }
  }
}

function finish(deps: RecorderDeps, rows: OutboxRow[]): Recorded {
  copyToJournal(deps.journal, rows);
  return { type: 'saved', rows };
}

/**
 * It only moves forward, and keeps the identity it has: the one of a database that was lost must be
 * found by the next start, and that of another tab, which began the queue anew, is the newer one.
 */
function canaryAfter(
  before: ReturnType<Journal['canary']>,
  { queueId, seq }: OutboxRow,
): { queueId: string; lastSeq: number } {
  return before ? { ...before, lastSeq: Math.max(before.lastSeq, seq) } : { queueId, lastSeq: seq };
}

/** Before the tap is called saved: a database may be lost at once. A full copy store costs the copy, not the tap. */
function copyToJournal(journal: Journal, rows: readonly OutboxRow[]): void {
  const last = rows.at(-1);
  if (!last) return;
  try {
    journal.write(rows.map(rowToCopy), canaryAfter(journal.canary(), last));
  } catch {
    // The row is safe in the database; the copy is a second line of defence.
  }
}

function contentOf(deps: RecorderDeps, intent: Intent, before: readonly OpContent[]): OpContent {
  const now = deps.clock.now();
  const meta = deps.meta();
  const clock = meta?.clock ?? null;
  return {
    opId: uuidv7(now, (bytes) => deps.random.bytes(bytes)),
    // Empty only in a copy whose queue could not be read; refilling names it.
    queueId: meta?.queueId ?? '',
    userId: deps.userId,
    lane: intent.lane,
    deps: [...(intent.deps ?? []), ...keysOf(before, intent.after)],
    endpoint: intent.endpoint,
    params: intent.params,
    body: intent.body,
    ...(intent.set ? { set: intent.set } : {}),
    ...(intent.base ? { base: intent.base } : {}),
    tapWall: now,
    clockOffset: clock?.offset ?? null,
    clockOffsetAge: clock ? now - clock.measuredAt : null,
    seenServer: clock?.seenServer ?? null,
    schema: SCHEMA_VERSION,
    app: deps.app,
  };
}

function keysOf(before: readonly OpContent[], places: readonly number[] = []): string[] {
  return places.flatMap((place) => before[place]?.opId ?? []);
}
