import UserRoundCheck from 'lucide-react/icons/user-round-check';
import UserRoundX from 'lucide-react/icons/user-round-x';
import Users from 'lucide-react/icons/users';
import { StatCard } from '#web/ui/data/stat-card.tsx';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import type { RegionCount } from './region-rows.ts';

export function RegionCards({ count }: { count: RegionCount }) {
  const words = (figure: number) => figure.toLocaleString('es-MX');
  return (
    <CardGrid size="figure">
      <StatCard
        label="Total de Personas"
        icon={<Users />}
        tone="action"
        value={words(count.total)}
      />
      <StatCard
        label="Con Comunidad"
        icon={<UserRoundCheck />}
        tone="good"
        value={words(count.placed)}
        note={`${count.percent} % del total`}
      />
      <StatCard
        label="Sin Comunidad"
        icon={<UserRoundX />}
        tone="attention"
        value={words(count.unplaced)}
      />
    </CardGrid>
  );
}
