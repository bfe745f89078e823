import UserRoundCheck from 'lucide-react/icons/user-round-check';
import UserRoundX from 'lucide-react/icons/user-round-x';
import Users from 'lucide-react/icons/users';
import { css } from '#styled/css';
import { StatCard } from '#web/ui/data/stat-card.tsx';
import type { RegionCount } from './region-rows.ts';

export function RegionCards({ count }: { count: RegionCount }) {
  const words = (figure: number) => figure.toLocaleString('es-MX');
  return (
    <div className={look}>
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
    </div>
  );
}

const look = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))]',
});
