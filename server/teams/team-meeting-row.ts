import { folioOf } from '#contract/rules/folio';
import type { TeamMeetingItem } from '#contract/teams';
import type { Row } from '../database/schema.ts';
import type { MeetingRow } from '../meetings/meeting-row.ts';

/** A meeting by the names of the team coordinator panel; `state` is the team's. */
export function rowToTeamMeeting(
  row: MeetingRow,
  team: Pick<Row<'groups'>, 'name' | 'state'>,
): TeamMeetingItem {
  return {
    id: row.uuid,
    folio: folioOf(row.uuid),
    state: team.state ?? '',
    meetingDate: new Date(row.date).toISOString(),
    location: row.location,
    prayedRosary: row.prayed_rosary === 1,
    gospelOfDay: row.gospel_of_day,
    meditationOfDay: row.meditation_of_day,
    formativeTopicTitle: row.formative_topic_title,
    formativeTopicLink: row.formative_topic_link,
    notes: row.notes,
    teamId: row.group_id,
    teamName: team.name,
  };
}
