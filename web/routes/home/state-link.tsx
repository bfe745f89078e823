import { Link } from '@tanstack/react-router';
import { css } from '#styled/css';
import type { Waits } from '#web/features/home/states-card.tsx';
import { dashboardsOf } from '#web/features/states/dashboards.ts';
import { useSession } from '#web/services/phone-context.ts';

export type StateLinkProps = { state: string | null; waits: Waits; children: string };

/** Into the screen that shows those of one state; nothing where this person has none. */
export function StateLink({ state, waits, children }: StateLinkProps) {
  const user = useSession();
  const isManager = user?.role !== 'coordinador_estatal';
  const dashboards = dashboardsOf(user?.role ?? '', user?.state ?? '');
  const [path] = dashboards.find(([, name]) => name === state) ?? [];
  if (path && waits === 'unplaced') {
    return (
      <Link to={path} search={{ situacion: 'esperan' }} className={link}>
        {children}
      </Link>
    );
  }
  if (!isManager) {
    return path ? (
      <Link to={path} className={link}>
        {children}
      </Link>
    ) : null;
  }
  const lugar = state ?? undefined;
  if (waits === 'quiet') {
    return (
      <Link to="/community-management" search={{ lugar, situacion: 'quietas' }} className={link}>
        {children}
      </Link>
    );
  }
  const estado = waits === 'waiting' ? 'pending' : 'approved';
  return (
    <Link to="/user-management" search={{ estado, lugar }} className={link}>
      {children}
    </Link>
  );
}

const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'touch' });
