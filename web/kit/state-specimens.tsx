import { useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { OfflineNote, OfflineState } from '#web/ui/state/offline-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { Spinner } from '#web/ui/state/spinner.tsx';
import { Specimen, SpecimenGroup } from './specimen.tsx';

export function StateSpecimens() {
  const [isRetrying, setRetrying] = useState(false);
  return (
    <SpecimenGroup title="Lo que hay cuando no hay">
      <Specimen state="Cargando: el lugar de cada cosa">
        <SkeletonRows rows={4} />
      </Specimen>
      <Specimen state="Cargando: solo al abrir por primera vez">
        <Spinner />
      </Specimen>
      <Specimen state="Vacío: qué sigue">
        <EmptyState title="Aún no hay reuniones" action={<Button>Nueva reunión</Button>}>
          Registra la primera y aquí verás cómo va la comunidad.
        </EmptyState>
      </Specimen>
      <Specimen state="Error: la frase del servidor y «Reintentar»">
        <ErrorState
          message="No tienes permiso para ver esta comunidad"
          isRetrying={isRetrying}
          onRetry={() => setRetrying((was) => !was)}
        />
      </Specimen>
      <Specimen state="Sin señal: lo que nunca se ha visto aquí">
        <OfflineState />
      </Specimen>
      <Specimen state="Sin señal: lo que sí se sabe, y desde cuándo">
        <OfflineNote age="hace 2 h" />
      </Specimen>
    </SpecimenGroup>
  );
}
