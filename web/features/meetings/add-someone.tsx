import { useState } from 'react';
import type { Saving } from '#web/records/use-record.ts';
import { Button } from '#web/ui/form/button.tsx';
import { LateOverlay } from '#web/ui/overlay/late-overlay.tsx';
import type { OnRoll } from './newcomers.ts';

export type AddSomeoneProps = {
  /** Members and names that are on the roll: somebody called the same is asked about. */
  onRoll: readonly OnRoll[];
  onAdd: (names: readonly string[]) => Promise<Saving>;
  /** The person on the roll is who was meant. */
  onSame: (memberId: number) => void;
};

const loadPart = () => import('./add-someone-part.tsx');

/** «+ Agregar a alguien»: a newcomer by name, recognised later. */
export function AddSomeone(props: AddSomeoneProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        + Agregar a alguien
      </Button>
      <LateOverlay isOpen={isOpen} onClose={close} load={loadPart}>
        {({ AddSomeonePart }) => isOpen && <AddSomeonePart {...props} onClose={close} />}
      </LateOverlay>
    </>
  );
}
