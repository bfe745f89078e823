import { Link } from '@tanstack/react-router';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import HandCoins from 'lucide-react/icons/hand-coins';
import { civilDay, type Zone } from '#contract/core/time-zones';
import type { Attended } from '#contract/rules/absence';
import { monthOf } from '#contract/rules/civil-day';
import { css } from '#styled/css';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { buttonClass } from '#web/ui/form/button.tsx';
import { formatShortDay } from '#web/ui/format/format-day.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import type { MemberAttendance } from './absences.ts';
import * as words from './history-words.ts';
import { MemberLink } from './member-notes.tsx';

export type QuotaListProps = {
  people: readonly MemberAttendance[];
  /** Meeting in which to mark a quota; null before the first one. */
  latestMeetingId: string | null;
  now: number;
  zone: Zone;
};

export function QuotaList({ people, latestMeetingId, now, zone }: QuotaListProps) {
  if (people.length === 0) {
    return <EmptyState title={words.none} icon={<HandCoins />} />;
  }
  return (
    <div className={root}>
      <p className={quiet}>{words.quotaHint}</p>
      {latestMeetingId && (
        <Link
          to="/community-coordinator/reuniones/$meetingId"
          params={{ meetingId: latestMeetingId }}
          className={buttonClass({ variant: 'quiet' })}
        >
          <ClipboardCheck aria-hidden />
          {words.markInLatest}
        </Link>
      )}
      <List label={words.quotasByPerson} isCompact>
        {people.map(({ member, history }) => (
          <ListRow
            key={member.id}
            title={<MemberLink member={member} />}
            detail={formatQuotas(history, now, zone)}
          />
        ))}
      </List>
    </div>
  );
}

/** «2 este mes · 14 en total · la última, 7 nov». */
export function formatQuotas(history: readonly Attended[], now: number, zone: Zone): string {
  const monthAt = (at: number) => monthOf(civilDay(at, zone));
  const paid = history.filter(({ paidQuota }) => paidQuota);
  const last = paid[0];
  if (!last) return words.noQuotas;
  const thisMonth = paid.filter(({ date }) => monthAt(Date.parse(date)) === monthAt(now)).length;
  return words.quotaFigures(thisMonth, paid.length, formatShortDay(last.date, now, zone));
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '3',
  '& > ul': { width: 'full' },
});
const quiet = css({ textStyle: 'small', color: 'ink.muted' });
