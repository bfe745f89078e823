import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import type { LeaderDashboard } from '#contract/leader-dashboard';
import { css } from '#styled/css';
import { StatCard } from '#web/ui/data/stat-card.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import * as words from './words.ts';

export type TertuliaCountsProps = {
  tertulias: LeaderDashboard['tertulias'];
  action: ReactNode;
};

export function TertuliaCounts({ tertulias, action }: TertuliaCountsProps) {
  const { total, planned, active, completed, cancelled } = tertulias;
  if (total + cancelled === 0) {
    return (
      <EmptyState title={words.noTertulias} action={action}>
        <p>{words.noTertuliasHint}</p>
      </EmptyState>
    );
  }
  return (
    <div className={root}>
      <CardGrid size="figure">
        <StatCard
          label={words.tertulias}
          icon={<CalendarDays />}
          value={formatNumber(total)}
          note={cancelled > 0 && words.besidesCancelled(cancelled)}
        />
        <StatCard
          label={words.plannedOnes}
          icon={<CalendarClock />}
          value={formatNumber(planned)}
        />
        <StatCard label={words.activeOnes} icon={<CalendarCheck />} value={formatNumber(active)} />
        <StatCard
          label={words.completedOnes}
          icon={<CircleCheck />}
          value={formatNumber(completed)}
        />
      </CardGrid>
      <div>{action}</div>
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
