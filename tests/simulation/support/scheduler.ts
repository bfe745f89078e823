/** Virtual time: things happen in the order of their moment, and of their planning within one. */
export type Scheduler = {
  /** ms since 1970, the true time of the simulated world. */
  now(): number;
  /** Plans something; answers what calls it off. */
  after(ms: number, what: string, run: () => void): () => void;
  sleep(ms: number, what: string): Promise<void>;
  /** Runs the next thing; false when nothing is planned before `until`. */
  step(until: number): boolean;
  /** Lets time pass in which nothing happens. */
  passTo(time: number): void;
};

type Planned = { time: number; order: number; what: string; run: () => void };

/** @param onStep told of each thing that happens, for the trace. */
export function createScheduler(
  start: number,
  onStep: (time: number, what: string) => void,
): Scheduler {
  const heap: Planned[] = [];
  let now = start;
  let order = 0;

  function after(ms: number, what: string, run: () => void): () => void {
    order += 1;
    const planned = { time: now + Math.max(0, Math.round(ms)), order, what, run };
    push(heap, planned);
    return () => {
      planned.run = nothing;
      planned.what = '';
    };
  }

  return {
    now: () => now,
    after,
    sleep: (ms, what) => new Promise((resolve) => after(ms, what, resolve)),
    step(until) {
      for (;;) {
        const next = heap[0];
        if (!next || next.time > until) return false;
        pop(heap);
        if (next.what === '') continue; // Called off.
        now = Math.max(now, next.time);
        onStep(now, next.what);
        next.run();
        return true;
      }
    },
    passTo(time) {
      now = Math.max(now, time);
    },
  };
}

const nothing = () => {};

const isBefore = (a: Planned, b: Planned) =>
  a.time < b.time || (a.time === b.time && a.order < b.order);

function push(heap: Planned[], item: Planned): void {
  let at = heap.push(item) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!isBefore(item, heap[parent] as Planned)) break;
    heap[at] = heap[parent] as Planned;
    at = parent;
  }
  heap[at] = item;
}

function pop(heap: Planned[]): void {
  const last = heap.pop();
  if (!last || heap.length === 0) return;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    const right = heap[child + 1];
    if (right && isBefore(right, heap[child] as Planned)) child += 1;
    if (!isBefore(heap[child] as Planned, last)) break;
    heap[at] = heap[child] as Planned;
    at = child;
  }
  heap[at] = last;
}
