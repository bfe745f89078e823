/**
 * Tells live readings of what was written past Dexie, which tells only of its own writes. Each telling
 * costs every open screen a reading: what may wait goes out with what comes next.
 */
import Dexie, { type ObservabilitySet, RangeSet } from 'dexie';

let waiting: Record<string, RangeSet> = {};
let timer: ReturnType<typeof setTimeout> | null = null;
let dueAt = Number.POSITIVE_INFINITY;

/** @param withinMs after this turn at the earliest: no tap waits for screens. */
export function announce(parts: ObservabilitySet, withinMs = 0): void {
  for (const [part, keys] of Object.entries(parts)) {
    waiting[part] = (waiting[part] ?? new RangeSet()).add(keys as RangeSet);
  }
  const due = performance.now() + withinMs;
  if (due >= dueAt) return;
  if (timer !== null) clearTimeout(timer);
  dueAt = due;
  timer = setTimeout(announceNow, withinMs);
}

export function announceNow(): void {
  if (timer === null) return;
  clearTimeout(timer);
  timer = null;
  dueAt = Number.POSITIVE_INFINITY;
  const parts = waiting;
  waiting = {};
  Dexie.on.storagemutated.fire(parts);
}

export const partOf = (database: string, table: string, index = '') =>
  `idb://${database}/${table}/${index}`;

/** From before every key to after every key. */
export const everything = () => new RangeSet(Number.NEGATIVE_INFINITY, [[]]);

/** Everything that a reading of these tables can depend on. */
export function wholeTables(db: Dexie, tables: readonly string[]): ObservabilitySet {
  const parts: ObservabilitySet = {};
  for (const name of tables) {
    const indexes = db.table(name).schema.indexes.map((index) => index.name);
    for (const index of ['', ':dels', ...indexes])
      parts[partOf(db.name, name, index)] = everything();
  }
  return parts;
}

/**
 * Calls back with what was written, in this page or another.
 * @returns what ends it
 */
export function onStored(hear: (parts: readonly string[]) => void): () => void {
  const listen = (parts: ObservabilitySet) => hear(Object.keys(parts));
  Dexie.on('storagemutated', listen);
  return () => Dexie.on.storagemutated.unsubscribe(listen);
}
