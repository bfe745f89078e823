import type { Agenda, updateAgenda } from '#contract/agendas';
import type { BodyOf } from '#contract/core/endpoint';
import { TextEntry } from '#web/features/shared/text-entry.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { type FormErrors, useForm } from '#web/services/use-form.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import type { AgendaAct } from './agenda-card.tsx';
import { AgendaDialog } from './agenda-dialog.tsx';
import { AnswersDialog } from './answers-dialog.tsx';
import { DetailDialog } from './detail-dialog.tsx';
import { ParticipantsDialog } from './participants-dialog.tsx';
import * as messages from './step-messages.ts';
import type { useAgendaActions } from './use-agenda-actions.ts';

export type OpenedDialog = { act: 'create' } | { act: AgendaAct; id: number };

export type AgendaDialogsProps = {
  isOpen: boolean;
  onClose: () => void;
  opened: OpenedDialog;
  /** Kept current: actions in a dialog change it. */
  agenda: Agenda | null;
  actions: ReturnType<typeof useAgendaActions>;
  /** States within reach; null for all. */
  states: readonly string[] | null;
  onAct: (act: AgendaAct, agenda: Agenda) => void;
};

export const AgendaDialogs = freshOnOpen((props: AgendaDialogsProps) => {
  const { opened, agenda, actions, onAct, states, ...base } = props;
  if (opened.act === 'create') {
    return <AgendaDialog {...{ ...base, states, actions }} act="create" agenda={null} />;
  }
  if (!agenda) return null;
  const step = {
    ...{ ...base, agenda },
    onStep: (body: Parameters<typeof actions.step>[1], title: string) =>
      actions.step(agenda.id, body, title),
  };
  switch (opened.act) {
    case 'detail':
      return <DetailDialog {...{ ...base, agenda, onAct }} />;
    case 'participants':
      return <ParticipantsDialog {...base} agenda={agenda} />;
    case 'answers':
      return <AnswersDialog {...base} agenda={agenda} />;
    case 'copy':
      return <AgendaDialog {...{ ...base, states, agenda, actions }} act="copy" />;
    case 'edit':
      return <AgendaDialog {...{ ...base, states, agenda, actions }} act="edit" />;
    case 'activate':
      return <ActivateDialog {...step} />;
    case 'complete':
      return <CompleteDialog {...step} />;
    case 'cancel':
      return <CancelDialog {...step} />;
  }
});

type StepDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  agenda: Agenda;
  onStep: (
    body: BodyOf<typeof updateAgenda>,
    title: string,
  ) => Promise<boolean | FormErrors<{ outcome: string }>>;
};

/** Confirms before the questions freeze. */
const ActivateDialog = freshOnOpen((props: StepDialogProps) => {
  const { isOpen, onClose, agenda, onStep } = props;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={messages.activateTitle(agenda.title)}
      confirmLabel={messages.activate}
      onCancel={onClose}
      onConfirm={() => isTrue(onStep({ status: 'active' }, messages.doneActivated))}
    >
      <p>{messages.activateHint(agenda.questions.length)}</p>
    </ConfirmDialog>
  );
});

const CancelDialog = freshOnOpen((props: StepDialogProps) => {
  const { isOpen, onClose, agenda, onStep } = props;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={messages.cancelTitle(agenda.title)}
      confirmLabel={messages.cancelAgenda}
      cancelLabel={messages.back}
      isDestructive
      onCancel={onClose}
      onConfirm={() => isTrue(onStep({ status: 'cancelled' }, messages.doneCancelled))}
    >
      <p>{messages.cancelHint}</p>
    </ConfirmDialog>
  );
});

const isTrue = async (step: Promise<unknown>) => (await step) === true;

const NEEDS_OUTCOME = messages.outcomeNeeded;

/** Requires an outcome text before completing. */
const CompleteDialog = freshOnOpen((props: StepDialogProps) => {
  const { isOpen, onClose, agenda, onStep } = props;
  const hasSignal = useSignal();
  const { element, isBusy, draftNote, submit, ...fields } = useForm({
    draftKey: `agenda-cierre:${agenda.id}`,
    fresh: () => ({ outcome: '' }),
    isNew: true,
    check: ({ outcome }) =>
      outcome.trim() === ''
        ? { type: 'wrong', errors: { outcome: NEEDS_OUTCOME } }
        : { type: 'ready', values: { outcome: outcome.trim() } },
    async onSubmit({ outcome }) {
      const done = await onStep({ status: 'completed', outcome }, messages.doneCompleted);
      if (done === true) onClose();
      return done;
    },
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={messages.completeTitle}
      description={agenda.title}
      draftNote={draftNote}
      submitLabel={isBusy ? messages.saving : messages.complete}
      isBusy={isBusy}
      isOutOfReach={!hasSignal}
      formRef={element}
      onSubmit={submit}
    >
      <TextEntry
        of={fields}
        name="outcome"
        label={messages.whatHappened}
        hint={messages.outcomeHint}
        rows={5}
        isRequired
      />
    </FormDialog>
  );
});
