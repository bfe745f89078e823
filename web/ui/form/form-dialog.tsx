import { type FormEvent, type ReactNode, type Ref, useId } from 'react';
import { css } from '#styled/css';
import { Dialog, type DialogProps } from '#web/ui/overlay/dialog.tsx';
import { Button } from './button.tsx';
import * as words from './words.ts';

export type FormDialogProps = Omit<DialogProps, 'footer'> & {
  /** What the button that sends says. */
  submitLabel: ReactNode;
  /** `danger` for what cannot be taken back. */
  variant?: 'primary' | 'danger';
  isBusy?: boolean;
  /** What was typed before is there again: the person is told why. */
  isRestored?: boolean | undefined;
  /** There is nobody to take it without signal: the button says so and waits. */
  isOutOfReach?: boolean;
  /** What else must be there before it can be sent: the button says it and waits. */
  waitsFor?: string | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** For «Cancelar», when it undoes more than closing does. */
  onCancel?: () => void;
  formRef?: Ref<HTMLFormElement>;
  /** In place of the form's own look: one field after another. */
  className?: string;
};

/** A form in a dialog, with «Cancelar» and the button that sends it. */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, variant, isBusy, isOutOfReach, waitsFor, ...others } = props;
  const { onSubmit, formRef, isRestored, ...rest } = others;
  const { onCancel = rest.onClose, className = root, children, ...dialog } = rest;
  const formId = useId();
  const note = isOutOfReach ? words.needsSignal : waitsFor;
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button variant="quiet" onClick={onCancel}>
            {words.cancel}
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
        {isRestored && <p className={restored}>{words.restored}</p>}
        {children}
      </form>
    </Dialog>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const restored = css({ textStyle: 'small', color: 'ink.muted' });
