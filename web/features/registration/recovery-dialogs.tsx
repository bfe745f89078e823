import { readMailAddress } from '#contract/rules/links';
import { ForgotDialog } from './forgot-dialog.tsx';
import { type KnownCode, ResetDialog } from './reset-dialog.tsx';

/** Where somebody who forgot their password stands. */
export type RecoveryStep = { type: 'forgot' } | { type: 'reset'; known: KnownCode };

export type RecoveryDialogsProps = {
  /** Null while nothing is open. */
  step: RecoveryStep | null;
  onStep: (step: RecoveryStep | null) => void;
  onDone: () => void;
};

/** Two dialogs, one after the other. */
export function RecoveryDialogs({ step, onStep, onDone }: RecoveryDialogsProps) {
  const close = () => onStep(null);
  const { code, email } = step?.type === 'reset' ? step.known : { code: '', email: '' };
  // A mailed link may have come with the end of its sentence.
  const known = { code, email: readMailAddress(email) };
  return (
    <>
      <ForgotDialog
        isOpen={step?.type === 'forgot'}
        onClose={close}
        onSent={(email) => onStep({ type: 'reset', known: { code: '', email } })}
      />
      <ResetDialog
        // Another mailed link may be followed while it is open.
        key={`${known.email} ${known.code}`}
        isOpen={step?.type === 'reset'}
        known={known}
        onClose={close}
        onDone={onDone}
      />
    </>
  );
}
