/**
 * Virtual time. One event runs at a time; everything it set going in promises comes to rest before
 * the next one is taken, so that a run depends on its seed and on nothing else.
 */
import { nextTick } from 'node:process';

type Event = { time: number; order: number; run: () => void | Promise<void> };

export type Scheduler = {
  now(): number;
  /** Runs something after a delay, ms; returns what cancels it. */
  after(ms: number, run: () => void | Promise<void>): () => void;
  sleep(ms: number): Promise<void>;
  /** Runs every event up to a time; `settled` is called after each one has come to rest. */
  runUntil(time: number, settled: () => void | Promise<void>): Promise<void>;
};

export function createScheduler(start: number): Scheduler {
  const heap: Event[] = [];
  const cancelled = new WeakSet<Event>();
  let now = start;
  let order = 0;

  function after(ms: number, run: Event['run']): () => void {
    order += 1;
    const event = { time: now + Math.max(0, Math.round(ms)), order, run };
    push(heap, event);
    return () => void cancelled.add(event);
  }

  return {
    now: () => now,
    after,
    sleep: (ms) => new Promise((resolve) => void after(ms, resolve)),
    async runUntil(time, settled) {
      await calm();
      for (let event = heap[0]; event && event.time <= time; event = heap[0]) {
        pop(heap);
        if (cancelled.has(event)) continue;
        now = event.time;
        await event.run();
        await calm();
        await settled();
      }
      now = Math.max(now, time);
    },
  };
}

/** Whoever sleeps beyond the end never wakes: what the network still carries arrives all the same. */
export function until(scheduler: Scheduler, end: number): Scheduler {
  const after: Scheduler['after'] = (ms, run) =>
    scheduler.now() + ms > end ? () => {} : scheduler.after(ms, run);
  return { ...scheduler, after, sleep: (ms) => new Promise((resolve) => void after(ms, resolve)) };
}

/** A tick that is asked for among microtasks comes only after the last of them. */
async function calm(): Promise<void> {
  await new Promise<void>((resolve) => nextTick(resolve));
  await new Promise<void>((resolve) => nextTick(resolve));
}

function isBefore(a: Event, b: Event): boolean {
  return a.time < b.time || (a.time === b.time && a.order < b.order);
}

function push(heap: Event[], event: Event): void {
  heap.push(event);
  let at = heap.length - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!isBefore(heap[at] as Event, heap[parent] as Event)) return;
    swap(heap, at, parent);
    at = parent;
  }
}

function pop(heap: Event[]): void {
  const last = heap.pop() as Event;
  if (heap.length === 0) return;
  heap[0] = last;
  let at = 0;
  for (;;) {
    let least = at;
    for (const child of [2 * at + 1, 2 * at + 2]) {
      if (child < heap.length && isBefore(heap[child] as Event, heap[least] as Event))
        least = child;
    }
    if (least === at) return;
    swap(heap, at, least);
    at = least;
  }
}

function swap(heap: Event[], a: number, b: number): void {
  [heap[a], heap[b]] = [heap[b] as Event, heap[a] as Event];
}
