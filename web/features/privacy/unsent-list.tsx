import FileDown from 'lucide-react/icons/file-down';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { css } from '#styled/css';
import { useSignal } from '#web/services/signal.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { OfflineNote } from '#web/ui/state/offline-state.tsx';
import { formatUnsent, type Unsent } from './erase-form.ts';

export type UnsentListProps = {
  unsent: readonly Unsent[];
  isSending: boolean;
  onSend: () => void;
  onSave: () => void;
  /** The person has read what it is, and goes on without it. */
  onLetGo: () => void;
};

/** What would be lost with the account, one by one, and the ways not to lose it. */
export function UnsentList(props: UnsentListProps) {
  const { unsent, isSending, onSend, onSave, onLetGo } = props;
  const hasSignal = useSignal();
  const [isSure, setSure] = useState(false);
  const canSend = unsent.some(({ isRefused }) => !isRefused);
  return (
    <div className={root}>
      <Banner tone="attention" role="status" title={`${formatUnsent(unsent.length)}.`}>
        Si borras tu cuenta ahora, ya no se podrán enviar.
      </Banner>
      <div className={rows}>
        <List label="Lo que no se ha enviado" isCompact>
          {unsent.map(({ id, text, isRefused }) => (
            <ListRow
              key={id}
              title={text}
              trailing={isRefused && <Badge tone="risk">No se aceptó</Badge>}
            />
          ))}
        </List>
      </div>
      {canSend && (
        <Button icon={<Send aria-hidden />} isBusy={isSending} onClick={onSend}>
          Enviar ahora
        </Button>
      )}
      {canSend && !hasSignal && <OfflineNote>Ahora no hay señal para enviar.</OfflineNote>}
      <Button variant="quiet" icon={<FileDown aria-hidden />} onClick={onSave}>
        Guardar una copia para mi coordinación
      </Button>
      <Checkbox label="Entiendo que esto se pierde" checked={isSure} onCheckedChange={setSure} />
      <Button variant="quiet" disabled={!isSure} onClick={onLetGo}>
        Seguir sin enviarlo
      </Button>
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const rows = css({ maxHeight: '[35dvh]', overflowY: 'auto' });
