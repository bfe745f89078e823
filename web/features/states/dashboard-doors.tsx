import { Link } from '@tanstack/react-router';
import MapPinned from 'lucide-react/icons/map-pinned';
import { css } from '#styled/css';
import { buttonClass } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { dashboardsOf } from './dashboards-of.ts';

/** On the home panel: the sidebar of the specification has no line for the states' dashboards. */
export function DashboardDoors({ role, state }: { role: string; state: string }) {
  const doors = dashboardsOf(role, state);
  if (doors.length === 0) return null;
  return (
    <Card title="Dashboards estatales">
      <div className={look}>
        {doors.map(([to, name]) => (
          <Link key={to} to={to} className={buttonClass({ variant: 'quiet' })}>
            <MapPinned aria-hidden />
            Personas de {name}
          </Link>
        ))}
      </div>
    </Card>
  );
}

const look = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });
