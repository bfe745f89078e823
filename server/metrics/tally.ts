export const DURATION_EDGES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

export type Tally = {
  requests: number;
  failed: number;
  durations: number[];
  /** 99th percentile of event loop delay, ms. */
  loopMs: number;
  pushes: number;
  pushesFailed: number;
  mails: number;
  mailsFailed: number;
};

export function emptyTally(): Tally {
  return {
    ...{ requests: 0, failed: 0, loopMs: 0, pushes: 0, pushesFailed: 0, mails: 0, mailsFailed: 0 },
    durations: DURATION_EDGES.map(() => 0).concat(0),
  };
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(addTwo, emptyTally());
}

function addTwo(a: Tally, b: Tally): Tally {
  return {
    requests: a.requests + b.requests,
    failed: a.failed + b.failed,
    durations: a.durations.map((count, index) => count + (b.durations[index] ?? 0)),
    loopMs: Math.max(a.loopMs, b.loopMs),
    pushes: a.pushes + b.pushes,
    pushesFailed: a.pushesFailed + b.pushesFailed,
    mails: a.mails + b.mails,
    mailsFailed: a.mailsFailed + b.mailsFailed,
  };
}

export function bucketOf(seconds: number): number {
  const index = DURATION_EDGES.findIndex((edge) => seconds <= edge);
  return index < 0 ? DURATION_EDGES.length : index;
}

/** Quantile of request durations, ms, as the upper bound of its bucket. Null without requests. */
export function quantileMs(durations: readonly number[], share: number): number | null {
  const all = durations.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let seen = 0;
  for (const [index, count] of durations.entries()) {
    seen += count;
    if (seen >= share * all) return Math.round((DURATION_EDGES[index] ?? 10) * 1_000);
  }
  return null;
}
