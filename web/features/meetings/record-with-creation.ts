import { createMeetingIntent } from '#web/local-data/meeting-intents.ts';
import type { Intent, Outbox, OverlaidMeeting } from '#web/services/phone.ts';

type Recording = Pick<Outbox, 'record'>;
type Recorded = Awaited<ReturnType<Outbox['record']>>;
type NewMeeting = Pick<OverlaidMeeting, 'id' | 'communityId' | 'date'>;

/**
 * Records what is said of a meeting that nobody recorded yet: with the first of it goes its creation, and
 * quicker taps, which no reading has told of it, name that one. None waits for another: a tap that the
 * outbox does not have is lost with its page. The server knows a repeated creation.
 */
export function createRecorderOfNew() {
  let creation: Intent | null = null;
  let isNamed = false;
  return (
    outbox: Recording,
    meeting: NewMeeting,
    intents: readonly Intent[],
  ): Promise<Recorded> => {
    const begun = creation;
    if (begun) {
      isNamed = true;
      return outbox.record(intents.map((one) => ({ ...one, deps: [], after: [begun] })));
    }
    const { id, communityId, date } = meeting;
    const first = createMeetingIntent(id, communityId, { date });
    creation = first;
    isNamed = false;
    const recording = outbox.record([
      first,
      ...intents.map((one) => ({ ...one, deps: [], after: [0] })),
    ]);
    // Not on the disk: the next brings it again, and those that named it need it too.
    void recording.then(({ type }) => {
      if (type === 'saved') return;
      creation = null;
      if (type === 'lost' && isNamed) void outbox.record([first]);
    });
    return recording;
  };
}
