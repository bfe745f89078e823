import { useState } from 'react';
import { REASON_MAX } from '#contract/quarantine';
import { css } from '#styled/css';
import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { plural } from '#web/ui/format/format-count.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

export type RejectDialogProps = {
  isOpen: boolean;
  count: number;
  by: string | null;
  onClose: () => void;
  onReject: (reason: string) => void;
};

/** Asks for the reason, which whoever recorded it will read. */
export function RejectDialog(props: RejectDialogProps) {
  const { isOpen, count, by, onClose, onReject } = props;
  const [reason, setReason] = useState('');
  const what = plural(count, 'este registro', `estos ${count} registros`);
  return (
    <Dialog
      isOpen={isOpen}
      title={`¿Rechazar ${what}?`}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant="danger"
            {...offlineButtonProps(useSignal())}
            onClick={() => onReject(reason)}
          >
            Rechazar
          </Button>
        </>
      }
    >
      <p className={words}>No entrará al registro. {by ?? 'Quien lo registró'} lo sabrá.</p>
      <Field label="Motivo" hint={`${by ?? 'Quien lo registró'} lo leerá en su teléfono.`}>
        {(control) => (
          <TextArea
            {...control}
            value={reason}
            maxLength={REASON_MAX}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}

const words = css({ marginBottom: '4' });
