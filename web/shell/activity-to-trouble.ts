import type { Activity } from '#sync/engine';
import * as messages from './messages.ts';

export type Trouble = { title: string; text: string };

/** Warning about unsaved records; null while all are safe. */
export function activityToTrouble(
  activity: Pick<Activity, 'unsaved' | 'recovery'>,
): Trouble | null {
  const { unsaved, recovery } = activity;
  const lost = unsaved.filter((tap) => !tap.copied).length;
  if (lost > 0) {
    return {
      title: messages.notSaved(lost),
      text: messages.notSavedHint,
    };
  }
  if (unsaved.length > 0) {
    return {
      title: messages.onlyInCopy(unsaved.length),
      text: messages.onlyInCopyHint,
    };
  }
  if (recovery?.lossFound) {
    return {
      title: messages.erased,
      text:
        recovery.refilled > 0
          ? messages.erasedRefilled(recovery.refilled)
          : messages.erasedWithoutCopy,
    };
  }
  return null;
}
