import { type ComponentType, useState } from 'react';
import { requestRectification } from '#contract/privacy';
import { css } from '#styled/css';
import { StateField } from '#web/features/shared/state-city-fields.tsx';
import type { CallError } from '#web/net/call-error.ts';
import { type FieldErrors, toFormAnswer } from '#web/services/server-mutation.ts';
import { useSignal } from '#web/services/signal.tsx';
import { type FormErrors, type FormFields, useForm } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import { monthOptions } from '#web/ui/format/format-month.ts';
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
import * as messages from './rectify-messages.ts';

/** Editor for one to three institutions, shared with registration. */
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
  onDone: () => Promise<void>;
};

export const RectifyDialog = freshOnOpen((props: RectifyDialogProps) => {
  const { isOpen, institutions, Institutions, onClose, onDone } = props;
  const send = useSending(async () => {
    onClose();
    await onDone();
  });
  const hasSignal = useSignal();
  const { element, submit, isBusy, draftNote, ...fields } = useForm({
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
      title={messages.correctData}
      draftNote={draftNote}
      submitLabel={messages.correct}
      isBusy={isBusy}
      isOutOfReach={!hasSignal}
      formRef={element}
      onSubmit={submit}
    >
      <Field
        label={messages.whatData}
        hint={fieldToHint(form.field) || undefined}
        error={errors.field}
        isRequired
      >
        {(control) => (
          <Select
            {...control}
            placeholder={messages.chooseOne}
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
      if (outcome === 'applied') return { title: messages.doneCorrected };
      const description = dueAt ? messages.answerUntil(formatLongDay(dueAt)) : '';
      return { title: messages.doneSent, description };
    },
    failed: messages.failedCorrect,
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

type RectifyValueProps = FormFields<RectifyForm>;

function RectifyValue({ form, errors, set, leave }: RectifyValueProps) {
  const change = (value: string) => set({ value });
  switch (form.field) {
    case '':
      return null;
    case 'birth':
      return <Birth form={form} errors={errors} set={set} leave={leave} />;
    case 'state':
      return (
        <StateField
          label={messages.howItShouldBe}
          error={errors.value}
          isRequired
          placeholder=""
          value={form.value}
          onValueChange={change}
        />
      );
    case 'other':
      return (
        <Field label={messages.whatToCorrect} error={errors.value} isRequired>
          {(control) => (
            <TextArea
              {...control}
              maxLength={300}
              value={form.value}
              onChange={(event) => change(event.target.value)}
              onBlur={leave('value')}
            />
          )}
        </Field>
      );
    default:
      return <OneLine form={form} errors={errors} set={set} leave={leave} />;
  }
}

function OneLine({ form, errors, set, leave }: RectifyValueProps) {
  const [isShown, setShown] = useState(false);
  const isEmail = form.field === 'email';
  return (
    <>
      <Field label={messages.howItShouldBe} error={errors.value} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...(isEmail ? { type: 'email', inputMode: 'email', autoCapitalize: 'none' } : {})}
            {...(form.field === 'phone' ? { type: 'tel', inputMode: 'tel' } : {})}
            maxLength={300}
            value={form.value}
            onChange={(event) => set({ value: event.target.value })}
            onBlur={leave('value')}
          />
        )}
      </Field>
      {isEmail && (
        <PasswordField
          label={messages.yourPassword}
          hint={messages.passwordHint}
          error={errors.password}
          autoComplete="current-password"
          value={form.password}
          onValueChange={(password) => set({ password })}
          isShown={isShown}
          onShownChange={setShown}
        />
      )}
    </>
  );
}

function Birth({ form, errors, set }: RectifyValueProps) {
  return (
    <div className={row}>
      <Field label={messages.month} error={errors.month} isRequired>
        {(control) => (
          <Select
            {...control}
            placeholder={messages.chooseMonth}
            options={monthOptions()}
            value={form.month}
            onValueChange={(month) => set({ month })}
          />
        )}
      </Field>
      <Field label={messages.year} isRequired>
        {(control) => (
          <NumberInput
            {...control}
            maxLength={4}
            value={form.year}
            onValueChange={(year) => set({ year })}
          />
        )}
      </Field>
      <Field label={messages.day} hint={messages.dayHint} error={errors.day} isOptional>
        {(control) => (
          <NumberInput
            {...control}
            maxLength={2}
            value={form.day}
            onValueChange={(day) => set({ day })}
          />
        )}
      </Field>
    </div>
  );
}

const row = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(9rem, 100%), 1fr))]',
});
