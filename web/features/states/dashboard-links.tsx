import { Link } from '@tanstack/react-router';
import MapPinned from 'lucide-react/icons/map-pinned';
import { css } from '#styled/css';
import { buttonClass } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import * as words from './card-words.ts';
import { dashboardsOf } from './dashboards.ts';

export function DashboardLinks({ role, state }: { role: string; state: string }) {
  const links = dashboardsOf(role, state);
  if (links.length === 0) return null;
  return (
    <Card title={words.dashboards}>
      <div className={root}>
        {links.map(([to, name]) => (
          <Link key={to} to={to} className={buttonClass({ variant: 'quiet' })}>
            <MapPinned aria-hidden />
            {words.peopleOf(name)}
          </Link>
        ))}
      </div>
    </Card>
  );
}

const root = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });
