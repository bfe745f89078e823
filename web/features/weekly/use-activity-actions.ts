import type { ActivityStatus } from '#contract/rules/weekly';
import type { ActivitySet } from '#contract/weekly';
import { useRecord } from '#web/records/use-record.ts';
import { addActivityIntent, updateActivityIntent } from '#web/records/weekly-intents.ts';
import type { OverlaidActivity } from '#web/services/phone.ts';
import { usePhone } from '#web/services/phone-context.ts';
import type { ActivityValues } from './activity-form.ts';
import { STATUS_LABELS } from './labels.ts';
import * as words from './words.ts';

/** Works offline. */
export function useActivityActions() {
  const { newId } = usePhone();
  const record = useRecord();
  return {
    async add(values: ActivityValues): Promise<boolean> {
      const saving = await record([addActivityIntent(newId(), values)], {
        done: { title: words.doneAdded },
        isDoneWhenCopied: true,
      });
      return saving !== 'lost';
    },
    async change(activity: OverlaidActivity, set: ActivitySet): Promise<boolean> {
      const isSame = Object.keys(set).length === 0;
      const intents = isSame ? [] : [updateActivityIntent(activity, set)];
      const done = isSame ? {} : { done: { title: words.doneUpdated } };
      return (await record(intents, { ...done, isDoneWhenCopied: true })) !== 'lost';
    },
    async setStatus(activity: OverlaidActivity, status: ActivityStatus): Promise<void> {
      await record([updateActivityIntent(activity, { status })], {
        done: { title: `${STATUS_LABELS[status]}: ${activity.title}` },
        isDoneWhenCopied: true,
        undo: {
          intents: () => [updateActivityIntent(activity, { status: activity.status })],
          leaves: `${STATUS_LABELS[activity.status]}: ${activity.title}`,
        },
      });
    },
    async remove(activity: OverlaidActivity): Promise<void> {
      await record([updateActivityIntent(activity, { removed: true })], {
        done: { title: words.doneRemoved },
        isDoneWhenCopied: true,
        undo: {
          intents: () => [updateActivityIntent(activity, { removed: false })],
          leaves: words.isThere(activity.title),
        },
      });
    },
  };
}
