/** Sequences as stretches, both ends included: `[1, 1000]` is told in two numbers instead of a thousand. */
export type Stretch = { from: number; to: number };

/** The stretches with `seqs` added, in order, and joined where they touch. */
export function withSeqs(stretches: readonly Stretch[], seqs: readonly number[]): Stretch[] {
  return join([...stretches, ...toStretches(seqs)]);
}

export function withStretch(stretches: readonly Stretch[], added: Stretch): Stretch[] {
  return join([...stretches, added]);
}

function join(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const { from, to } of [...stretches].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

export function withoutSeqs(stretches: readonly Stretch[], seqs: readonly number[]): Stretch[] {
  const cuts = toStretches(seqs);
  return stretches.flatMap((stretch) => cutOut(stretch, cuts));
}

function cutOut({ from, to }: Stretch, cuts: readonly Stretch[]): Stretch[] {
  const left: Stretch[] = [];
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
export function gapsBetween(stretches: readonly Stretch[]): Stretch[] {
  const gaps: Stretch[] = [];
  let next = 1;
  for (const { from, to } of stretches) {
    if (from > next) gaps.push({ from: next, to: from - 1 });
    next = to + 1;
  }
  return [...gaps, { from: next, to: Number.POSITIVE_INFINITY }];
}

export function isWithin(stretches: readonly Stretch[], seq: number): boolean {
  return stretches.some(({ from, to }) => from <= seq && seq <= to);
}

export function toStretches(seqs: readonly number[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const seq of [...seqs].sort((a, b) => a - b)) {
    const last = stretches.at(-1);
    if (last && seq <= last.to + 1) last.to = Math.max(last.to, seq);
    else stretches.push({ from: seq, to: seq });
  }
  return stretches;
}
