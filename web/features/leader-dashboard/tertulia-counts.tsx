import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import type { LeaderDashboard } from '#contract/leader-dashboard';
import { css } from '#styled/css';
import { StatCard } from '#web/ui/data/stat-card.tsx';
import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';

export type TertuliaCountsProps = {
  tertulias: LeaderDashboard['tertulias'];
  /** To where they are planned. */
  action: ReactNode;
};

/** The quarter's tertulias of the zone, by what they have become. */
export function TertuliaCounts({ tertulias, action }: TertuliaCountsProps) {
  const { total, planned, active, completed, cancelled } = tertulias;
  if (total + cancelled === 0) {
    return (
      <EmptyState title="Aún no hay tertulias en este trimestre" action={action}>
        <p>Las que organices en tu zona se contarán aquí.</p>
      </EmptyState>
    );
  }
  return (
    <div className={root}>
      <CardGrid size="figure">
        <StatCard
          label="Tertulias"
          icon={<CalendarDays />}
          value={formatNumber(total)}
          note={cancelled > 0 && `Además, ${formatCount(cancelled, 'cancelada', 'canceladas')}`}
        />
        <StatCard label="Planeadas" icon={<CalendarClock />} value={formatNumber(planned)} />
        <StatCard label="Activas" icon={<CalendarCheck />} value={formatNumber(active)} />
        <StatCard label="Completadas" icon={<CircleCheck />} value={formatNumber(completed)} />
      </CardGrid>
      <div>{action}</div>
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
