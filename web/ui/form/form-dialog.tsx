import { type FormEvent, type ReactNode, type Ref, useId } from 'react';
import { css } from '#styled/css';
import { Dialog, type DialogProps } from '#web/ui/overlay/dialog.tsx';
import { Button } from './button.tsx';
import * as messages from './messages.ts';

export type FormDialogProps = Omit<DialogProps, 'footer'> & {
  submitLabel: ReactNode;
  /** `danger` for irreversible actions. */
  variant?: 'primary' | 'danger';
  isBusy?: boolean;
  /** What was typed before is in the form again, or another tab left something else. */
  draftNote?: ReactNode;
  /** Needs the server and is offline: the button explains and waits. */
  isOutOfReach?: boolean;
  /** Other missing precondition: the button names it and waits. */
  waitsFor?: string | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** For «Cancelar», if it undoes more than closing does. */
  onCancel?: () => void;
  formRef?: Ref<HTMLFormElement>;
  className?: string;
};

export function FormDialog(props: FormDialogProps) {
  const { submitLabel, variant, isBusy, isOutOfReach, waitsFor, ...others } = props;
  const { onSubmit, formRef, draftNote, ...rest } = others;
  const { onCancel = rest.onClose, className = root, children, ...dialog } = rest;
  const formId = useId();
  const note = isOutOfReach ? messages.needsSignal : waitsFor;
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button variant="quiet" onClick={onCancel}>
            {messages.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={note !== undefined}
            {...(variant && { variant })}
            {...(isBusy !== undefined && { isBusy })}
            {...(note !== undefined && { note })}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form ref={formRef} id={formId} noValidate className={className} onSubmit={onSubmit}>
        {draftNote}
        {children}
      </form>
    </Dialog>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
