/**
 * Progress is stored apart from content: one small record covers a thousand rows acknowledged
 * together. A row changed individually stores its own.
 */
import {
  FRESH,
  OPEN_STATES,
  type OpContent,
  type OpProgress,
  type OutboxRow,
  type RowPatch,
} from '#sync/types';

/** Without its own progress a row is untouched or covered by a range. */
export type StoredRow = { seq: number } & OpContent & Partial<OpProgress>;

export type StoredProgress = {
  key: 'progress';
  /** Changes at every write: an equal stamp means cached rows are current. */
  stamp: number;
  /** Closed rows, which reads skip. */
  closed: SeqRange[];
  /** Rows sent at least once, with their attempts. */
  sent: (SeqRange & { attempts: number })[];
};

/** Rows acknowledged by one server answer. Overrides the row's own state. */
export type StoredAcks = SeqRange & {
  at: number;
  epoch: string;
  last: number;
  /** By position in the range. */
  changes: (number | null)[];
  keptNewer: number[];
};

export const NO_PROGRESS: Omit<StoredProgress, 'stamp'> = { key: 'progress', closed: [], sent: [] };

export function wholeRow(row: StoredRow, { sent }: StoredProgress, acks?: StoredAcks): OutboxRow {
  const own = row.attempts ?? 0;
  if (acks) {
    const ack = ackAt(acks, row.seq);
    // At least one: a row never sent cannot be acknowledged.
    const attempts = Math.max(own, 1);
    return { ...FRESH, ...row, attempts, state: 'acked', hold: null, nextAt: 0, ack };
  }
  const range = sent.find(({ from, to }) => from <= row.seq && row.seq <= to);
  return { ...FRESH, ...row, attempts: Math.max(own, range?.attempts ?? 0) };
}

function ackAt({ from, at, epoch, changes, keptNewer }: StoredAcks, seq: number) {
  const outcome = keptNewer.includes(seq) ? ('kept-newer' as const) : ('applied' as const);
  return { outcome, change: changes[seq - from] ?? null, epoch, at };
}

export function oneByRow(patches: readonly RowPatch[]): Map<number, Partial<OpProgress>> {
  const bySeq = new Map<number, Partial<OpProgress>>();
  for (const { seq, patch } of patches) bySeq.set(seq, { ...bySeq.get(seq), ...patch });
  return bySeq;
}

export function rowsBySeq(rows: readonly OutboxRow[]): Map<number, OutboxRow> {
  return new Map(rows.map((row) => [row.seq, row]));
}

export type Step = {
  rows: OutboxRow[];
  acks: StoredAcks[];
  progress: Omit<StoredProgress, 'stamp'>;
};

/**
 * The smallest set of records for changed progress.
 * @param before at least the rows concerned, by sequence
 * @param patches one per row
 */
export function planStep(
  before: ReadonlyMap<number, OutboxRow>,
  patches: ReadonlyMap<number, Partial<OpProgress>>,
  { closed, sent }: StoredProgress,
): Step {
  const rows: OutboxRow[] = [];
  const acked: OutboxRow[] = [];
  const attempts = new Map<number, number>();
  const opened: number[] = [];
  const settled: number[] = [];
  for (const [seq, patch] of patches) {
    const row = before.get(seq);
    if (!row) continue;
    const after = { ...row, ...patch };
    if (isSentAgain(patch)) attempts.set(seq, after.attempts);
    else if (row.state === 'pending' && after.state === 'acked' && after.ack) acked.push(after);
    else rows.push(after);
    (isOpen(after) ? opened : settled).push(seq);
  }
  const gone = [...settled, ...rows.map(({ seq }) => seq)];
  return {
    rows,
    acks: toAcks(acked),
    progress: {
      key: 'progress',
      closed: withSeqs(withoutSeqs(closed, opened), settled),
      sent: sentAfter(sent, attempts, gone),
    },
  };
}

function isOpen({ state }: OutboxRow): boolean {
  return OPEN_STATES.some((open) => open === state);
}

function isSentAgain(patch: Partial<OpProgress>): boolean {
  const fields = Object.keys(patch);
  return fields.length === 1 && fields[0] === 'attempts';
}

