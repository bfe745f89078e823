/**
 * Records a tap: works without network or session, with a wrong clock or a taken lock. `saved`
 * means the transaction completed on disk: «Guardado en este teléfono».
 */
import { SCHEMA_VERSION } from '#contract/core/schema-version';
import { uuidv7 } from '#contract/core/uuid';
import { addCopies, rowToCopy } from './copy-missing.ts';
import type { Clock, Journal, JournalEntry, QueueMeta, QueueStore, Random } from './ports.ts';
import type { Intent, OpContent, OutboxRow } from './types.ts';

export type Recorded =
  /** `isFound`: another start, or this one, had appended it from its copy. */
  | { type: 'saved'; rows: OutboxRow[]; isFound?: true }
  /** The database refused twice or hung; only the small copy holds it. The person must be told. */
  | { type: 'copied'; contents: OpContent[]; problem: unknown }
  /** Held nowhere: the person must be warned and offered an export. */
  | { type: 'lost'; contents: OpContent[]; problem: unknown };

/**
 * Longer than a slow disk, shorter than a person's patience with «Guardando…»: some databases
 * neither store nor fail.
 */
export const PATIENCE_MS = 8_000;

export type RecorderDeps = {
  store: QueueStore;
  journal: Journal;
  clock: Clock;
  keys: Keys;
  userId: number | null;
  app: string;
  /** Runs a job after earlier ones: a retried tap must not be numbered after the next. */
  inTurn<T>(job: () => Promise<T>): Promise<T>;
  /** Resolves when the start ends, well or not, however long the database takes. */
  ready(): Promise<void>;
  /** The queue's identity and clock knowledge, kept up to date; null while it could not be read. */
  meta: () => QueueMeta | null;
  /** Looks for losses as at a start, and answers under which name the next tap is numbered. */
  recover(): Promise<QueueMeta>;
  /** The database finally took what was reported as copied only. */
  onLate(recorded: Recorded): void;
  /** Taps whose recording has not ended, in order. */
  unfinished: Set<UnfinishedTap>;
};

/** A tap that is drawn and not on the disk yet. */
type UnfinishedTap = {
  /** Made when first asked for, under keys that stay. */
  contents(): OpContent[];
  /** A copy holds it, so another start may have appended it. */
  isCopied: boolean;
};

/**
 * Records intents in order, in one transaction. After `PATIENCE_MS` the copy holds them while the
 * database keeps trying, with the same keys.
 */
export function record(deps: RecorderDeps, intents: readonly Intent[]): Promise<Recorded> {
  const tapWall = deps.clock.now();
  let contents: OpContent[] | null = null;
  const tap: UnfinishedTap = {
    contents() {
      contents ??= contentsOf(deps, intents, tapWall);
      return contents;
    },
    isCopied: false,
  };
  deps.unfinished.add(tap);
  const recording = deps.inTurn(() => tryToRecord(deps, tap));
  return new Promise((resolve) => {
    let isReported = false;
    const cancel = deps.clock.after(PATIENCE_MS, () => {
      const kept = keepCopies(deps, tap, new Error('the database did not answer'));
      // A person warned of a loss records again; the database may then hold both.
      if (kept.type === 'lost') return;
      isReported = true;
      resolve(kept);
    });
    void recording.then((recorded) => {
      cancel();
      deps.unfinished.delete(tap);
      resolve(recorded);
      if (isReported && recorded.type === 'saved') deps.onLate(recorded);
    });
  });
}

/**
 * Copies what is not on the disk yet, synchronously: the page may not go on. Where there is no room
 * only the disk can keep it.
 */
export function copyUnfinished(deps: Pick<RecorderDeps, 'journal' | 'unfinished'>): void {
  for (const tap of deps.unfinished) keepCopies(deps, tap, null);
}

