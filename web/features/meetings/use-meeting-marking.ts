import { useMemo, useState } from 'react';
import { markIntent } from '#web/records/meeting-intents.ts';
import { useOutbox } from '#web/services/phone-context.ts';
import { createRecorderOfNew } from './record-with-creation.ts';
import { type Marking, type MarkRecording, useMarking } from './use-marking.ts';
import type { OpenRoll } from './use-roll.ts';

/** Marking a meeting: one that is opened and not recorded yet is recorded with its first mark. */
export function useMeetingMarking(roll: OpenRoll): Marking {
  const [recordNew] = useState(createRecorderOfNew);
  const recording = useMemo(
    (): MarkRecording<OpenRoll> => ({
      toIntent: ({ meeting }, { memberId, set }, mark) => markIntent(meeting, memberId, set, mark),
      record: (outbox, { meeting, isNew }, intents) =>
        isNew ? recordNew(outbox, meeting, intents) : outbox.record(intents),
    }),
    [recordNew],
  );
  return useMarking(useOutbox(), roll, recording);
}
