/** What may go wrong, by its number in docs/simulation.md, and how often in one run. */
import type { Stream } from './random.ts';

export const FAULTS = {
  F1: 'request refused on the way',
  F2: 'answer lost after the commit',
  F3: 'duplicate delivery',
  F4: 'delivery delayed, up to three weeks',
  F5: 'requests and answers overtake each other',
  F6: 'answer cut in the middle',
  F7: "captive portal's page with status 200",
  F8: 'redirect to a login page',
  F9: '504 after the commit',
  F10: '429 with Retry-After',
  F11: 'no signal for a while',
  F12: 'half-open connection, hangs to the time out',
  F13: 'phone crashes at an await',
  F14: 'page killed between the press and the tick',
  F15: 'transaction aborted',
  F16: 'disk full',
  F17: 'connection to the database lost after the commit',
  F18: 'last transactions vanish',
  F19: 'queue database wiped',
  F20: 'copies wiped',
  F21: 'database and copies evicted together',
  F22: 'page frozen while it holds the lock',
  F23: 'two tabs that do not see each other’s lock',
  F24: 'worker killed in its pass',
  F25: 'background sync never comes',
  F26: 'reload in the middle of a pass',
  F27: 'private window: nothing outlives it',
  F28: 'clock wrong by up to ten years',
  F29: 'clock jumps',
  F30: 'several taps in one millisecond',
  F31: 'reboot: the clock begins in 2010',
  F32: 'session ended by the server',
  F33: 'another person signs in on the phone',
  F34: 'rights removed and given back',
  F35: 'two versions of the app take turns on one queue',
  F36: 'database upgraded by another tab',
  F37: '426: the app is too old',
  F38: 'public form without a person',
  F39: 'server crashes around its commit',
  F40: 'disk of the server full',
  F41: 'database of the server locked, or faulty within a batch',
  F42: 'power cut at the server',
  F43: 'server restored from a backup',
  F44: 'server begun anew',
  F45: 'two processes serve at the same moment',
  F46: 'server restarted between requests',
  F47: 'server takes 30 s to answer',
  F49: 'database neither takes nor refuses for minutes',
  F50: 'a coordinator decides about what was set aside',
  F51: 'the rescue file of a phone is brought in, and the phone sends too',
  F52: 'the public link is renewed',
  F53: 'the community is deleted, and brought back',
  F54: 'somebody joins',
  F55: 'whoever joined is erased',
  F56: 'a coordinator marks and writes at the desk',
  F57: 'a lock outlives whoever held it',
  F58: 'texts of the forums are removed and given back, conversations closed and opened',
  F59: 'page put away between the press and the tick',
  F60: 'two registrations of one person are joined, and parted',
  F61: 'somebody is moved to another community, and back',
  F62: 'a tertulia is moved, called off, brought back, or has other seats',
  F63: 'its guests are written to one by one, and things change meanwhile',
  F64: 'a guest answers by a personal link, also by an older one',
  F65: 'the server shortens what it keeps of operations, however young',
  F66: 'all phones sleep for two to four months, and the server may go back meanwhile',
} as const;
export type Fault = keyof typeof FAULTS;

const HIGHEST: Record<Fault, number> = {
  F1: 0.3,
  F2: 0.3,
  F3: 0.3,
  F4: 0.15,
  F5: 0.2,
  F6: 0.1,
  F7: 0.2,
  F8: 0.1,
  F9: 0.2,
  F10: 0.1,
  F11: 0.5,
  F12: 0.1,
  F13: 0.02,
  F14: 0.1,
  F15: 0.05,
  F16: 0.1,
  F17: 0.03,
  F18: 0.3,
  F19: 0.3,
  F20: 0.3,
  F21: 0.15,
  F22: 0.3,
  F23: 0.5,
  F24: 0.6,
  F25: 0.7,
  F26: 0.4,
  F27: 0.3,
  F28: 0.7,
  F29: 0.3,
  F30: 0.4,
  F31: 0.1,
  F32: 0.3,
  F33: 0.6,
  F34: 0.5,
  F35: 0.7,
  F36: 0.1,
  F37: 0.05,
  F38: 1,
  F39: 0.2,
  F40: 0.1,
  F41: 0.1,
  F42: 0.5,
  F43: 0.7,
  F44: 0.15,
  F45: 0.4,
  F46: 0.5,
  F47: 0.1,
  F49: 0.02,
  F50: 0.8,
  F51: 0.5,
  F52: 0.4,
  F53: 0.3,
  F54: 0.4,
  F55: 0.3,
  F56: 0.7,
  F57: 0.3,
  F58: 0.5,
  F59: 0.2,
  F60: 0.6,
  F61: 0.5,
  F62: 0.4,
  F63: 0.8,
  F64: 0.6,
  F65: 0.5,
  F66: 0.3,
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
