import type { Agenda, updateAgenda } from '#contract/agendas';
import type { BodyOf } from '#contract/core/endpoint';
import { TextEntry } from '#web/features/shared/text-entry.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { type FormErrors, useForm } from '#web/services/use-form.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { formatCount } from '#web/ui/format/format-count.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';

export type StepDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  agenda: Agenda;
  isBusy: boolean;
  onStep: (
    body: BodyOf<typeof updateAgenda>,
    title: string,
  ) => Promise<boolean | FormErrors<Record<string, unknown>>>;
};

/** Asked before anything is frozen. */
export const ActivateDialog = freshOnOpen((props: StepDialogProps) => {
  const { isOpen, onClose, agenda, isBusy, onStep } = props;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`¿Activar «${agenda.title}»?`}
      confirmLabel="Activar"
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void onStep({ status: 'active' }, 'Agenda activada').then(onClose)}
    >
      <p>
        Sus {formatCount(agenda.questions.length, 'pregunta', 'preguntas')}, su firma y su mensaje
        ya no cambiarán. Después envías a cada participante su enlace, desde tu WhatsApp.
      </p>
    </ConfirmDialog>
  );
});

export const CancelDialog = freshOnOpen((props: StepDialogProps) => {
  const { isOpen, onClose, agenda, isBusy, onStep } = props;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`¿Cancelar «${agenda.title}»?`}
      confirmLabel="Cancelar agenda"
      cancelLabel="Volver"
      isDestructive
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void onStep({ status: 'cancelled' }, 'Agenda cancelada').then(onClose)}
    >
      <p>Sus enlaces dirán que se canceló, y ya no se podrá responder. No se puede deshacer.</p>
    </ConfirmDialog>
  );
});

const NEEDS_OUTCOME = 'Escribe qué pasó con las respuestas';

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
      const done = await onStep({ status: 'completed', outcome }, 'Agenda completada');
      if (done === true) onClose();
      return done;
    },
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title="Completar agenda"
      description={agenda.title}
      isRestored={isRestored}
      submitLabel={isBusy ? 'Guardando...' : 'Completar'}
      isBusy={isBusy}
      isOutOfReach={!hasSignal}
      formRef={element}
      onSubmit={submit}
    >
      <TextEntry
        of={fields}
        name="outcome"
        label="¿Qué pasó con tu respuesta?"
        hint="Lo leerán en su enlace quienes respondieron. Después se les avisa por WhatsApp."
        rows={5}
        isRequired
      />
    </FormDialog>
  );
});
