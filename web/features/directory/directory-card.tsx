import { Link } from '@tanstack/react-router';
import type { Institution } from '#contract/directory';
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
        {({ institutions, tasks }) => (
          <>
            <p>{toWords(institutions)}</p>
            {tasks.length > 0 && (
              <p>
                {formatCount(tasks.length, 'conexión espera', 'conexiones esperan')} tu respuesta.
              </p>
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

function toWords(institutions: readonly Institution[]): string {
  const count = (status: Institution['status']) =>
    institutions.filter((one) => one.status === status).length;
  const total = formatCount(institutions.length, 'institución', 'instituciones');
  const active = formatCount(count('activa'), 'activa', 'activas');
  return `${total} en la red: ${active} y ${formatCount(count('pendiente'), 'pendiente', 'pendientes')} de verificar.`;
}

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  fontWeight: 'strong',
});
