/** Works without network or session. `saved` means committed to disk. */
import { SCHEMA_VERSION } from '#contract/core/schema-version';
import { addCopies, rowToCopy } from './copy-missing.ts';
import type { Keys } from './keys.ts';
import type { Clock, Journal, JournalEntry, QueueMeta, QueueStore } from './ports.ts';
import type { Intent, OpContent, OutboxRow } from './types.ts';

export type Recorded =
  /** `isFound`: another start, or this one, had appended it from its copy. */
  | { type: 'saved'; rows: OutboxRow[]; isFound?: true }
  /** The database refused twice or hung; only the small copy holds it. Show a warning. */
  | { type: 'copied'; contents: OpContent[]; problem: unknown }
  /** Stored nowhere: warn the user and offer an export. */
  | { type: 'lost'; contents: OpContent[]; problem: unknown };

/** Longer than a slow disk, shorter than patience: some databases neither store nor fail. */
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
  /** Resolves when the start ends, failed or not, however long the database takes. */
  ready(): Promise<void>;
  /** The queue's identity and clock offset, kept up to date; null while unreadable. */
  meta: () => QueueMeta | null;
  /** Checks for losses as at a start; returns the identity that numbers the next tap. */
  recover(): Promise<QueueMeta>;
  /** The database finally took what was reported as copied only. */
  onLate(recorded: Recorded): void;
  /** In order. */
  unfinished: Set<UnfinishedTap>;
};

/** A tap already drawn but not yet on disk. */
export type UnfinishedTap = {
  /** Made on first use, under fixed keys. */
  contents(): OpContent[];
  /** True once a copy holds it, so another start may have appended it. */
  isCopied: boolean;
};

/** After `PATIENCE_MS` the copy holds them while the database keeps trying, same keys. */
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
      // After a loss warning the user records again; the database may then hold both.
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

/** Synchronous: the page may not resume. A full copy store leaves them to the database. */
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

/** Copies made before the queue could be read are appended under its identity. */
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

/** Contents of intents tapped at `tapWall` (wall ms), each under its own key, in this order. */
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
    // Empty only in a copy whose queue could not be read; restoring sets it.
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
