/** Composed from its ports; holds no data itself. */
import { discardRow, markReplaced, mayRetire, releaseHold, retryRow } from './actions.ts';
import { copyMissing } from './copy-missing.ts';
import { createLoop, type LoopDeps } from './loop.ts';
import type { PassDeps, PassResult } from './pass.ts';
import type { AbortSignalLike, Locks, QueueMeta } from './ports.ts';
import { copyUnfinished, createKeys, type Recorded, type RecorderDeps, record } from './record.ts';
import { type Recovery, recover } from './recover.ts';
import type { Hold, Intent, OpContent } from './types.ts';
import { type RescueFile, rescueFile } from './wire.ts';

export type RunPass = (
  deps: PassDeps,
  signal: AbortSignalLike,
  isNewsWanted: boolean,
) => Promise<PassResult>;

export type EngineDeps = Omit<PassDeps, 'meta' | 'onMeta' | 'onClock' | 'hasHeard'> & {
  /** `runPass` from `pass.ts`, injected so that a page can load it lazily. */
  runPass: RunPass;
  /** For the lock: `7` or `public-<teamId>`. */
  name: string;
  app: string;
  locks: Locks;
  abort: LoopDeps['abort'];
  /** Announces the queue to the worker and the next start before its first row. Never rejects. */
  register?(): Promise<void>;
};

export type Activity = {
  sending: boolean;
  last: PassResult | null;
  /** Phone time of the server's last answer; null if never. */
  lastContactAt: number | null;
  recovery: Recovery | null;
  /** Taps no transaction took: copied only, or held only by this page. */
  unsaved: readonly { content: OpContent; copied: boolean }[];
  /** Incremented by each save here: older queue counts are stale. */
  recorded: number;
};

export type SyncEngine = {
  start(): Promise<void>;
  record(intents: readonly Intent[]): Promise<Recorded>;
  /** Copies every unsaved tap before the page is hidden: it may never resume. */
  copyUnfinished(): void;
  wake(): Promise<void>;
  release(...holds: Hold[]): Promise<void>;
  retry(opId: string): Promise<void>;
  discard(opId: string): Promise<void>;
  replace(opId: string, intents: readonly Intent[]): Promise<Recorded>;
  rescue(): Promise<RescueFile>;
  activity(): Activity;
  subscribe(listener: () => void): () => void;
  isArmed(): boolean;
  stop(): void;
};

