/**
 * Recording a tap. The only thing that must work with no network, no session, a wrong clock and
 * somebody else holding the lock. It resolves to `saved` only after the transaction completed on
 * disk: that, and nothing else, is what «Guardado en este teléfono» means.
 */
import { SCHEMA_VERSION } from '#contract/core/schema-version';
import { uuidv7 } from '#contract/core/uuid';
import { addCopies, rowToCopy } from './copy-missing.ts';
import type { Clock, Journal, JournalEntry, QueueMeta, QueueStore, Random } from './ports.ts';
import type { Intent, OpContent, OutboxRow } from './types.ts';

export type Recorded =
  | { type: 'saved'; rows: OutboxRow[] }
  /** The database refused twice, or did not answer; the small copy holds it. The person must be told. */
  | { type: 'copied'; contents: OpContent[]; problem: unknown }
  /** Nothing holds it: the person must be told loudly, and offered an export. */
  | { type: 'lost'; contents: OpContent[]; problem: unknown };

/**
 * Longer than a slow phone's disk takes, shorter than a person waits for «Guardando…» before they
 * close the app: browsers have databases that neither take a row nor refuse it.
 */
export const PATIENCE_MS = 8_000;

export type RecorderDeps = {
  store: QueueStore;
  journal: Journal;
  clock: Clock;
  random: Random;
  userId: number | null;
  app: string;
  /**
   * Does a job once those before it are done: a tap that has to be tried again must not be numbered
   * after the next one.
   */
  inTurn<T>(job: () => Promise<T>): Promise<T>;
  /** Resolves once the start is through, well or not. It may take as long as the database does. */
  ready(): Promise<void>;
  /** The queue's identity and clock knowledge, kept up to date; null while it could not be read. */
  meta: () => QueueMeta | null;
  /** Looks for losses as at a start, and answers under which name the next tap is numbered. */
  recover(): Promise<QueueMeta>;
  /** The database took after all what was told to be copied only. */
  onLate(recorded: Recorded): void;
};

/**
 * Records the intents in one transaction, in the order given. A database that does not answer within
 * `PATIENCE_MS` goes on trying under the same keys, while the copy already holds them.
 */
export function record(deps: RecorderDeps, intents: readonly Intent[]): Promise<Recorded> {
  const tapWall = deps.clock.now();
  let contents: OpContent[] | null = null;
  const toContents = () => {
    contents ??= contentsOf(deps, intents, tapWall);
    return contents;
  };
  const recording = deps.inTurn(() => tryToRecord(deps, toContents));
  return new Promise((resolve) => {
    let isCopied = false;
    const cancel = deps.clock.after(PATIENCE_MS, () => {
      const kept = keepCopies(deps, toContents(), new Error('the database did not answer'));
      // Whoever is told that it is lost records it again, and the database may yet take both.
      if (kept.type === 'lost') return;
      isCopied = true;
      resolve(kept);
    });
    void recording.then((recorded) => {
      cancel();
      resolve(recorded);
      if (isCopied && recorded.type === 'saved') deps.onLate(recorded);
    });
  });
}

async function tryToRecord(deps: RecorderDeps, toContents: () => OpContent[]): Promise<Recorded> {
  await deps.ready();
  const contents = toContents();
  try {
    const meta = deps.meta();
    if (meta === null) throw new Error('the queue could not be read');
    return finish(deps, await deps.store.append(nameAfter(meta, contents)));
  } catch (first) {
    return retryRecording(deps, contents, first);
  }
}

/**
 * Whether they are in the database already: committed before its connection was lost, or put back by
 * the recovery from the copy that was written meanwhile.
 */
async function findAll(store: QueueStore, contents: OpContent[]): Promise<OutboxRow[] | null> {
  const open = await store.open();
  const rows = contents.flatMap(({ opId }) => open.find((row) => row.opId === opId) ?? []);
  return rows.length === contents.length ? rows : null;
}

/** What was copied before its queue could be read is appended under the queue's name. */
function nameAfter({ queueId }: QueueMeta, contents: OpContent[]): OpContent[] {
  return contents.map((content) => ({ ...content, queueId }));
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
    const rows = await findAll(deps.store, contents);
    return finish(deps, rows ?? (await deps.store.append(nameAfter(meta, contents))));
  } catch {
    return keepCopies(deps, contents, first);
  }
}

function keepCopies({ journal }: RecorderDeps, contents: OpContent[], problem: unknown): Recorded {
  const copies = contents.map((content): JournalEntry => ({ seq: null, content }));
  try {
    journal.write(copies, null);
    return { type: 'copied', contents, problem };
  } catch {
    return { type: 'lost', contents, problem };
  }
}

function finish(deps: RecorderDeps, rows: OutboxRow[]): Recorded {
  copyToJournal(deps.journal, rows);
  return { type: 'saved', rows };
}

/** Before the tap is called saved: a database may be lost at once. A full copy store costs the copy, not the tap. */
function copyToJournal(journal: Journal, rows: readonly OutboxRow[]): void {
  const last = rows.at(-1);
  if (last) addCopies(journal, rows.map(rowToCopy), { queueId: last.queueId, lastSeq: last.seq });
}

type Author = Pick<RecorderDeps, 'meta' | 'random' | 'userId' | 'app'>;

/** What is written of intents tapped at `tapWall`, wall ms: under keys of their own, in this order. */
export function contentsOf(deps: Author, intents: readonly Intent[], tapWall: number): OpContent[] {
  // In order too: a copy that no transaction took has no other place among its fellows.
  const keys = intents.map(() => uuidv7(tapWall, (bytes) => deps.random.bytes(bytes))).sort();
  return intents.map((intent, place) => contentOf(deps, intent, keys, place, tapWall));
}

function contentOf(
  deps: Author,
  intent: Intent,
  keys: readonly string[],
  place: number,
  tapWall: number,
): OpContent {
  const meta = deps.meta();
  const clock = meta?.clock ?? null;
  return {
    opId: keys[place] as string,
    // Empty only in a copy whose queue could not be read; refilling names it.
    queueId: meta?.queueId ?? '',
    userId: deps.userId,
    lane: intent.lane,
    deps: [...(intent.deps ?? []), ...keysBefore(keys.slice(0, place), intent.after)],
    endpoint: intent.endpoint,
    params: intent.params,
    body: intent.body,
    ...(intent.set ? { set: intent.set } : {}),
    ...(intent.base ? { base: intent.base } : {}),
    tapWall,
    clockOffset: clock?.offset ?? null,
    clockOffsetAge: clock ? tapWall - clock.measuredAt : null,
    seenServer: clock?.seenServer ?? null,
    schema: SCHEMA_VERSION,
    app: deps.app,
  };
}

function keysBefore(keys: readonly string[], places: readonly number[] = []): string[] {
  return places.flatMap((place) => keys[place] ?? []);
}
