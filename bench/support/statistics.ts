/** Middle value; the mean of the two middle ones when their number is even. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = Math.floor(sorted.length / 2);
  const low = sorted[sorted.length % 2 === 1 ? upper : upper - 1];
  const high = sorted[upper];
  if (low === undefined || high === undefined) throw new Error('No values to take the median of.');
  return (low + high) / 2;
}

/** The value that a share of all values (0 to 1) does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (value === undefined) throw new Error('No values to take a quantile of.');
  return value;
}

/** How widely values lie around their median: the middle half, relative to it. */
export function spread(values: readonly number[]): number {
  return (quantile(values, 0.75) - quantile(values, 0.25)) / median(values);
}

/**
 * Runs the contestants in turn, round after round, so that what slows the machine for a while slows
 * them all. The order turns with each round. The first `warmUp` rounds are thrown away.
 */
export async function interleave<Name extends string>(
  contestants: Readonly<Record<Name, () => Promise<number>>>,
  { rounds, warmUp }: { rounds: number; warmUp: number },
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contestants) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    number[]
  >;
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(round + turn) % names.length] as Name;
      const value = await contestants[name]();
      if (round >= warmUp) samples[name].push(value);
    }
  }
  return samples;
}