export function createSyncEngine(deps: EngineDeps): SyncEngine {
  const { state, update, subscribe } = createActivity();
  let meta: QueueMeta | null = null;
  /** False after a failed start: the queue may be renamed, so passes must not number rows. */
  let isRecovered = false;
  let ready: Promise<unknown> | null = null;
  let hasHeard = false;
  const inTurn = createTurns();
  const keys = createKeys(deps.random);
  const unfinished: RecorderDeps['unfinished'] = new Set();

  function setMeta(next: QueueMeta): void {
    meta = next;
    update({ lastContactAt: next.clock?.measuredAt ?? null });
  }

  const passDeps: PassDeps = {
    ...deps,
    meta: () => meta,
    onClock(clock) {
      if (meta) meta = { ...meta, clock };
      update({ lastContactAt: clock.measuredAt });
    },
    onMeta(next) {
      hasHeard = true;
      setMeta(next);
    },
    hasHeard: () => hasHeard,
  };
  const loop = createLoop({
    ...deps,
    async pass(signal, isNewsWanted) {
      await ensureReady();
      const result = await deps.runPass(passDeps, signal, isNewsWanted);
      // The copies of an earlier page wait for a start that goes well: another pass follows soon.
      if (!ready) throw result;
      return result;
    },
    onPass: (event) =>
      update(event.type === 'started' ? { sending: true } : { sending: false, last: event.result }),
  });

  async function prepare(): Promise<QueueMeta> {
    isRecovered = false;
    const recovery = await recover(deps.store, deps.journal);
    setMeta(recovery.meta);
    isRecovered = true;
    update({ recovery: addUp(state().recovery, recovery) });
    await forgetTaken();
    return recovery.meta;
  }

  /** Drops reported losses that have since reached the database. */
  async function forgetTaken(): Promise<void> {
    const asked = state().unsaved.map(({ content }) => content.opId);
    if (asked.length === 0) return;
    const held = await deps.store.holds(asked);
    update({ unsaved: state().unsaved.filter(({ content }) => !held.has(content.opId)) });
  }

  /**
   * Queued, so that a waiting tap does not look lost. Rows held nowhere stay out: the user may have
   * recorded them again.
   */
  function putBackCopies(): void {
    const isCopyLeft = () => state().unsaved.some(({ copied }) => copied);
    if (!isCopyLeft()) return;
    void inTurn(async () => {
      if (!isCopyLeft()) return;
      await prepare();
      void loop.wake();
    }).catch(() => {}); // The copies stay; the next occasion retries.
  }

  async function ensureReady(): Promise<void> {
    await deps.register?.();
    ready ??= prepare();
    try {
      await ready;
    } catch {
      ready = null; // Retried at the next tap, wake or pass.
    }
  }

  /**
   * A sign-in or update may have been interrupted before releasing them; the first answer restores
   * those needed.
   */
  async function liftHolds(): Promise<void> {
    try {
      await releaseHold(deps.store, 'auth', 'user', 'upgrade');
    } catch {
      // The rows are where they were; the next start tries again.
    }
  }

  async function recordIntents(intents: readonly Intent[]): Promise<Recorded> {
    const recorded = await record(
      {
        ...deps,
        keys,
        unfinished,
        inTurn,
        ready: ensureReady,
        meta: () => (isRecovered ? meta : null),
        recover: prepare,
        onLate: recordOutcome,
      },
      intents,
    );
    recordOutcome(recorded);
    return recorded;
  }

  function recordOutcome(recorded: Recorded): void {
    const contents = recorded.type === 'saved' ? recorded.rows : recorded.contents;
    const reported = new Set(contents.map(({ opId }) => opId));
    const others = state().unsaved.filter(({ content }) => !reported.has(content.opId));
    if (recorded.type === 'saved') {
      // Updates before the recorder resolves: «Al día» must never appear beside «Guardado».
      update({ unsaved: others, recorded: state().recorded + (recorded.isFound ? 0 : 1) });
      putBackCopies();
      void loop.wake(false);
      return;
    }
    const copied = recorded.type === 'copied';
    update({ unsaved: [...others, ...recorded.contents.map((content) => ({ content, copied }))] });
  }

  /** Copy first, so that a discarded row cannot return after a loss. A failed job restores it. */
  async function retire(opId: string, job: () => Promise<void>): Promise<void> {
    const rows = (await deps.store.open()).filter((row) => row.opId === opId);
    if (rows.length === 0 || mayRetire(rows)) deps.journal.remove([opId]);
    try {
      await job();
    } finally {
      const open = await deps.store.open();
      if (open.some((row) => row.opId === opId)) {
        copyMissing(deps.journal, open, await deps.store.meta());
      }
    }
  }

  async function act(job: Promise<void>): Promise<void> {
    await job;
    void loop.wake();
  }

  return {
    async start() {
      await ensureReady();
      await liftHolds();
      void loop.wake();
    },
    record: recordIntents,
    copyUnfinished: () => copyUnfinished({ ...deps, unfinished }),
    // The worker has only the cookie and may have been refused where this page is not.
    async wake() {
      await ensureReady();
      putBackCopies();
      await liftHolds();
      await loop.wake();
    },
    release: (...holds) => act(releaseHold(deps.store, ...holds)),
    retry: (opId) => act(retryRow(deps.store, opId)),
    discard: (opId) => act(retire(opId, () => discardRow(deps.store, opId))),
    async replace(opId, intents) {
      const recorded = await recordIntents(intents);
      if (recorded.type === 'saved') await retire(opId, () => markReplaced(deps.store, opId));
      return recorded;
    },
    async rescue() {
      const open = await deps.store.open().catch(() => []);
      const copies = deps.journal.read().map((copy) => ({ ...copy.content, seq: copy.seq }));
      const unsaved = state().unsaved.map(({ content }) => ({ ...content, seq: null }));
      const byId = new Map([...unsaved, ...copies, ...open].map((row) => [row.opId, row]));
      return rescueFile([...byId.values()], deps.clock.now());
    },
    activity: state,
    subscribe,
    isArmed: loop.isArmed,
    stop: loop.stop,
  };
}

/** A reported loss stays reported for the life of this page. */
function addUp(before: Recovery | null, now: Recovery): Recovery {
  return {
    ...now,
    refilled: now.refilled + (before?.refilled ?? 0),
    lossFound: now.lossFound || before?.lossFound === true,
  };
}

/** Runs jobs one at a time, in order; a failed job does not block the next. */
function createTurns(): RecorderDeps['inTurn'] {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const mine = last.then(job);
    last = mine.catch(() => {});
    return mine;
  };
}

function createActivity() {
  let current: Activity = {
    sending: false,
    last: null,
    lastContactAt: null,
    recovery: null,
    unsaved: [],
    recorded: 0,
  };
  const listeners = new Set<() => void>();
  return {
    state: () => current,
    update(patch: Partial<Activity>) {
      current = { ...current, ...patch };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
