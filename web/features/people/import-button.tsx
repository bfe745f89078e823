import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import * as words from './words.ts';

export function ImportButton() {
  const hasSignal = useSignal();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={<FileUp aria-hidden />}
        disabled={!hasSignal}
        onClick={() => setOpen(true)}
      >
        {words.importPeople}
      </Button>
      <ImportDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const ImportDialog = lazyOverlay(() => import('./import-dialog.tsx'), 'ImportDialog');
