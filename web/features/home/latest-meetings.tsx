import { Link } from '@tanstack/react-router';
import type { Zone } from '#contract/core/time-zones';
import { cameTo } from '#contract/rules/meeting-count';
import { css } from '#styled/css';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { formatDateTimeOrToday } from '#web/ui/format/format-date-time-or-today.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import type { HomeMeeting } from './home-meeting.ts';
import * as words from './words.ts';

export type LatestMeetingsProps = {
  meetings: readonly HomeMeeting[];
  now: number;
  zone: Zone;
};

export function LatestMeetings({ meetings, now, zone }: LatestMeetingsProps) {
  return (
    <Card title={words.latestMeetings}>
      {meetings.length === 0 ? (
        <EmptyState title={words.noMeetings}>{words.noMeetingsHint}</EmptyState>
      ) : (
        <List label={words.latestMeetings}>
          {meetings.map((meeting) => (
            <ListRow
              key={meeting.id}
              title={
                <Link
                  to="/community-coordinator/reuniones/$meetingId"
                  params={{ meetingId: meeting.id }}
                  className={link}
                >
                  {formatDateTimeOrToday(meeting.date, now, zone)}
                </Link>
              }
              detail={meeting.temaEscola}
              trailing={<MeetingState meeting={meeting} />}
            />
          ))}
        </List>
      )}
    </Card>
  );
}

function MeetingState({ meeting }: { meeting: HomeMeeting }) {
  if (meeting.waiting > 0) {
    return <Badge tone="attention">{words.toSend(meeting.waiting)}</Badge>;
  }
  const present = cameTo(meeting.count);
  if (present > 0) return <Badge tone="good">{words.presentCount(present)}</Badge>;
  return <Badge>{words.noAttendance}</Badge>;
}

const link = css({
  display: 'inline-block',
  minHeight: 'touch',
  py: '2',
  '&::first-letter': { textTransform: 'uppercase' },
});
