export type Result = {
  name: string;
  unit: string;
  ours: number;
  /** What cannot be beaten (measured in the same run), or what must not be passed. */
  limit: number;
  /** Ours divided by the limit. */
  ratio: number;
  peers: Record<string, number>;
};

export type Benched = Result & {
  /** What the ratio should stay under. */
  goal: number;
  /** What the limit is, and how much noise there was, in words. */
  notes: readonly string[];
};

/** One result for people. */
export function toText(result: Benched): string {
  const { name, unit, ours, limit, ratio, peers, goal, notes } = result;
  const verdict = ratio <= goal ? 'within' : 'MISSES';
  const lines = [
    `${name}: ${round(ours)} ${unit}, ${round(ratio)} × the limit of ${round(limit)} ${unit} (${verdict} the goal of ${goal} ×)`,
    ...Object.entries(peers).map(([peer, value]) => `  ${peer}: ${round(value)} ${unit}`),
    ...notes.map((note) => `  ${note}`),
  ];
  return lines.join('\n');
}

/** All results for programs, in one line. */
export function toJson(results: readonly Benched[]): string {
  return JSON.stringify({
    results: results.map(({ name, unit, ours, limit, ratio, peers }) => ({
      name,
      unit,
      ours: round(ours),
      limit: round(limit),
      ratio: round(ratio),
      peers: Object.fromEntries(Object.entries(peers).map(([peer, value]) => [peer, round(value)])),
    })),
  });
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}
