import { type ActivitySet, addActivity, updateActivity } from '#contract/weekly';
import type { OverlaidActivity } from '#sync/overlay-weekly';
import type { Intent } from '#web/services/phone.ts';

/** @param values the parsed body of the call */
export function addActivityIntent(id: string, values: Readonly<Record<string, unknown>>): Intent {
  return { lane: id, endpoint: addActivity.name, params: {}, body: { ...values, id } };
}

/** The fields touched of an activity, each with the change it was seen at. */
export function updateActivityIntent(
  activity: Pick<OverlaidActivity, 'id' | 'createOp' | 'seen'>,
  set: ActivitySet,
): Intent {
  return {
    lane: activity.id,
    // Until the server has it, what is said about it waits for its creation.
    deps: activity.createOp ? [activity.createOp] : [],
    endpoint: updateActivity.name,
    params: { id: activity.id },
    body: {},
    set,
    base: Object.fromEntries(
      Object.keys(set).map((field) => [field, activity.seen[field] ?? null]),
    ),
  };
}