async function tryToRecord(deps: RecorderDeps, tap: UnfinishedTap): Promise<Recorded> {
  await deps.ready();
  const contents = tap.contents();
  try {
    const meta = deps.meta();
    if (meta === null) throw new Error('the queue could not be read');
    if (tap.isCopied) return await appendOnce(deps, meta, contents);
    return finish(deps, await deps.store.append(nameAfter(meta, contents)));
  } catch (first) {
    return retryRecording(deps, tap, first);
  }
}

/**
 * Appends what is not stored already: committed before the connection broke, or restored from the
 * copy, here or by another page.
 * @returns their rows that are open
 */
async function appendOnce(
  deps: RecorderDeps,
  meta: QueueMeta,
  contents: OpContent[],
): Promise<Recorded> {
  const keys = contents.map(({ opId }) => opId);
  const held = await deps.store.holds(keys);
  const missing = contents.filter(({ opId }) => !held.has(opId));
  if (missing.length > 0) await deps.store.append(nameAfter(meta, missing));
  const open = (await deps.store.open()).filter(({ opId }) => keys.includes(opId));
  const saved = finish(deps, open);
  return missing.length > 0 ? saved : { ...saved, isFound: true };
}

/** What was copied before its queue could be read is appended under the queue's name. */
function nameAfter({ queueId }: QueueMeta, contents: OpContent[]): OpContent[] {
  return contents.map((content) => ({ ...content, queueId }));
}

async function retryRecording(
  deps: RecorderDeps,
  tap: UnfinishedTap,
  first: unknown,
): Promise<Recorded> {
  try {
    await deps.store.reopen();
    // A reopened database may be older or empty and reuse numbers, so it goes through recovery.
    const meta = await deps.recover();
    return await appendOnce(deps, meta, tap.contents());
  } catch {
    return keepCopies(deps, tap, first);
  }
}

function keepCopies(
  { journal }: Pick<RecorderDeps, 'journal'>,
  tap: UnfinishedTap,
  problem: unknown,
): Recorded {
  const contents = tap.contents();
  try {
    const copies = contents.map((content): JournalEntry => ({ seq: null, content }));
    if (!tap.isCopied) journal.write(copies, null);
    tap.isCopied = true;
    return { type: 'copied', contents, problem };
  } catch {
    return { type: 'lost', contents, problem };
  }
}

function finish(deps: RecorderDeps, rows: OutboxRow[]): Recorded & { type: 'saved' } {
  copyToJournal(deps.journal, rows);
  return { type: 'saved', rows };
}

/** Before `saved`: a database can vanish at once. A full copy store costs only the copy. */
function copyToJournal(journal: Journal, rows: readonly OutboxRow[]): void {
  const last = rows.at(-1);
  if (last) addCopies(journal, rows.map(rowToCopy), { queueId: last.queueId, lastSeq: last.seq });
}

type Author = Pick<RecorderDeps, 'meta' | 'keys' | 'userId' | 'app'>;

/** What is written of intents tapped at `tapWall`, wall ms: under keys of their own, in this order. */
export function contentsOf(deps: Author, intents: readonly Intent[], tapWall: number): OpContent[] {
  const keys = intents.map((intent) => deps.keys.give(intent, tapWall));
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
    deps: [...(intent.deps ?? []), ...needsOf(deps.keys, keys.slice(0, place), intent.after)],
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

function needsOf(keys: Keys, before: readonly string[], after: Intent['after'] = []): string[] {
  return after.flatMap((need) => {
    return (typeof need === 'number' ? before[need] : keys.of(need)) ?? [];
  });
}

/** Gives the taps of one engine their keys, and remembers which intent has which. */
type Keys = {
  give(intent: Intent, tapWall: number): string;
  of(intent: Intent): string | undefined;
};

/** Keys only rise, whatever the clock does: a copy that no transaction took has no other order. */
export function createKeys(random: Pick<Random, 'bytes'>): Keys {
  const given = new WeakMap<Intent, string>();
  let last = 0;
  return {
    give(intent, tapWall) {
      last = Math.max(tapWall, last + 1);
      const key = uuidv7(last, (bytes) => random.bytes(bytes));
      given.set(intent, key);
      return key;
    },
    of: (intent) => given.get(intent),
  };
}