function sentAfter(
  before: StoredProgress['sent'],
  attempts: ReadonlyMap<number, number>,
  gone: readonly number[],
): StoredProgress['sent'] {
  const changed = [...attempts.keys(), ...gone];
  const kept = before.flatMap(({ attempts, ...range }) =>
    withoutSeqs([range], changed).map((rest) => ({ ...rest, attempts })),
  );
  const fresh = [...new Set(attempts.values())].flatMap((count) => {
    const seqs = [...attempts].filter(([, raised]) => raised === count).map(([seq]) => seq);
    return toSeqRanges(seqs).map((range) => ({ ...range, attempts: count }));
  });
  return [...kept, ...fresh].sort((a, b) => a.from - b.from);
}

function toAcks(rows: readonly OutboxRow[]): StoredAcks[] {
  const found: StoredAcks[] = [];
  for (const { seq, ack } of [...rows].sort((a, b) => a.seq - b.seq)) {
    if (!ack) continue;
    const last = found.at(-1);
    const isNext = last?.to === seq - 1 && last.at === ack.at && last.epoch === ack.epoch;
    const into = isNext ? last : { from: seq, to: seq, ...blankAcks(ack.at, ack.epoch) };
    if (!isNext) found.push(into);
    into.to = seq;
    into.changes.push(ack.change);
    into.last = Math.max(into.last, ack.change ?? 0);
    if (ack.outcome === 'kept-newer') into.keptNewer.push(seq);
  }
  return found;
}

function blankAcks(at: number, epoch: string): Omit<StoredAcks, 'from' | 'to'> {
  return { at, epoch, last: 0, changes: [], keptNewer: [] };
}

export function acksWithout(acks: StoredAcks, seqs: readonly number[]): StoredAcks[] {
  return withoutSeqs([acks], seqs).map(({ from, to }) => {
    const changes = acks.changes.slice(from - acks.from, to - acks.from + 1);
    const last = Math.max(0, ...changes.map((change) => change ?? 0));
    const keptNewer = acks.keptNewer.filter((seq) => isWithin([{ from, to }], seq));
    return { ...acks, from, to, last, changes, keptNewer };
  });
}

/** Inclusive ranges of sequences: `[1, 1000]` is stored as two numbers instead of a thousand. */
export type SeqRange = { from: number; to: number };

/** The ranges with `seqs` added, in order, and joined where they touch. */
export function withSeqs(ranges: readonly SeqRange[], seqs: readonly number[]): SeqRange[] {
  return join([...ranges, ...toSeqRanges(seqs)]);
}

export function withRange(ranges: readonly SeqRange[], added: SeqRange): SeqRange[] {
  return join([...ranges, added]);
}

function join(ranges: readonly SeqRange[]): SeqRange[] {
  const joined: SeqRange[] = [];
  for (const { from, to } of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

export function withoutSeqs(ranges: readonly SeqRange[], seqs: readonly number[]): SeqRange[] {
  const cuts = toSeqRanges(seqs);
  return ranges.flatMap((range) => cutOut(range, cuts));
}

function cutOut({ from, to }: SeqRange, cuts: readonly SeqRange[]): SeqRange[] {
  const left: SeqRange[] = [];
  let start = from;
  for (const cut of cuts) {
    if (cut.to < start || cut.from > to) continue;
    if (cut.from > start) left.push({ from: start, to: cut.from - 1 });
    start = cut.to + 1;
  }
  if (start <= to) left.push({ from: start, to });
  return left;
}

/** What lies between and after them, from 1 on; the last one has no end. */
export function gapsBetween(ranges: readonly SeqRange[]): SeqRange[] {
  const gaps: SeqRange[] = [];
  let next = 1;
  for (const { from, to } of ranges) {
    if (from > next) gaps.push({ from: next, to: from - 1 });
    next = to + 1;
  }
  return [...gaps, { from: next, to: Number.POSITIVE_INFINITY }];
}

export function isWithin(ranges: readonly SeqRange[], seq: number): boolean {
  return ranges.some(({ from, to }) => from <= seq && seq <= to);
}

export function toSeqRanges(seqs: readonly number[]): SeqRange[] {
  const ranges: SeqRange[] = [];
  for (const seq of [...seqs].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && seq <= last.to + 1) last.to = Math.max(last.to, seq);
    else ranges.push({ from: seq, to: seq });
  }
  return ranges;
}
