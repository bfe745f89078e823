/** What may go wrong, by its number in docs/sync-protocol.md, and how often in one run. */
import type { Stream } from './random.ts';

export const FAULTS = {
  F1: 'request lost',
  F2: 'answer lost after the commit',
  F3: 'duplicate delivery',
  F4: 'delivery delayed, up to days',
  F6: 'answer cut in the middle',
  F7: "captive portal's page with status 200",
  F8: 'redirect to a login page',
  F9: '504 after the commit',
  F10: '429 with Retry-After',
  F11: 'no signal for a while',
  F12: 'half-open connection, hangs to the time out',
  F13: 'phone crashes at an await',
  F15: 'transaction aborted',
  F16: 'disk full',
  F17: 'connection to the database lost after the commit',
  F18: 'last transactions vanish',
  F19: 'queue database wiped',
  F20: 'copies wiped',
  F23: 'two tabs that do not see each other’s lock',
  F28: 'clock wrong by up to ten years',
  F29: 'clock jumps',
  F32: 'session ended by the server',
  F33: 'another person signs in on the phone',
  F34: 'rights removed and given back',
  F38: 'public form without a person',
  F39: 'server crashes around its commit',
  F43: 'server restored from a backup',
} as const;
export type Fault = keyof typeof FAULTS;

const HIGHEST: Record<Fault, number> = {
  F1: 0.3,
  F2: 0.3,
  F3: 0.3,
  F4: 0.15,
  F6: 0.1,
  F7: 0.2,
  F8: 0.1,
  F9: 0.2,
  F10: 0.1,
  F11: 0.5,
  F12: 0.1,
  F13: 0.02,
  F15: 0.05,
  F16: 0.1,
  F17: 0.03,
  F18: 0.3,
  F19: 0.3,
  F20: 0.3,
  F23: 0.5,
  F28: 0.7,
  F29: 0.3,
  F32: 0.3,
  F33: 0.6,
  F34: 0.5,
  F38: 1,
  F39: 0.2,
  F43: 0.7,
};

export type Faults = {
  /** Whether the fault strikes now; counts it. Never once faults are off. */
  strikes(fault: Fault, stream: Stream): boolean;
  counts: Partial<Record<Fault, number>>;
  off(): void;
};

/** Swarm: each seed draws which faults exist in its world, and how likely each of them is. */
export function drawFaults(stream: Stream, only?: readonly Fault[]): Faults {
  const names = Object.keys(FAULTS) as Fault[];
  const calm = stream.chance(0.05);
  const probability = new Map<Fault, number>();
  for (const fault of names) {
    const isOn = stream.chance(0.45) && !calm;
    const drawn = stream.unit() * HIGHEST[fault];
    if (only ? only.includes(fault) : isOn) probability.set(fault, only ? HIGHEST[fault] : drawn);
  }
  const counts: Partial<Record<Fault, number>> = {};
  return {
    strikes(fault, draws) {
      const isHit = draws.unit() < (probability.get(fault) ?? 0);
      if (isHit) counts[fault] = (counts[fault] ?? 0) + 1;
      return isHit;
    },
    counts,
    off: () => probability.clear(),
  };
}
