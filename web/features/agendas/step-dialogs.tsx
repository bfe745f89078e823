import type { Agenda, updateAgenda } from '#contract/agendas';
import type { BodyOf } from '#contract/core/endpoint';
import { TextEntry } from '#web/features/shared/text-entry.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { type FormErrors, useForm } from '#web/services/use-form.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import * as words from './step-words.ts';

export type StepDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  agenda: Agenda;
  onStep: (
    body: BodyOf<typeof updateAgenda>,
    title: string,
  ) => Promise<boolean | FormErrors<{ outcome: string }>>;
};

/** Asked before anything is frozen. */
export const ActivateDialog = freshOnOpen((props: StepDialogProps) => {
  const { isOpen, onClose, agenda, onStep } = props;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={words.activateTitle(agenda.title)}
      confirmLabel={words.activate}
      onCancel={onClose}
      onConfirm={() => isTrue(onStep({ status: 'active' }, words.doneActivated))}
    >
      <p>{words.activateHint(agenda.questions.length)}</p>
    </ConfirmDialog>
  );
});

export const CancelDialog = freshOnOpen((props: StepDialogProps) => {
  const { isOpen, onClose, agenda, onStep } = props;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={words.cancelTitle(agenda.title)}
      confirmLabel={words.cancelAgenda}
      cancelLabel={words.back}
      isDestructive
      onCancel={onClose}
      onConfirm={() => isTrue(onStep({ status: 'cancelled' }, words.doneCancelled))}
    >
      <p>{words.cancelHint}</p>
    </ConfirmDialog>
  );
});

const isTrue = async (step: Promise<unknown>) => (await step) === true;

const NEEDS_OUTCOME = words.outcomeNeeded;

/** Nothing is closed without word of what came of it. */
export const CompleteDialog = freshOnOpen((props: StepDialogProps) => {
  const { isOpen, onClose, agenda, onStep } = props;
  const hasSignal = useSignal();
  const { element, isBusy, isRestored, submit, ...fields } = useForm({
    draftKey: `agenda-cierre:${agenda.id}`,
    fresh: () => ({ outcome: '' }),
    isNew: true,
    check: ({ outcome }) =>
      outcome.trim() === ''
        ? { type: 'wrong', errors: { outcome: NEEDS_OUTCOME } }
        : { type: 'ready', values: { outcome: outcome.trim() } },
    async onSubmit({ outcome }) {
      const done = await onStep({ status: 'completed', outcome }, words.doneCompleted);
      if (done === true) onClose();
      return done;
    },
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={words.completeTitle}
      description={agenda.title}
      isRestored={isRestored}
      submitLabel={isBusy ? words.saving : words.complete}
      isBusy={isBusy}
      isOutOfReach={!hasSignal}
      formRef={element}
      onSubmit={submit}
    >
      <TextEntry
        of={fields}
        name="outcome"
        label={words.whatHappened}
        hint={words.outcomeHint}
        rows={5}
        isRequired
      />
    </FormDialog>
  );
});
