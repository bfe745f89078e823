import { Link } from '@tanstack/react-router';
import type { DirectoryOverview } from '#contract/directory';
import { css } from '#styled/css';
import { formatCount } from '#web/ui/format/format-count.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import { useDirectory } from './use-directory.ts';

/** «Vertebración» on the home. */
export function DirectoryCard() {
  const { state, reload } = useDirectory();
  return (
    <Card title="Vertebración">
      <ReadContent state={state} onReload={reload}>
        {({ overview, tasks }) => (
          <>
            <p>{toWords(overview.counts)}</p>
            {tasks.length > 0 && <p>{toTasks(tasks.length, overview.hasMoreTasks)}</p>}
            {overview.toVerify > 0 && (
              <Link to="/vertebracion" search={{ situacion: 'verificar' }} className={link}>
                {formatCount(overview.toVerify, 'institución', 'instituciones')} por verificar
              </Link>
            )}
            <Link to="/vertebracion" className={link}>
              Ver el directorio
            </Link>
          </>
        )}
      </ReadContent>
    </Card>
  );
}

function toWords({ activa, pendiente, inactiva }: DirectoryOverview['counts']): string {
  const total = formatCount(activa + pendiente + inactiva, 'institución', 'instituciones');
  const active = formatCount(activa, 'activa', 'activas');
  return `${total} en la red: ${active} y ${formatCount(pendiente, 'pendiente', 'pendientes')} de verificar.`;
}

function toTasks(count: number, hasMore: boolean): string {
  const waiting = formatCount(count, 'conexión espera', 'conexiones esperan');
  return `${hasMore ? 'Más de ' : ''}${waiting} tu respuesta.`;
}

const link = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: 'touch',
  fontWeight: 'strong',
});
