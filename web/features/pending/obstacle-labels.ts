import type { LastPass } from '#web/services/last-pass.ts';
import * as words from './obstacle-words.ts';

/** Why nothing can be sent right now; null when it can. */
export function obstacleToLabel(last: LastPass | null, hasSignal: boolean): string | null {
  if (last === 'upgrade') return words.needsUpdate;
  if (last === 'signed-out' || last === 'wrong-account') return words.needsSignIn;
  if (!hasSignal) return words.noSignal;
  if (last === 'busy') return words.notNow;
  return null;
}
