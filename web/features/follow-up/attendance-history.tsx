import { Link } from '@tanstack/react-router';
import type { Zone } from '#contract/core/time-zones';
import type { Attended } from '#contract/rules/absence';
import { css } from '#styled/css';
import { STATE_LABELS, STATE_TONES } from '#web/features/shared/attendance-labels.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { LATEST } from './format-history.ts';
import * as messages from './history-messages.ts';

export type AttendanceHistoryProps = {
  history: readonly Attended[];
  zone: Zone;
  /** Ids of meetings that came from a sheet. */
  brought: ReadonlySet<string>;
};

/** Newest first, older ones collapsed. Each links to its roll. */
export function AttendanceHistory({ history, ...rest }: AttendanceHistoryProps) {
  const older = history.slice(LATEST);
  return (
    <>
      <Meetings label={messages.latestMeetings} history={history.slice(0, LATEST)} {...rest} />
      {older.length > 0 && (
        <details className={more}>
          <summary>{messages.seeEarlier(older.length)}</summary>
          <Meetings label={messages.earlierMeetings} history={older} {...rest} />
        </details>
      )}
    </>
  );
}

function Meetings({ label, history, zone, brought }: AttendanceHistoryProps & { label: string }) {
  return (
    <List label={label} isCompact>
      {history.map(({ meetingId, date, state, paidQuota }) => (
        <ListRow
          key={meetingId}
          title={
            <Link
              to="/community-coordinator/reuniones/$meetingId"
              params={{ meetingId }}
              className={link}
            >
              <time dateTime={date}>{formatInZone(date, zone, formatDateTime)}</time>
            </Link>
          }
          detail={
            [paidQuota && messages.paidQuota, brought.has(meetingId) && messages.fromSheet]
              .filter(Boolean)
              .join(' · ') || null
          }
          trailing={<Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>}
        />
      ))}
    </List>
  );
}

const link = css({
  display: 'inline-block',
  py: '2',
  minHeight: 'touch',
  fontWeight: 'body',
  '&::first-letter': { textTransform: 'uppercase' },
});
const more = css({ '& summary': { display: 'list-item', py: '3', cursor: 'pointer' } });
