/**
 * One bounded pass: send, fetch, heal after a restore. Stateless between awaits: safe to kill
 * anywhere and run again.
 */
import { DAY_MS } from '#contract/core/durations';
import type { DecidedOp, PullAnswer } from '#contract/sync';
import { heal, isHealingDue, settleDecided } from './heal.ts';
import type {
  AbortSignalLike,
  CacheStore,
  Clock,
  Contact,
  CurrentSession,
  Journal,
  MetaPatch,
  QueueMeta,
  QueueStore,
  Random,
  Transport,
} from './ports.ts';
import { type PushDeps, type PushResult, pushAll, rejudge } from './push.ts';
import type { Delay } from './types.ts';

export type PassDeps = {
  store: QueueStore;
  /** Null for a public form's queue, which fetches nothing. */
  cache: CacheStore | null;
  journal: Journal;
  transport: Transport;
  clock: Clock;
  random: Random;
  userId: number | null;
  session: CurrentSession;
  onMeta(meta: QueueMeta): void;
  /** A newer measure of the server's clock; stored with what the pass stores next. */
  onClock(clock: NonNullable<QueueMeta['clock']>): void;
  /** The meta as this run knows it, which saves reading it. Absent in the worker. */
  meta?(): QueueMeta | null;
  /** Whether this run has had an answer. Absent in the worker, which is too short-lived. */
  hasHeard?(): boolean;
};

export type PassResult =
  /** `wakeAt`: when the next time-delayed row may go, phone time. */
  | { type: 'idle'; wakeAt: number | null }
  | Delay
  | { type: 'signed-out' }
  | { type: 'wrong-account' }
  | { type: 'upgrade' };

/**
 * @param isNewsWanted without it, as after a tap, the pass fetches only what its own sending changed.
 */
export async function runPass(
  deps: PassDeps,
  signal: AbortSignalLike,
  isNewsWanted = true,
): Promise<PassResult> {
  if (deps.userId !== null) {
    const session = await deps.session();
    // Nothing of this person may be sent or fetched under another account.
    if (!session) return { type: 'signed-out' };
    if (session.userId !== deps.userId) return { type: 'wrong-account' };
  }
  const contact = createContact(deps);
  const shown: string[] = [];
  let again = 0;
  const onShown = async (ids: readonly string[]) => {
    shown.push(...ids);
    again += await rejudge(deps.store, ids);
  };
  const onDecided: PullDeps['onDecided'] = (decided, page) =>
    settleDecided(deps, { decided }, page);
  const { onContact, onAnswered } = contact;
  const full = { ...deps, onContact, onAnswered, onShown, onDecided };
  const sendAndFetch = isNewsWanted ? sendBesideFetching : sendThenFetch;
  const [pushed, pulled] = await sendAndFetch(full, signal);
  if (contact.last() === null && (await isNewsDue(deps))) await askForNews(full, signal);
  // Repeated: a refusal may have arrived after the page that outdates it.
  again += await rejudge(deps.store, shown);
  const revived = await healIfDue(deps, contact.last(), signal);
  await contact.settle();
  if (revived + again > 0) return { type: 'retry', afterMs: 0, cause: 'here' };
  return sumUp(pushed, pulled);
}

type ExchangeDeps = PassDeps &
  Pick<PushDeps, 'onAnswered'> &
  Pick<PullDeps, 'onContact' | 'onShown' | 'onDecided'>;
type Exchange = [PushResult, PullResult | null];

/** Fetching does not wait for sending: a poisoned row must not block reads. */
async function sendBesideFetching(deps: ExchangeDeps, signal: AbortSignalLike): Promise<Exchange> {
  const [pushed, pulled] = await both(pushAll(deps, signal), pullIf(deps, signal));
  const behind = pulled?.type === 'current' && pulled.through < pushed.highestChange;
  return [pushed, behind ? await pullIf(deps, signal) : pulled];
}

/**
 * One question less than side by side. A push that hangs or is refused makes the next pass fetch
 * beside it (`loop.ts`).
 */
async function sendThenFetch(deps: ExchangeDeps, signal: AbortSignalLike): Promise<Exchange> {
  const pushed = await pushAll(deps, signal);
  const position = (await deps.cache?.position()) ?? null;
  if (!isFetchDue(pushed, position?.through ?? 0)) return [pushed, null];
  const onShown: PullDeps['onShown'] = async (ids) => {
    if (pushed.hasUnfound) await deps.onShown(ids);
  };
  return [pushed, await pullIf({ ...deps, onShown }, signal, position)];
}

function isFetchDue(pushed: PushResult, through: number): boolean {
  if (pushed.type === 'stopped') return !isSilence(pushed.verdict);
  return pushed.highestChange > through;
}

/** After a push without an answer a pull would only wait for its timeout. */
function isSilence(verdict: Extract<PushResult, { type: 'stopped' }>['verdict']): boolean {
  return verdict.type === 'retry' && verdict.cause === undefined;
}

/** Public forms fetch nothing: an empty batch at opening and once a day finds a restore. */
async function isNewsDue({ userId, store, clock, hasHeard }: PassDeps): Promise<boolean> {
  if (userId !== null) return false;
  const met = (await store.meta()).clock;
  if (met === null || Math.abs(clock.now() - met.measuredAt) > DAY_MS) return true;
  return hasHeard?.() === false && (await store.archive()).length > 0;
}

