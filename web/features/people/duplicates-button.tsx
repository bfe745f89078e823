import Merge from 'lucide-react/icons/merge';
import { useState } from 'react';
import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import * as messages from './messages.ts';

export function DuplicatesButton() {
  const hasSignal = useSignal();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={<Merge aria-hidden />}
        disabled={!hasSignal}
        onClick={() => setOpen(true)}
      >
        {messages.possibleDuplicates}
      </Button>
      <DuplicatesDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const DuplicatesDialog = lazyOverlay(() => import('./duplicates-dialog.tsx'), 'DuplicatesDialog');
