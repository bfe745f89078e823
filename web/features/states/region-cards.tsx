import UserRoundCheck from 'lucide-react/icons/user-round-check';
import UserRoundX from 'lucide-react/icons/user-round-x';
import Users from 'lucide-react/icons/users';
import { StatCard } from '#web/ui/data/stat-card.tsx';
import { formatChartPercent, formatNumber } from '#web/ui/format/format-number.ts';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import type { RegionCount } from './region-rows.ts';

export function RegionCards({ count }: { count: RegionCount }) {
  return (
    <CardGrid size="figure">
      <StatCard
        label="Total de Personas"
        icon={<Users />}
        tone="action"
        value={formatNumber(count.total)}
      />
      <StatCard
        label="Con Comunidad"
        icon={<UserRoundCheck />}
        tone="good"
        value={formatNumber(count.placed)}
        note={`${formatChartPercent(count.percent)} del total`}
      />
      <StatCard
        label="Sin Comunidad"
        icon={<UserRoundX />}
        tone="attention"
        value={formatNumber(count.unplaced)}
      />
    </CardGrid>
  );
}
