import { updateMeetingIntent } from '#web/records/meeting-intents.ts';
import { useRecord } from '#web/records/use-record.ts';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { usePhone } from '#web/services/phone-context.ts';
import type { MeetingChange, TeamMeetingValues } from './team-meeting-form.ts';
import { createTeamMeetingIntent } from './team-meeting-intent.ts';
import * as words from './words.ts';

/** Each resolves to true once stored on this phone. */
export function useTeamActions(teamId: number | null) {
  const phone = usePhone();
  const record = useRecord();
  return {
    async create(values: TeamMeetingValues): Promise<boolean> {
      const saving = await record([createTeamMeetingIntent(phone.newId(), teamId, values)], {
        done: { title: words.doneCreated, description: words.doneCreatedHint },
        failed: { title: words.failed, description: words.failedCreate },
      });
      return saving !== 'lost';
    },
    async save(meeting: OverlaidMeeting, changes: readonly MeetingChange[]): Promise<boolean> {
      const intents = changes.map(({ field, value }) => updateMeetingIntent(meeting, field, value));
      const saving = await record(intents, {
        done: { title: words.doneUpdated },
        failed: { title: words.failed, description: words.failedUpdate },
      });
      return saving !== 'lost';
    },
  };
}
