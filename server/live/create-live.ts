import { readLastChange } from '../database/changes.ts';
import type { Store } from '../database/store.ts';
import { busy } from '../http/problem.ts';
import { errorToFields, type Logger } from '../log.ts';
import { findNews, type News } from '../sync/pull-news.ts';
import { findOutdated, type Right } from './find-outdated.ts';

const BEAT_MS = 25_000;
/** Commits closer together than this are sent as one. */
const GAP_MS = 100;
/** Maximum life of a stream; then the client reopens, so that abandoned ones do not accumulate. */
const LIFE_MS = 15 * 60_000;
const GRACE_MS = 5_000;
/** Well below the server's connection limit, so that calls always find a place. */
export const MAX_STREAMS = 1_200;
/** Windows and tabs per session; a phone that changes networks leaves one behind. */
export const MAX_PER_SESSION = 4;
const MAX_PER_PERSON = 8;

export type Watcher = Right & {
  registerIds: readonly number[];
  /** All groups on the person's phone, including those. */
  groupIds: readonly number[];
  /** Disconnects a stalled reader. */
  cut(): void;
};

export type Live = {
  /** Throws 503 when full. The first event is immediate. */
  open(watcher: Watcher): ReadableStream<Uint8Array>;
  count(): number;
  close(): void;
};

type Open = Watcher & {
  stream: EventStream;
  since: number;
  sentThrough: number;
  wasStuck: boolean;
};
type LiveDeps = {
  store: Store;
  now(): number;
  log: Logger;
  /** Schedules stream checks; returns its stop. Every 25 s by default. */
  every?: (run: () => Promise<void>) => () => void;
};

/** Hints without content that groups changed; costs nothing without listeners. */
export function createLive({ store, now, log, every = everyBeat }: LiveDeps): Live {
  const streams = new Set<Open>();
  let seen = 0;
  let looking: Promise<void> | null = null;
  let isOwed = false;
  let isClosed = false;
  let rest: (() => void) | null = null;

  /** Immediate after a quiet time, then once per gap. */
  function look(): void {
    if (looking) {
      isOwed = true;
      return;
    }
    isOwed = false;
    looking = Promise.all([pause(), publishNews().catch(complain)]).then(() => {
      looking = null;
      if (isOwed) look();
    });
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, GAP_MS).unref();
    });
  }

  async function publishNews(): Promise<void> {
    const change = await readLastChange(store.read);
    if (change === seen || streams.size === 0) return;
    const groupIds = new Set([...streams].flatMap((open) => open.groupIds));
    const personIds = new Set([...streams].map((open) => open.personId));
    const since = Math.min(seen, change);
    const news = await findNews(store.read, { groupIds, personIds, since });
    seen = change;
    for (const open of streams) {
      const through = newestFor(open, news);
      if (through > open.sentThrough) {
        open.sentThrough = through;
        open.stream.say(through);
      }
    }
  }

  async function beat(): Promise<void> {
    dropStuck();
    for (const open of await findOutdated(store.read, [...streams], now())) end(open);
    for (const open of streams) {
      if (now() - open.since > LIFE_MS) end(open);
      else open.stream.beat();
    }
    look();
  }

  /** A client that read nothing between two beats is gone or hostile. */
  function dropStuck(): void {
    for (const open of streams) {
      const isStuck = open.stream.isStuck();
      if (isStuck && open.wasStuck) end(open, 0);
      open.wasStuck = isStuck;
    }
  }

  /** Cuts a reader that never reaches the end; its data is already sent. */
  function end(open: Open, graceMs = GRACE_MS): void {
    open.stream.end();
    setTimeout(open.cut, graceMs).unref();
  }

  function begin(openedAt: number): void {
    seen = openedAt;
    const unwatch = store.watch(look);
    const relax = every(() => beat().catch(complain));
    rest = () => {
      relax();
      unwatch();
    };
  }

  function leave(open: Open): void {
    streams.delete(open);
    if (streams.size > 0) return;
    rest?.();
    rest = null;
  }

  /** Closes the oldest streams first: most likely abandoned. */
  function makeRoom(is: (open: Open) => boolean, most: number): void {
    const mine = [...streams].filter(is);
    for (const open of mine.slice(0, Math.max(0, mine.length - most + 1))) end(open);
  }

  function complain(error: unknown): void {
    if (!isClosed) log.warn('live', { error: errorToFields(error) });
  }

  return {
    open(watcher) {
      makeRoom((open) => open.sessionId === watcher.sessionId, MAX_PER_SESSION);
      makeRoom((open) => open.personId === watcher.personId, MAX_PER_PERSON);
      if (isClosed || streams.size >= MAX_STREAMS) throw busy();
      if (streams.size === 0) begin(watcher.openedAt);
      const stream = createEventStream(() => leave(open));
      const sentThrough = watcher.openedAt;
      const open: Open = { ...watcher, stream, since: now(), sentThrough, wasStuck: false };
      streams.add(open);
      stream.say(sentThrough);
      // Earlier commits were announced before this stream joined.
      seen = Math.min(seen, sentThrough);
      look();
      return stream.body;
    },
    count: () => streams.size,
    close() {
      isClosed = true;
      for (const open of streams) end(open);
    },
  };
}

function newestFor({ registerIds, groupIds, personId }: Watcher, news: News): number {
  const changes = [
    ...registerIds.map((id) => news.registers.get(id)),
    ...groupIds.map((id) => news.groups.get(id)),
    news.people.get(personId),
  ];
  return Math.max(news.everybody, ...changes.map((change) => change ?? 0));
}

function everyBeat(run: () => Promise<void>): () => void {
  const timer = setInterval(() => void run(), BEAT_MS).unref();
  return () => clearInterval(timer);
}

type EventStream = {
  body: ReadableStream<Uint8Array>;
  /** There is something new, up to this change. What was not read yet is said once, with the newest. */
  say(through: number): void;
  /** Keep-alive for proxies and the phone. */
  beat(): void;
  /** The client has not read what was written so far. */
  isStuck(): boolean;
  end(): void;
};

/** Limit of unread messages; further ones are merged. */
const MAX_UNREAD = 2;

/** One stream of server-sent events. It never holds more than a few bytes, however slow its reader. */
export function createEventStream(onGone: () => void): EventStream {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  let owed: number | null = null;

  const body = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened;
      },
      pull() {
        const through = owed;
        owed = null;
        if (through !== null) say(through);
      },
      cancel: finish,
    },
    { highWaterMark: MAX_UNREAD },
  );

  function finish(): void {
    if (!controller) return;
    controller = null;
    onGone();
  }

  function hasRoom(): boolean {
    return (controller?.desiredSize ?? 0) > 0;
  }

  function say(through: number): void {
    if (hasRoom()) controller?.enqueue(encoder.encode(`data: ${JSON.stringify({ through })}\n\n`));
    else owed = Math.max(owed ?? 0, through);
  }

  return {
    body,
    say,
    beat() {
      if (hasRoom()) controller?.enqueue(encoder.encode(':\n\n'));
    },
    isStuck: () => controller !== null && !hasRoom(),
    end() {
      controller?.close();
      finish();
    },
  };
}
