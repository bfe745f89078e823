import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { Specimen, SpecimenGroup } from './specimen.tsx';

type Open = 'dialog' | 'confirm' | 'drawer' | null;

export function FloatSpecimens() {
  const [open, setOpen] = useState<Open>(null);
  const [isAsking, setAsking] = useState(false);
  const close = () => setOpen(null);
  const stopAsking = () => setAsking(false);
  return (
    <SpecimenGroup
      title="Lo que flota"
      lead="Escape o Atrás cierran lo de más arriba; el foco se queda dentro y vuelve a donde estaba."
    >
      <Specimen state="Diálogo, pregunta y cajón">
        <Button variant="quiet" onClick={() => setOpen('dialog')}>
          Abrir diálogo
        </Button>
        <Button variant="quiet" onClick={() => setOpen('confirm')}>
          Abrir pregunta
        </Button>
        <Button variant="quiet" onClick={() => setOpen('drawer')}>
          Abrir cajón
        </Button>
      </Specimen>
      <ToastSpecimens />
      <Specimen state="Ayuda al señalar o al llegar con Tab (700 ms)">
        <Tooltip text="Marca como ausentes a quienes faltan">
          {(described) => (
            <Button variant="quiet" {...described}>
              Cerrar lista
            </Button>
          )}
        </Tooltip>
      </Specimen>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Nueva Reunión"
        description="Se guarda en este teléfono y se envía cuando haya señal."
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              Cancelar
            </Button>
            <Button onClick={close}>Guardar</Button>
          </>
        }
      >
        <Field label="Lugar">
          {(control) => <TextInput {...control} defaultValue="Salón parroquial" />}
        </Field>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title="¿Cerrar la lista?"
        confirmLabel="Marcar 4 ausentes"
        isDestructive
        onConfirm={() => true}
        onCancel={close}
      >
        Cuatro personas siguen sin marcar y quedarán como ausentes.
      </ConfirmDialog>
      <Drawer isOpen={open === 'drawer'} onClose={close} title="Menú">
        <p className={inDrawer}>Lo mismo que en la barra lateral.</p>
        <div className={inDrawer}>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Preguntar encima
          </Button>
        </div>
      </Drawer>
      <ConfirmDialog
        isOpen={isAsking}
        title="¿Salir?"
        confirmLabel="Salir"
        onConfirm={() => true}
        onCancel={stopAsking}
      />
    </SpecimenGroup>
  );
}

function ToastSpecimens() {
  const toasts = useToasts();
  return (
    <Specimen state="Aviso breve: uno a la vez, 5 s, F8, se empuja con el dedo">
      <Button variant="quiet" onClick={() => toasts.show({ title: 'Reunión creada' })}>
        Aviso
      </Button>
      <Button
        variant="quiet"
        onClick={() =>
          toasts.show({
            title: 'Reunión apartada',
            action: { label: 'Deshacer', run: () => {} },
          })
        }
      >
        Aviso con «Deshacer»
      </Button>
      <Button
        variant="quiet"
        onClick={() =>
          toasts.show({
            title: 'Error',
            description: 'No se pudo crear la reunión',
            variant: 'destructive',
            isSticky: true,
          })
        }
      >
        Error que espera
      </Button>
    </Specimen>
  );
}

const inDrawer = css({ px: '4', py: '6' });
