import BookOpen from 'lucide-react/icons/book-open';
import CalendarX from 'lucide-react/icons/calendar-x';
import HandCoins from 'lucide-react/icons/hand-coins';
import UserCheck from 'lucide-react/icons/user-check';
import type { Zone } from '#contract/core/time-zones';
import {
  type Attended,
  absenceStreak,
  absencesToSeverity,
  calendarDays,
} from '#contract/rules/absence';
import { attendanceRate } from '#contract/rules/attendance';
import { rateToPercent } from '#contract/rules/recent-attendance';
import type { PulledMember } from '#contract/sync';
import type { OverlaidFollowUp } from '#web/services/phone.ts';
import { StatCard } from '#web/ui/data/stat-card.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import { formatDaysAgo } from '#web/ui/format/format-relative.ts';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import * as words from './history-words.ts';
import { formatQuotas } from './quota-list.tsx';

export type MemberFiguresProps = {
  member: PulledMember;
  history: readonly Attended[];
  notes: readonly OverlaidFollowUp[];
  now: number;
  zone: Zone;
};

const TONES = { none: 'good', yellow: 'attention', red: 'risk' } as const;

export function MemberFigures({ member, history, notes, now, zone }: MemberFiguresProps) {
  const { absences, lastAttended } = absenceStreak(history);
  const rate = attendanceRate({
    present: history.filter(({ state }) => state === 'present').length,
    absent: history.filter(({ state }) => state === 'absent').length,
  });
  const pages = notes
    .filter(({ kind, memberId }) => kind === 'reading' && memberId === member.personId)
    .reduce((sum, { pagesRead }) => sum + (pagesRead ?? 0), 0);
  return (
    <CardGrid size="figure">
      <StatCard
        label={words.attendance}
        value={formatPercent(rateToPercent(rate))}
        note={words.ofMeetings(history.length)}
        icon={<UserCheck />}
        definition={words.attendanceDefinition}
      />
      <StatCard
        label={words.absences}
        value={absences.length}
        note={
          lastAttended
            ? words.seenAgo(formatDaysAgo(calendarDays(lastAttended.date, now, zone)))
            : words.neverSeen
        }
        icon={<CalendarX />}
        tone={TONES[absencesToSeverity(absences.length)]}
        definition={words.absencesDefinition}
      />
      <StatCard
        label={words.quotas}
        value={history.filter(({ paidQuota }) => paidQuota).length}
        note={formatQuotas(history, now, zone)}
        icon={<HandCoins />}
      />
      <StatCard label={words.pagesRead} value={formatNumber(pages)} icon={<BookOpen />} />
    </CardGrid>
  );
}
