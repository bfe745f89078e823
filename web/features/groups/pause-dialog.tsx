import type { TeamReport } from '#contract/team-management';
import { usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { type FormErrors, useForm } from '#web/services/use-form.ts';
import { DateTimeInput } from '#web/ui/form/date-time-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toLocalDay } from '#web/ui/format/local-date-time.ts';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { checkPause, freshPause, type NewPause, type PauseForm } from './pause-form.ts';
import * as messages from './report-messages.ts';

export type PauseDialogProps = {
  report: TeamReport;
  isOpen: boolean;
  onClose: () => void;
  onPause: (pause: NewPause) => Promise<boolean | FormErrors<PauseForm>>;
};

/** «No se reunió»: a rest of the team's rhythm, without a meeting that never was. */
export const PauseDialog = freshOnOpen((props: PauseDialogProps) => {
  const { report, isOpen, onClose, onPause } = props;
  const { now } = usePhone();
  const { element, isBusy, submit, draftNote, form, errors, set, leave } = useForm({
    draftKey: `pausa:${report.id}`,
    fresh: () => freshPause(report, toLocalDay(now())),
    check: checkPause,
    async onSubmit(values) {
      const outcome = await onPause(values);
      if (outcome === true) onClose();
      return outcome;
    },
  });
  const day = (field: 'from' | 'until', label: string) => (
    <Field label={label} error={errors[field]} isRequired>
      {(control) => (
        <DateTimeInput
          {...control}
          kind="date"
          value={form[field]}
          onValueChange={(value) => set({ [field]: value })}
          onBlur={leave(field)}
        />
      )}
    </Field>
  );
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={messages.didNotMeet}
      description={messages.pauseHint(report.name)}
      draftNote={draftNote}
      submitLabel={isBusy ? messages.saving : messages.pause}
      isBusy={isBusy}
      isOutOfReach={!useSignal()}
      formRef={element}
      onSubmit={submit}
    >
      {day('from', messages.fromRequired)}
      {day('until', messages.untilRequired)}
      <Field label={messages.reason} isOptional hint={messages.reasonHint} error={errors.reason}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={form.reason}
            onChange={(event) => set({ reason: event.target.value })}
            onBlur={leave('reason')}
          />
        )}
      </Field>
    </FormDialog>
  );
});
