import {
  matchNameIntent,
  mergeIntent,
  restoreIntent,
  setAsideIntent,
} from '#web/records/review-intents.ts';
import { type RecordOptions, useRecord } from '#web/records/use-record.ts';
import type { Intent, OverlaidMeeting, OverlaidName } from '#web/services/phone.ts';

/** What a coordinator decides about registered meetings. Each says so once it is safe here. */
export function useReview() {
  const record = useRecord();
  const keep = async (intent: Intent, options: RecordOptions): Promise<boolean> =>
    (await record([intent], { ...options, isDoneWhenCopied: true })) !== 'lost';
  return {
    setAside: (meeting: OverlaidMeeting) => keep(setAsideIntent(meeting), asideOptions(meeting)),
    merge: (stays: OverlaidMeeting, from: OverlaidMeeting): Promise<boolean> =>
      keep(mergeIntent(stays, from), { done: { title: 'Las dos reuniones ya son una' } }),
    restore: (meeting: OverlaidMeeting) => keep(restoreIntent(meeting), restoredOptions(meeting)),
    match: (meeting: OverlaidMeeting, name: OverlaidName, memberId: number, alias: string) =>
      keep(matchNameIntent(meeting, name, memberId), { done: { title: `Anotado: es ${alias}` } }),
  };
}

const asideOptions = (meeting: OverlaidMeeting): RecordOptions => ({
  done: {
    title: 'Reunión apartada',
    description: 'Se conserva, pero no cuenta en las cifras.',
  },
  isDoneWhenCopied: true,
  undo: () => [restoreIntent(meeting)],
  undone: () => restoredOptions(meeting),
});

const restoredOptions = (meeting: OverlaidMeeting): RecordOptions => ({
  done: { title: 'La reunión vuelve a contar' },
  isDoneWhenCopied: true,
  undo: () => [setAsideIntent(meeting)],
  undone: () => asideOptions(meeting),
});
