import {
  keepApartIntent,
  matchNameIntent,
  mergeIntent,
  restoreIntent,
  setAsideIntent,
} from '#web/local-data/review-intents.ts';
import { type RecordOptions, useRecord } from '#web/local-data/use-record.ts';
import type { Intent, OverlaidMeeting, OverlaidName } from '#web/services/phone.ts';
import * as messages from './review-messages.ts';

/** What a coordinator decides about registered meetings. Each says so once it is safe here. */
export function useReview() {
  const record = useRecord();
  const keep = async (intent: Intent, options: RecordOptions): Promise<boolean> =>
    (await record([intent], { ...options, isDoneWhenCopied: true })) !== 'lost';
  return {
    setAside: (meeting: OverlaidMeeting) => keep(setAsideIntent(meeting), asideOptions(meeting)),
    merge: (stays: OverlaidMeeting, from: OverlaidMeeting): Promise<boolean> =>
      keep(mergeIntent(stays, from), { done: { title: messages.doneMerged } }),
    keepApart: (one: OverlaidMeeting, other: OverlaidMeeting): Promise<boolean> =>
      keep(keepApartIntent(one, other), { done: { title: messages.doneApart } }),
    restore: (meeting: OverlaidMeeting) => keep(restoreIntent(meeting), restoredOptions(meeting)),
    match: (meeting: OverlaidMeeting, name: OverlaidName, memberId: number, alias: string) =>
      keep(matchNameIntent(meeting, name, memberId), {
        done: { title: messages.doneRecognized(alias) },
      }),
  };
}

const asideOptions = (meeting: OverlaidMeeting): RecordOptions => ({
  done: {
    title: messages.doneSetAside,
    description: messages.doneSetAsideHint,
  },
  isDoneWhenCopied: true,
  undo: { intents: () => [restoreIntent(meeting)], leaves: () => restoredOptions(meeting) },
});

const restoredOptions = (meeting: OverlaidMeeting): RecordOptions => ({
  done: { title: messages.doneCountsAgain },
  isDoneWhenCopied: true,
  undo: { intents: () => [setAsideIntent(meeting)], leaves: () => asideOptions(meeting) },
});
