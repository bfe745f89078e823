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
import * as words from './erase-words.ts';

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
        {words.unsentWarning}
      </Banner>
      <div className={rows}>
        <List label={words.unsentList} isCompact>
          {unsent.map(({ id, text, isRefused }) => (
            <ListRow
              key={id}
              title={text}
              trailing={isRefused && <Badge tone="risk">{words.notAccepted}</Badge>}
            />
          ))}
        </List>
      </div>
      {canSend && (
        <Button icon={<Send aria-hidden />} isBusy={isSending} onClick={onSend}>
          {words.sendNow}
        </Button>
      )}
      {canSend && !hasSignal && <OfflineNote>{words.noSignal}</OfflineNote>}
      <Button variant="quiet" icon={<FileDown aria-hidden />} onClick={onSave}>
        {words.saveCopy}
      </Button>
      <Checkbox label={words.understandLoss} checked={isSure} onCheckedChange={setSure} />
      <Button variant="quiet" disabled={!isSure} onClick={onLetGo}>
        {words.goOnWithout}
      </Button>
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const rows = css({ maxHeight: '[35dvh]', overflowY: 'auto' });
