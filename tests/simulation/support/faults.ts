import { createStream, type Stream } from './random.ts';

/** What can go wrong, by the numbers of docs/sync-protocol.md. */
export const FAULTS = {
  F1: 'request lost',
  F2: 'answer lost after the commit',
  F3: 'request delivered twice',
  F4: 'request delayed; phone away for days',
  F6: 'answer cut in the middle',
  F7: 'captive portal says 200 with a page',
  F8: 'redirect to a login page',
  F9: '504 of a proxy after the commit',
  F10: '429 with Retry-After',
  F11: 'signal comes and goes',
  F12: 'half-open connection: hangs until the time out',
  F13: 'phone dies at an await',
  F15: 'transaction of the phone aborts',
  F16: 'phone has no space left',
  F18: 'the phone forgets its last transactions',
  F19: 'the phone loses its queue database',
  F20: 'the phone loses its copies',
  F22: 'phone freezes and thaws',
  F23: 'two senders at once',
  F28: 'phone clock wrong by up to ten years',
  F29: 'phone clock jumps',
  F30: 'taps in the same millisecond',
  F32: 'session ends',
  F33: 'another person signs in on the phone',
  F37: 'server asks for a newer app',
  F38: 'public form without a person',
  F39: 'server dies around its commit',
  F43: 'server restored from a backup',
} as const;
export type FaultName = keyof typeof FAULTS;

/** How often each fault strikes where it can, when a seed has drawn it at all. */
const STRONGEST: Record<FaultName, number> = {
  F1: 0.3,
  F2: 0.3,
  F3: 0.25,
  F4: 0.3,
  F6: 0.15,
  F7: 0.2,
  F8: 0.15,
  F9: 0.15,
  F10: 0.15,
  F11: 0.5,
  F12: 0.15,
  F13: 0.02,
  F15: 0.05,
  F16: 0.1,
  F18: 0.4,
  F19: 0.3,
  F20: 0.3,
  F22: 0.1,
  F23: 0.3,
  F28: 0.7,
  F29: 0.15,
  F30: 0.3,
  F32: 0.1,
  F33: 0.2,
  F37: 0.05,
  F38: 0.5,
  F39: 0.15,
  F43: 0.04,
};

/**
 * Losses that no protocol survives together: a phone's whole disk, or an archive and the backup
 * that would need it.
 */
const EXCLUSIVE: readonly (readonly FaultName[])[] = [['F18', 'F19', 'F20', 'F43']];

export type Faults = {
  /** Whether the fault strikes now; counts it if so. */
  strikes(name: FaultName, stream: Stream): boolean;
  isOn(name: FaultName): boolean;
  /** Everything works from now on. */
  end(): void;
  counts: Partial<Record<FaultName, number>>;
};

/** Each seed draws which faults it has, and how strong (swarm): a few faults together find most. */
export function drawFaults(seed: number): Faults {
  const stream = createStream(seed, 'faults');
  const share = stream.pick([0.1, 0.3, 0.6]);
  const strength = new Map<FaultName, number>();
  for (const name of Object.keys(FAULTS) as FaultName[]) {
    const drawn = stream.chance(share);
    const part = 0.2 + 0.8 * stream.unit();
    if (drawn) strength.set(name, STRONGEST[name] * part);
  }
  for (const group of EXCLUSIVE) {
    const kept = stream.pick(group);
    for (const name of group) if (name !== kept) strength.delete(name);
  }
  const counts: Faults['counts'] = {};
  let isOver = false;
  return {
    counts,
    isOn: (name) => !isOver && strength.has(name),
    strikes(name, by) {
      const probability = strength.get(name);
      // Drawn even when over, so that the streams go on alike.
      if (probability === undefined || !by.chance(probability) || isOver) return false;
      counts[name] = (counts[name] ?? 0) + 1;
      return true;
    },
    end() {
      isOver = true;
    },
  };
}
