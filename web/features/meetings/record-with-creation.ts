import { createMeetingIntent } from '#web/records/meeting-intents.ts';
import type { Intent, Outbox, OverlaidMeeting } from '#web/services/phone.ts';

type Recording = Pick<Outbox, 'record'>;
type Recorded = Awaited<ReturnType<Outbox['record']>>;
type NewMeeting = Pick<OverlaidMeeting, 'id' | 'communityId' | 'date'>;

/**
 * Records what is said of a meeting that nobody recorded yet: with the first of it goes its creation, and
 * quicker taps, which no reading has told of it, wait for that one and name it. Only where it was not
 * kept does the next bring it again; the server knows a repeated creation.
 */
export function createRecorderOfNew() {
  let creation: Promise<string | null> | null = null;
  return (
    outbox: Recording,
    meeting: NewMeeting,
    intents: readonly Intent[],
  ): Promise<Recorded> => {
    const begin = () => {
      const recording = outbox.record(withCreation(meeting, intents));
      creation = recording.then(idOfCreation, () => null);
      return recording;
    };
    if (!creation) return begin();
    return creation.then((created) =>
      created ? outbox.record(intents.map((intent) => ({ ...intent, deps: [created] }))) : begin(),
    );
  };
}

function idOfCreation(recorded: Recorded): string | null {
  return recorded.type === 'saved' ? (recorded.rows[0]?.opId ?? null) : null;
}

function withCreation({ id, communityId, date }: NewMeeting, intents: readonly Intent[]): Intent[] {
  const after = intents.map((intent) => ({ ...intent, deps: [], after: [0] }));
  return [createMeetingIntent(id, communityId, { date }), ...after];
}
