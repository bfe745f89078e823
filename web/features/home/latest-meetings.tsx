import { Link } from '@tanstack/react-router';
import type { Zone } from '#contract/core/time-zones';
import { css } from '#styled/css';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { formatCount } from '#web/ui/format/format-count.ts';
import { formatDateTimeOrToday } from '#web/ui/format/format-date-time-or-today.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import type { HomeMeeting } from './home-meeting.ts';

export type LatestMeetingsProps = {
  meetings: readonly HomeMeeting[];
  now: number;
  /** Of the group's place. */
  zone: Zone;
};

export function LatestMeetings({ meetings, now, zone }: LatestMeetingsProps) {
  return (
    <Card title="Últimas reuniones">
      {meetings.length === 0 ? (
        <EmptyState title="Aún no hay reuniones">
          La primera se registra al tomar asistencia.
        </EmptyState>
      ) : (
        <List label="Últimas reuniones">
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
    return <Badge tone="attention">{formatNumber(meeting.waiting)} por enviar</Badge>;
  }
  if (meeting.presentCount > 0) {
    return <Badge tone="good">{formatCount(meeting.presentCount, 'presente', 'presentes')}</Badge>;
  }
  return <Badge>Sin asistencia</Badge>;
}

const link = css({
  display: 'inline-block',
  minHeight: 'touch',
  py: '2',
  '&::first-letter': { textTransform: 'uppercase' },
});
