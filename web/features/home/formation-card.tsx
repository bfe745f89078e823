import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';

/** «Formación»: the three levels, by the words of the specification. */
export function FormationCard() {
  const toasts = useToasts();
  // There are no courses to go on with yet, and a door that leads nowhere would not say so.
  const tellSoon = () =>
    toasts.show({
      title: 'Los cursos se abrirán pronto',
      description: 'Aquí los encontrarás.',
    });
  return (
    <Card title="Formación" actions={<Badge tone="action">3 módulos disponibles</Badge>}>
      <ul aria-label="Niveles de formación" className={list}>
        <Level name="Básica">
          <Button variant="quiet" onClick={tellSoon}>
            Continuar
          </Button>
        </Level>
        <Level name="Intermedia">
          <Badge>Próximamente</Badge>
        </Level>
        <Level name="Avanzada">
          <Badge icon={<LockKeyhole aria-hidden />}>Bloqueado</Badge>
        </Level>
      </ul>
    </Card>
  );
}

function Level({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className={row}>
      <span className={label}>{name}</span>
      {children}
    </li>
  );
}

const list = css({ listStyle: 'none', margin: '0', padding: '0' });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '3',
  minHeight: 'row',
  py: '1',
  borderBottom: 'hairline',
  _last: { borderBottom: 'none' },
});
const label = css({ textStyle: 'label' });
