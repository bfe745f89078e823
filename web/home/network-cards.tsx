import Landmark from 'lucide-react/icons/landmark';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** «Vertebración»: no institution is in the network yet, and no figure is made up. */
export function InstitutionsCard() {
  return (
    <Card title="Vertebración">
      <EmptyState icon={<Landmark />} title="Aún no hay instituciones en la red">
        Aquí verás cuántas son y cuáles están activas.
      </EmptyState>
    </Card>
  );
}

/** «Foros»: the same, of conversations. */
export function ForumsCard() {
  return (
    <Card title="Foros">
      <EmptyState icon={<MessagesSquare />} title="Aún no hay foros">
        Aquí verás las conversaciones más recientes.
      </EmptyState>
    </Card>
  );
}
