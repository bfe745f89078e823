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
  /** What the ratio should stay under; null: it is only stated. */
  goal: number | null;
  /** What ours itself should stay under, in its unit. */
  atMost?: number;
  /** The peers ours should be ahead of: each takes at least this many times as long. */
  ahead?: readonly { of: readonly string[]; times: number }[];
  /** What the limit is, and how much noise there was, in words. */
  notes: readonly string[];
};

/** What was asked of a row and not reached, in words; empty when all is well. */
function findMisses({ ours, unit, ratio, goal, atMost, ahead = [], peers }: Benched) {
  const misses: string[] = [];
  if (goal !== null && ratio > goal) misses.push(`ratio ${round(ratio)} > ${goal}`);
  if (atMost !== undefined && ours > atMost) misses.push(`${round(ours)} > ${atMost} ${unit}`);
  for (const { of, times } of ahead) {
    for (const name of of) {
      const peer = peers[name];
      if (peer === undefined || peer >= ours * times) continue;
      misses.push(`${name} takes ${round(peer / ours)} × ours, not ${times}`);
    }
  }
  return misses;
}

/** One result for people. */
export function toText(result: Benched): string {
  const { name, unit, ours, limit, ratio, peers, notes } = result;
  const misses = findMisses(result);
  const verdict = misses.length > 0 ? `MISSES: ${misses.join('; ')}` : goalInWords(result);
  const lines = [
    `${name}: ${round(ours)} ${unit}, ${round(ratio)} × the limit of ${round(limit)} ${unit} (${verdict})`,
    ...Object.entries(peers).map(
      ([peer, value]) => `  ${peer}: ${round(value)} ${unit}, ${round(value / ours)} × ours`,
    ),
    ...notes.map((note) => `  ${note}`),
  ];
  return lines.join('\n');
}

/** All results side by side, for people. */
export function toTable(results: readonly Benched[]): string {
  const rows = results.map((result) => [
    result.name,
    `${round(result.ours)} ${result.unit}`,
    `${round(result.limit)} ${result.unit}`,
    `${round(result.ratio)} ×`,
    goalInWords(result),
    verdictOf(result),
  ]);
  const table = [['row', 'ours', 'limit', 'ratio', 'goal', 'met'], ...rows];
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  return table
    .map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
    .join('\n');
}

/** All results for programs, in one line. */
export function toJson(results: readonly Benched[]): string {
  return JSON.stringify({
    results: results.map((result) => ({
      name: result.name,
      unit: result.unit,
      ours: round(result.ours),
      limit: round(result.limit),
      ratio: round(result.ratio),
      peers: Object.fromEntries(
        Object.entries(result.peers).map(([peer, value]) => [peer, round(value)]),
      ),
      goal: goalInWords(result),
      met: findMisses(result).length === 0,
      notes: result.notes,
    })),
  });
}

function verdictOf(result: Benched): string {
  if (goalInWords(result) === 'stated') return '–';
  return findMisses(result).length === 0 ? 'yes' : 'NO';
}

function goalInWords({ goal, atMost, unit, ahead = [] }: Benched): string {
  const parts: string[] = [];
  if (goal !== null) parts.push(`≤ ${goal} ×`);
  if (atMost !== undefined) parts.push(`≤ ${atMost} ${unit}`);
  for (const { of, times } of ahead) {
    if (of.length > 0) parts.push(`${times === 1 ? '' : `${times} × `}ahead of ${of.length}`);
  }
  return parts.join(', ') || 'stated';
}

export function round(value: number): number {
  return Number(value.toPrecision(4));
}
