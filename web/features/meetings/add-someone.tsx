import { useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import * as messages from './hand-messages.ts';
import type { AddSomeoneProps } from './use-add-someone.ts';

export const AddSomeoneDialog = lazyOverlay(
  () => import('./add-someone.lazy.tsx'),
  'AddSomeoneDialog',
);

/** «+ Agregar a alguien»: a newcomer by name, recognised later. */
export function AddSomeone(props: AddSomeoneProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {messages.addSomeoneButton}
      </Button>
      <AddSomeoneDialog {...props} isOpen={isOpen} onClose={close} />
    </>
  );
}
