import type { ComponentType } from 'react';
import { requestRectification } from '#contract/privacy';
import type { CallError } from '#web/net/call-error.ts';
import { type FieldErrors, toFormAnswer } from '#web/services/server-mutation.ts';
import { useSignal } from '#web/services/signal.tsx';
import { type FormErrors, useForm } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import {
  checkRectification,
  FIELD_LABELS,
  fieldToHint,
  freshRectification,
  type InstitutionDraft,
  type Rectification,
  type RectifyField,
  type RectifyForm,
} from './rectify-form.ts';
import { RectifyValue } from './rectify-value.tsx';
import * as words from './rectify-words.ts';

/** One to three institutions, to be written: the registration's own rows. */
export type InstitutionsEditor = ComponentType<{
  rows: readonly InstitutionDraft[];
  error: string | undefined;
  onChange: (rows: readonly InstitutionDraft[]) => void;
}>;

export type RectifyDialogProps = {
  isOpen: boolean;
  institutions: readonly InstitutionDraft[];
  Institutions: InstitutionsEditor;
  onClose: () => void;
  /** Something of the person is otherwise now, or is asked to be. */
  onDone: () => Promise<void>;
};

/** «Corregir un dato». */
export const RectifyDialog = freshOnOpen((props: RectifyDialogProps) => {
  const { isOpen, institutions, Institutions, onClose, onDone } = props;
  const send = useSending(async () => {
    onClose();
    await onDone();
  });
  const hasSignal = useSignal();
  const { element, submit, isBusy, isRestored, ...fields } = useForm({
    draftKey: 'corregir-dato',
    fresh: () => freshRectification(institutions),
    secrets: ['password'],
    check: checkRectification,
    onSubmit: send,
  });
  const { form, errors, set } = fields;
  return (
    <FormDialog
      isOpen={isOpen}
      isUrgent
      onClose={onClose}
      title={words.correctData}
      isRestored={isRestored}
      submitLabel={words.correct}
      isBusy={isBusy}
      isOutOfReach={!hasSignal}
      formRef={element}
      onSubmit={submit}
    >
      <Field
        label={words.whatData}
        hint={fieldToHint(form.field) || undefined}
        error={errors.field}
        isRequired
      >
        {(control) => (
          <Select
            {...control}
            placeholder={words.chooseOne}
            options={fieldOptions}
            value={form.field}
            onValueChange={(field) => set({ field: field as RectifyForm['field'], value: '' })}
          />
        )}
      </Field>
      {form.field === 'institutions' ? (
        <Institutions
          rows={form.institutions}
          error={errors.institutions}
          onChange={(rows) => set({ institutions: rows })}
        />
      ) : (
        <RectifyValue {...fields} />
      )}
    </FormDialog>
  );
});

function useSending(onDone: () => Promise<void>) {
  const { run } = useServerMutation(requestRectification, {
    fields: errorToFields,
    done: ({ outcome, dueAt }) => {
      if (outcome === 'applied') return { title: words.doneCorrected };
      const description = dueAt ? words.answerUntil(formatLongDay(dueAt)) : '';
      return { title: words.doneSent, description };
    },
    failed: words.failedCorrect,
  });
  return async (body: Rectification): Promise<boolean | FormErrors<RectifyForm>> => {
    const outcome = await run({ body }, { under: ['password', 'value', 'month'] });
    if (outcome.type === 'done') await onDone();
    return toFormAnswer(outcome);
  };
}

function errorToFields({ code, field, text }: CallError): FieldErrors | null {
  if (code === 'wrong_password') return { password: text };
  return field === 'value' ? { value: text, month: text } : null;
}

const fieldOptions = (Object.keys(FIELD_LABELS) as RectifyField[]).map((value) => ({
  value,
  label: FIELD_LABELS[value],
}));