async function askForNews(
  { store, transport, clock, onContact }: ExchangeDeps,
  signal: AbortSignalLike,
): Promise<void> {
  const { queueId } = await store.meta();
  const sentWall = clock.now();
  const empty = { queueId, sentWall, settledThrough: 0, ops: [] };
  const reply = await transport.push(empty, null, signal);
  if (reply.type === 'answered') onContact(reply.body, sentWall);
}

async function pullIf(
  deps: ExchangeDeps,
  signal: AbortSignalLike,
  position?: Position,
): Promise<PullResult | null> {
  return deps.cache ? pullAll({ ...deps, cache: deps.cache }, signal, position) : null;
}

type Position = Awaited<ReturnType<CacheStore['position']>>;

/** Waits for both even when one fails: a full cache disk must not leave a send unwatched. */
async function both<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return Promise.all([first, second]);
}

/**
 * Measures the server's clock, and stores one measure a pass: with the rows of a push, else at the
 * end. Forms store it after comparing the archive: a crash between would delay healing a day.
 */
function createContact(deps: PassDeps) {
  let last: Contact | null = null;
  let clock: QueueMeta['clock'] = null;
  let isStored = false;

  function measure(reply: Contact, sentWall: number): void {
    last = reply;
    const received = deps.clock.now();
    const offset = reply.serverNow - (sentWall + received) / 2;
    clock = { offset, measuredAt: received, seenServer: reply.serverNow };
    if (deps.userId !== null) deps.onClock(clock);
  }

  return {
    last: () => last,
    onContact: measure,
    onAnswered(reply: Contact, sentWall: number): MetaPatch {
      measure(reply, sentWall);
      if (deps.userId === null) return {};
      isStored = true;
      return { clock };
    },
    async settle() {
      if (clock !== null && !isStored) deps.onMeta(await deps.store.saveMeta({ clock }));
    },
  };
}

/** Stores the new epoch after comparing the archive, so that a crash between repeats it. */
async function healIfDue(
  deps: PassDeps,
  contact: { serverNow: number; epoch: string } | null,
  signal: AbortSignalLike,
): Promise<number> {
  if (contact === null) return 0;
  const isDue = (meta: QueueMeta) => isHealingDue(meta, contact, deps.userId);
  const known = deps.meta?.();
  if (known && !isDue(known)) return 0;
  // Another tab may have compared it since.
  if (!isDue(await deps.store.meta())) return 0;
  const revived = await heal(deps, contact, signal);
  if (revived === null) return 0;
  deps.onMeta(await deps.store.saveMeta({ epoch: contact.epoch }));
  return revived;
}

function sumUp(pushed: PushResult, pulled: PullResult | null): PassResult {
  if (pushed.type === 'stopped') {
    if (pushed.verdict.type === 'retry') return pushed.verdict;
    if (pushed.verdict.hold === 'upgrade') return { type: 'upgrade' };
    return { type: pushed.verdict.hold === 'user' ? 'wrong-account' : 'signed-out' };
  }
  if (pulled && pulled.type !== 'current') return pulled;
  return { type: 'idle', wakeAt: pushed.wakeAt };
}

export type PullDeps = {
  cache: CacheStore;
  transport: Pick<Transport, 'pull'>;
  clock: Clock;
  onContact(reply: Contact, sentWall: number): void;
  /** Called with a page's meetings and notes before storing, so that a crash repeats it. */
  onShown(ids: readonly string[]): Promise<void>;
  /** Called with decisions about this person's records, also before storing. */
  onDecided(decided: readonly DecidedOp[], page: PullAnswer): Promise<void>;
};

export type PullResult =
  | { type: 'current'; through: number }
  | Delay
  /** The server no longer accepts this session. */
  | { type: 'signed-out' }
  | { type: 'upgrade' };

/**
 * Page after page until there is no more. Each page is stored with its cursor before the next is asked.
 * @param known the cache's position, if it was just read.
 */
export async function pullAll(
  deps: PullDeps,
  signal: AbortSignalLike,
  known?: Position,
): Promise<PullResult> {
  const position = known === undefined ? await deps.cache.position() : known;
  let cursor = position?.cursor ?? null;
  while (!signal.aborted) {
    const sentWall = deps.clock.now();
    const reply = await deps.transport.pull(cursor, signal);
    if (reply.type === 'unreachable') return { type: 'retry', afterMs: null };
    if (reply.type === 'refused') {
      if (reply.status === 401) return { type: 'signed-out' };
      if (reply.status === 426) return { type: 'upgrade' };
      return { type: 'retry', afterMs: reply.retryAfterMs, cause: 'busy' };
    }
    const page = reply.body;
    const shown = [...page.meetings, ...page.followUps].map(({ id }) => id);
    // One that is gone may have become part of another, which takes what was meant for it.
    await deps.onShown([...shown, ...page.gone.meetings]);
    if (page.decided) await deps.onDecided(page.decided, page);
    await deps.cache.apply(page, page.serverNow, cursor);
    deps.onContact(page, sentWall);
    if (!page.more) return { type: 'current', through: page.through };
    // A page that does not advance would be asked for ever.
    if (page.cursor === cursor) return { type: 'retry', afterMs: null, cause: 'busy' };
    cursor = page.cursor;
  }
  return { type: 'retry', afterMs: 0, cause: 'here' };
}
