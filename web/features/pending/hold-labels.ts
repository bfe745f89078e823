import type { PendingEntry } from '#web/records/pending-entry.ts';
import * as words from './words.ts';

/** Why an entry waits; null when it waits only for signal. */
export function holdToLabel(hold: PendingEntry['hold']): string | null {
  switch (hold) {
    case null:
      return null;
    case 'auth':
      return words.waitsForSignIn;
    case 'user':
      return words.waitsForOwner;
    case 'upgrade':
      return words.waitsForUpdate;
    case 'dep':
      return words.waitsForOther;
  }
}
