import { updateMeetingIntent } from '#web/local-data/meeting-intents.ts';
import { useRecord } from '#web/local-data/use-record.ts';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { usePhone } from '#web/services/phone-context.ts';
import * as messages from './messages.ts';
import type { MeetingChange, TeamMeetingValues } from './team-meeting-form.ts';
import { createTeamMeetingIntent } from './team-meeting-intent.ts';

/** Each resolves to true once stored on this phone. */
export function useTeamActions(teamId: number | null) {
  const phone = usePhone();
  const record = useRecord();
  return {
    async create(values: TeamMeetingValues): Promise<boolean> {
      const saving = await record([createTeamMeetingIntent(phone.newId(), teamId, values)], {
        done: { title: messages.doneCreated, description: messages.doneCreatedHint },
        failed: { title: messages.failed, description: messages.failedCreate },
      });
      return saving !== 'lost';
    },
    async save(meeting: OverlaidMeeting, changes: readonly MeetingChange[]): Promise<boolean> {
      const intents = changes.map(({ field, value }) => updateMeetingIntent(meeting, field, value));
      const saving = await record(intents, {
        done: { title: messages.doneUpdated },
        failed: { title: messages.failed, description: messages.failedUpdate },
      });
      return saving !== 'lost';
    },
  };
}
