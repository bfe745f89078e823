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
import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import { formatDaysAgo } from '#web/ui/format/format-relative.ts';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import { formatQuotas } from './quota-list.tsx';

export type MemberFiguresProps = {
  member: PulledMember;
  /** Of the held meetings since they belong, the newest first. */
  history: readonly Attended[];
  /** Of the group, of any kind. */
  notes: readonly OverlaidFollowUp[];
  now: number;
  /** Of the group's place. */
  zone: Zone;
};

const TONES = { none: 'good', yellow: 'attention', red: 'risk' } as const;

/** One person in four figures. */
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
        label="Asistencia"
        value={formatPercent(rateToPercent(rate))}
        note={`En ${formatCount(history.length, 'reunión', 'reuniones')}`}
        icon={<UserCheck />}
        definition="De las veces que se le marcó presente o ausente desde que llegó, cuántas asistió. «Avisó» y «Sin marcar» no cuentan."
      />
      <StatCard
        label="Faltas seguidas"
        value={absences.length}
        note={
          lastAttended
            ? `Vino ${formatDaysAgo(calendarDays(lastAttended.date, now, zone))}`
            : 'Aún no ha venido'
        }
        icon={<CalendarX />}
        tone={TONES[absencesToSeverity(absences.length)]}
        definition="Ausencias desde la última reunión a la que vino. «Avisó» y «Sin marcar» ni suman ni terminan la cuenta."
      />
      <StatCard
        label="Cuotas"
        value={history.filter(({ paidQuota }) => paidQuota).length}
        note={formatQuotas(history, now, zone)}
        icon={<HandCoins />}
      />
      <StatCard label="Páginas leídas" value={formatNumber(pages)} icon={<BookOpen />} />
    </CardGrid>
  );
}
