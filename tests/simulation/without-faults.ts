import type { Fault, Faults } from './faults.ts';

/** Draws as it would, so that the rest of the world stays as it is; but these never strike. */
export function withoutFaults(faults: Faults, without: readonly Fault[] = []): Faults {
  if (without.length === 0) return faults;
  const spared = new Set(without);
  return {
    ...faults,
    strikes: (fault, stream) =>
      spared.has(fault) ? stream.unit() < 0 : faults.strikes(fault, stream),
  };
}
