import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import { memo, useState } from 'react';
import type { UserItem } from '#contract/people';
import { css } from '#styled/css';
import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import { usePeopleExport } from './use-people-export.ts';

export type PeopleToolsProps = {
  /** Whom the filters show. The same function at every render. */
  shown: () => readonly UserItem[];
  canImport: boolean;
};

/** People in files, out and in. */
export const PeopleTools = memo(({ shown, canImport }: PeopleToolsProps) => {
  const hasSignal = useSignal();
  const { making, make } = usePeopleExport(shown);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={look}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          variant="quiet"
          icon={<Download aria-hidden />}
          isBusy={making === format}
          disabled={!hasSignal}
          aria-label={`Exportar ${FORMAT_LABELS[format]}`}
          onClick={() => void make(format)}
        >
          <span className={onDesk}>Exportar </span>
          {FORMAT_LABELS[format]}
        </Button>
      ))}
      {canImport && (
        <Button
          variant="quiet"
          icon={<FileUp aria-hidden />}
          disabled={!hasSignal}
          onClick={() => setOpen(true)}
        >
          Importar
        </Button>
      )}
      <ImportDialog isOpen={isOpen} onClose={close} />
    </div>
  );
});

const FORMAT_LABELS = { csv: 'CSV', xlsx: 'Excel' } as const;

const ImportDialog = lazyOverlay(() => import('./import-dialog.tsx'), 'ImportDialog');

const look = css({ display: 'flex', flexWrap: 'wrap', gap: { base: '2', tablet: '3' } });
/** A phone has room for three short words. */
const onDesk = css({ hideBelow: 'tablet' });
