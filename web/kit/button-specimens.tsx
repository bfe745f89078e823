import Bell from 'lucide-react/icons/bell';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { Specimen, SpecimenGroup } from './specimen.tsx';

const nothing = () => {};

export function ButtonSpecimens() {
  return (
    <SpecimenGroup
      title="Botones"
      lead="Señálalos con el puntero o recórrelos con Tab: al pasar se oscurecen, con el foco llevan un marco de talavera, nunca miden menos de 44 px."
    >
      <Specimen state="En reposo">
        <Button>Pasar lista</Button>
        <Button variant="quiet">Ver reuniones</Button>
        <Button variant="danger">Descartar</Button>
      </Specimen>
      <Specimen state="Con icono">
        <Button icon={<Plus aria-hidden />}>Nueva reunión</Button>
        <Button variant="quiet" icon={<Pencil aria-hidden />}>
          Editar
        </Button>
        <Button variant="danger" icon={<Trash aria-hidden />}>
          Quitar
        </Button>
      </Specimen>
      <Specimen state="Trabajando (sigue con el foco, ya no se puede apretar)">
        <Button isBusy>Enviando…</Button>
        <Button variant="quiet" isBusy>
          Revisando…
        </Button>
      </Specimen>
      <Specimen state="Apagado">
        <Button disabled>Pasar lista</Button>
        <Button variant="quiet" disabled>
          Ver reuniones
        </Button>
        <Button variant="danger" disabled>
          Descartar
        </Button>
      </Specimen>
      <Specimen state="Con lo que le falta para servir (sin señal)">
        <Button note="Necesita señal" disabled>
          Aprobar
        </Button>
      </Specimen>
      <Specimen state="Solo icono: su nombre sale a los 700 ms">
        <span>
          <IconButton label="Avisos" icon={<Bell />} onClick={nothing} />
          <IconButton label="Avisos: 2 por ver" icon={<Bell />} hasDot onClick={nothing} />
          <IconButton label="Avisos apagados" icon={<Bell />} disabled />
          <Menu
            label="Más acciones para Chuy"
            items={[
              { id: 'edit', label: 'Editar', icon: <Pencil aria-hidden />, onSelect: nothing },
              { id: 'absent', label: 'Avisó que no viene', onSelect: nothing },
              { id: 'off', label: 'No disponible', isDisabled: true, onSelect: nothing },
              {
                id: 'remove',
                label: 'Quitar de la lista',
                icon: <Trash aria-hidden />,
                isDestructive: true,
                onSelect: nothing,
              },
            ]}
          />
        </span>
      </Specimen>
    </SpecimenGroup>
  );
}
