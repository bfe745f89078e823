import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/list-row.tsx';
import { useToasts } from '#web/ui/toast-region.tsx';

/** «Formación»: the three levels, by the words of the specification. */
export function FormationCard() {
  const toasts = useToasts();
  // There are no courses to go on with yet, and a door that leads nowhere would not say so.
  const tellSoon = () =>
    toasts.show({
      title: 'Los cursos se abrirán pronto',
      description: 'Te avisaremos por correo electrónico.',
    });
  return (
    <Card title="Formación" actions={<Badge tone="action">3 módulos disponibles</Badge>}>
      <List label="Niveles de formación">
        <ListRow
          title="Básica"
          trailing={
            <Button variant="quiet" onClick={tellSoon}>
              Continuar
            </Button>
          }
        />
        <ListRow title="Intermedia" trailing={<Badge>Próximamente</Badge>} />
        <ListRow
          title="Avanzada"
          trailing={<Badge icon={<LockKeyhole aria-hidden />}>Bloqueado</Badge>}
        />
      </List>
    </Card>
  );
}
