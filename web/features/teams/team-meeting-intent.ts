import { createTeamMeeting } from '#contract/teams';
import type { Intent } from '#web/services/phone.ts';
import type { TeamMeetingValues } from './team-meeting-form.ts';

/** @param teamId null without a team yet: the first meeting creates it. */
export function createTeamMeetingIntent(
  id: string,
  teamId: number | null,
  values: TeamMeetingValues,
): Intent {
  return {
    lane: id,
    endpoint: createTeamMeeting.name,
    params: {},
    body: { id, ...(teamId === null ? {} : { teamId }), ...values },
  };
}
