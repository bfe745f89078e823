import { uuidv7 } from '#contract/core/uuid';
import type { Random } from './ports.ts';
import type { Intent } from './types.ts';

export type Keys = {
  give(intent: Intent, tapWall: number): string;
  of(intent: Intent): string | undefined;
};

/** Keys only increase, whatever the clock does: uncommitted copies have no other order. */
export function createKeys(random: Pick<Random, 'bytes'>): Keys {
  const given = new WeakMap<Intent, string>();
  let last = 0;
  return {
    give(intent, tapWall) {
      last = Math.max(tapWall, last + 1);
      const key = uuidv7(last, (bytes) => random.bytes(bytes));
      given.set(intent, key);
      return key;
    },
    of: (intent) => given.get(intent),
  };
}
