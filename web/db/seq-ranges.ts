/** Inclusive ranges: `[1, 1000]` is stored as two numbers instead of a thousand. */
export type SeqRange = { from: number; to: number };

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

/** Gaps from 1 on; the last one is open-ended. */
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
