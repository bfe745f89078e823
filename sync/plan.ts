/** Plans the next batch: which open rows go, in which order, and which are superseded. Pure. */
import type { WireOp } from '#contract/sync';
import { LONGEST_MS } from './backoff.ts';
import type { OutboxRow, RowPatch } from './types.ts';
import { rowToWire, wireSize } from './wire.ts';

/** Down to a sixty-fourth of a full batch: about fifteen marks. */
const MAX_HALVINGS = 6;

export type BatchLimits = { maxOps: number; maxBytes: number };

export type Plan = {
  batch: OutboxRow[];
  ops: WireOp[];
  patches: RowPatch[];
  /** When the next time-delayed row may go, wall ms; null when none waits. */
  wakeAt: number | null;
};

/**
 * @param open rows in OPEN_STATES, by sequence. Store the patches before the first byte leaves:
 * afterwards the content counts as seen.
 */
export function planBatch(open: readonly OutboxRow[], now: number, limits: BatchLimits): Plan {
  const repeated = findRepeated(open);
  const distinct = open.filter((row) => !repeated.has(row.seq));
  const superseded = new Map([...repeated, ...findSuperseded(distinct)]);
  const { ready, wakeAt } = readyRows(open, superseded, now);
  const { batch, ops } = cutToSize(ready, patientLimits(ready[0], limits));
  const patches: RowPatch[] = [...superseded].map(([seq, by]) => ({
    seq,
    patch: { state: 'superseded', supersededBy: by },
  }));
  for (const row of batch) {
    patches.push({ seq: row.seq, patch: { attempts: row.attempts + 1 } });
  }
  const sent = batch.map((row) => ({ ...row, attempts: row.attempts + 1 }));
  return { batch: sent, ops, patches, wakeAt };
}

/** Duplicate keys (repeated write, two tabs restoring) are sent once and decided together. */
function findRepeated(open: readonly OutboxRow[]): Map<number, string> {
  const repeated = new Map<number, string>();
  const keys = new Set<string>();
  for (const row of open) {
    const isSpare = row.state === 'pending' && row.attempts === 0;
    if (keys.has(row.opId) && isSpare) repeated.set(row.seq, row.opId);
    keys.add(row.opId);
  }
  return repeated;
}

/** Unsent taps whose fields a newer tap sets again. Lane order holds: the older says less. */
function findSuperseded(open: readonly OutboxRow[]): Map<number, string> {
  const superseded = new Map<number, string>();
  const newerByTarget = new Map<string, { opId: string; set: object }[]>();
  for (const row of [...open].reverse()) {
    const { opId, set } = row;
    if (row.state !== 'pending' || !set) continue;
    const target = targetOf(row);
    const newer = newerByTarget.get(target) ?? [];
    const by = row.attempts === 0 ? newer.find((other) => says(other.set, set)) : undefined;
    if (by) superseded.set(row.seq, by.opId);
    else newerByTarget.set(target, [...newer, { opId, set }]);
  }
  return superseded;
}

function says(newer: object, older: object): boolean {
  return Object.keys(older).every((field) => field in newer);
}

/** Rows with equal targets touch the same thing for the same person. */
export function targetOf(row: OutboxRow): string {
  return JSON.stringify([row.userId, row.lane, row.endpoint, row.params, row.body]);
}

/** Per lane, the rows up to the first that must wait. Lanes do not block each other. */
function readyRows(
  open: readonly OutboxRow[],
  superseded: ReadonlyMap<number, string>,
  now: number,
): { ready: OutboxRow[]; wakeAt: number | null } {
  const openById = new Map(open.map((row) => [row.opId, row]));
  const chosen = new Set<string>();
  const stopped = new Set<string>();
  const ready: OutboxRow[] = [];
  let wakeAt: number | null = null;
  for (const row of afterTheirNeeds(open, openById)) {
    if (row.state !== 'pending' || superseded.has(row.seq) || stopped.has(row.lane)) continue;
    const free = row.deps.every((dep) => !openById.has(dep) || chosen.has(dep));
    // Dependency holds end once the dependency is settled; other holds need the user.
    const held = row.hold !== null && row.hold !== 'dep';
    const early = isEarly(row, now);
    if (!held && early) wakeAt = Math.min(wakeAt ?? row.nextAt, row.nextAt);
    if (held || early || !free) {
      stopped.add(row.lane);
      continue;
    }
    chosen.add(row.opId);
    ready.push(row);
  }
  return { ready, wakeAt };
}

/** After dependencies: a restored mark may precede its meeting, and both would wait forever. */
function afterTheirNeeds(
  open: readonly OutboxRow[],
  openById: ReadonlyMap<string, OutboxRow>,
): readonly OutboxRow[] {
  const ordered: OutboxRow[] = [];
  const seen = new Set<OutboxRow>();
  const place = (row: OutboxRow): void => {
    if (seen.has(row)) return;
    seen.add(row);
    for (const dep of row.deps) {
      const need = openById.get(dep);
      if (need) place(need);
    }
    ordered.push(row);
  };
  for (const row of open) place(row);
  return ordered;
}

/** Beyond the longest wait means the clock was set back: the row may go. */
function isEarly(row: OutboxRow, now: number): boolean {
  return row.nextAt > now && row.nextAt - now <= LONGEST_MS;
}

/** Batches shrink after two unanswered tries: a weak signal would never carry a full one. */
function patientLimits(first: OutboxRow | undefined, limits: BatchLimits): BatchLimits {
  const halvings = Math.min(Math.max((first?.attempts ?? 0) - 2, 0), MAX_HALVINGS);
  return {
    maxOps: Math.max(1, Math.floor(limits.maxOps / 2 ** halvings)),
    maxBytes: Math.floor(limits.maxBytes / 2 ** halvings),
  };
}

/** At least one row, or its lane would stall; of one queue identity, for comparable order. */
function cutToSize(ready: readonly OutboxRow[], limits: BatchLimits): Pick<Plan, 'batch' | 'ops'> {
  const batch: OutboxRow[] = [];
  const ops: WireOp[] = [];
  let bytes = 0;
  for (const row of ready) {
    const op = rowToWire(row);
    const size = wireSize(op);
    if (batch[0] && row.queueId !== batch[0].queueId) break;
    if (batch.length > 0 && (batch.length >= limits.maxOps || bytes + size > limits.maxBytes))
      break;
    batch.push(row);
    ops.push(op);
    bytes += size;
  }
  return { batch, ops };
}
