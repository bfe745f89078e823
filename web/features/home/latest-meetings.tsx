import { Link } from '@tanstack/react-router';
import type { Zone } from '#contract/core/time-zones';
import { cameTo } from '#contract/rules/meeting-count';
import { css } from '#styled/css';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { capitalize } from '#web/ui/format/capitalize.ts';
import { formatDateTimeOrToday } from '#web/ui/format/format-date-time-or-today.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { DisclosureCard } from '#web/ui/layout/disclosure-card.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import type { HomeMeeting } from './home-meeting.ts';
import * as messages from './messages.ts';

export type LatestMeetingsProps = {
  meetings: readonly HomeMeeting[];
  now: number;
  zone: Zone;
};

export function LatestMeetings({ meetings, now, zone }: LatestMeetingsProps) {
  return (
    <DisclosureCard title={messages.latestMeetings} note={toNote(meetings[0], now, zone)}>
      {meetings.length === 0 ? (
        <EmptyState title={messages.noMeetings}>{messages.noMeetingsHint}</EmptyState>
      ) : (
        <List label={messages.latestMeetings}>
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
    </DisclosureCard>
  );
}

function toNote(last: HomeMeeting | undefined, now: number, zone: Zone): string {
  if (!last) return messages.noMeetings;
  const present = cameTo(last.count);
  const state = present > 0 ? messages.presentCount(present) : messages.noAttendance;
  return `${capitalize(formatDateTimeOrToday(last.date, now, zone))} · ${state}`;
}

function MeetingState({ meeting }: { meeting: HomeMeeting }) {
  if (meeting.waiting > 0) {
    return <Badge tone="attention">{messages.toSend(meeting.waiting)}</Badge>;
  }
  const present = cameTo(meeting.count);
  if (present > 0) return <Badge tone="good">{messages.presentCount(present)}</Badge>;
  return <Badge>{messages.noAttendance}</Badge>;
}

const link = css({
  display: 'inline-block',
  minHeight: 'touch',
  py: '2',
  '&::first-letter': { textTransform: 'uppercase' },
});
