import { NOTE_MAX, type Objective } from '#contract/objectives';
import { TextEntry } from '#web/features/shared/text-entry.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { type FormErrors, useForm } from '#web/services/use-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { checkDeclared, type Declared, type DeclareForm } from './objective-form.ts';
import * as words from './words.ts';

export type DeclareDialogProps = {
  objective: Objective;
  isOpen: boolean;
  onClose: () => void;
  onDeclare: (declared: Declared) => Promise<boolean | FormErrors<DeclareForm>>;
};

/** «Declarar avance»: a number and where it comes from. */
export const DeclareDialog = freshOnOpen((props: DeclareDialogProps) => {
  const { objective, isOpen, onClose, onDeclare } = props;
  const { element, isBusy, isRestored, submit, ...fields } = useForm({
    draftKey: `avance:${objective.id}`,
    fresh: (): DeclareForm => ({ value: null, note: '' }),
    check: checkDeclared,
    async onSubmit(values) {
      const outcome = await onDeclare(values);
      if (outcome === true) onClose();
      return outcome;
    },
  });
  const { form, errors, set, leave } = fields;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.declareTitle}
      description={objective.title}
      isRestored={isRestored}
      submitLabel={isBusy ? words.saving : words.declare}
      isBusy={isBusy}
      isOutOfReach={!useSignal()}
      formRef={element}
      onSubmit={submit}
    >
      <Field
        label={objective.unit ? words.valueIn(objective.unit) : words.value}
        hint={words.valueHint}
        error={errors.value}
        isRequired
      >
        {(control) => (
          <NumberInput
            {...control}
            value={form.value}
            onValueChange={(value) => set({ value })}
            onBlur={leave('value')}
          />
        )}
      </Field>
      <TextEntry
        of={fields}
        name="note"
        label={words.comment}
        hint={words.commentHint(NOTE_MAX)}
        rows={3}
        isRequired
      />
    </FormDialog>
  );
});
