import { Link } from '@tanstack/react-router';
import type { Attended } from '#contract/rules/absence';
import { css } from '#styled/css';
import { STATE_LABELS, STATE_TONES } from '#web/features/shared/attendance-labels.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { LATEST } from './format-history.ts';

/** Meeting by meeting, the newest first; older ones folded away. Each leads to its roll. */
export function AttendanceHistory({ history }: { history: readonly Attended[] }) {
  const older = history.slice(LATEST);
  return (
    <>
      <Meetings label="Últimas reuniones" history={history.slice(0, LATEST)} />
      {older.length > 0 && (
        <details className={more}>
          <summary>Ver {older.length} reuniones anteriores</summary>
          <Meetings label="Reuniones anteriores" history={older} />
        </details>
      )}
    </>
  );
}

function Meetings({ label, history }: { label: string; history: readonly Attended[] }) {
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
              <time dateTime={date}>{formatDateTime(date)}</time>
            </Link>
          }
          detail={paidQuota ? 'Pagó cuota' : null}
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
