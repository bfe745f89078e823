import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { EraseDialog, type EraseDialogProps } from './erase-dialog.tsx';

/** «Borrar mi cuenta», with what goes and what stays told before anything is pressed. */
export function EraseCard(props: Omit<EraseDialogProps, 'isOpen' | 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Borrar mi cuenta">
      <div className={root}>
        <p>
          Se borran al momento tu cuenta y tus datos, y se cierran tus sesiones en todos tus
          teléfonos. No se puede deshacer.
        </p>
        <p>
          Lo único que queda son totales sin nombre: cuántas personas asistieron a cada reunión, sin
          decir quiénes. Lo que anotaste sobre otras personas de tu comunidad sigue ahí, sin tu
          nombre.
        </p>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Borrar mi cuenta
        </Button>
      </div>
      <EraseDialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  '& > button': { alignSelf: { tablet: 'flex-start' } },
});
