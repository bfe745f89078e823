import { useState } from 'react';
import { REASON_MAX } from '#contract/quarantine';
import { css } from '#styled/css';
import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import * as words from './words.ts';

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
  return (
    <Dialog
      isOpen={isOpen}
      title={words.rejectTitle(count)}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            variant="danger"
            {...offlineButtonProps(useSignal())}
            onClick={() => onReject(reason)}
          >
            {words.reject}
          </Button>
        </>
      }
    >
      <p className={prose}>{words.rejectHint(by)}</p>
      <Field label={words.reason} hint={words.reasonHint(by)}>
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

const prose = css({ marginBottom: '4' });
