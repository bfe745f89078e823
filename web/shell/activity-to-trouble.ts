import type { Activity } from '#sync/engine';
import * as words from './words.ts';

export type Trouble = { title: string; text: string };

/** Warning about unsaved records; null while all are safe. */
export function activityToTrouble(
  activity: Pick<Activity, 'unsaved' | 'recovery'>,
): Trouble | null {
  const { unsaved, recovery } = activity;
  const lost = unsaved.filter((tap) => !tap.copied).length;
  if (lost > 0) {
    return {
      title: words.notSaved(lost),
      text: words.notSavedHint,
    };
  }
  if (unsaved.length > 0) {
    return {
      title: words.onlyInCopy(unsaved.length),
      text: words.onlyInCopyHint,
    };
  }
  if (recovery?.lossFound) {
    return {
      title: words.erased,
      text:
        recovery.refilled > 0 ? words.erasedRefilled(recovery.refilled) : words.erasedWithoutCopy,
    };
  }
  return null;
}
