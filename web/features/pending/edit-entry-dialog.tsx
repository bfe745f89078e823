import { useId } from 'react';
import { questionOf } from '#contract/rules/odd-date';
import { css } from '#styled/css';
import type { PendingEntry } from '#web/records/pending-entry.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useForm } from '#web/services/use-form.ts';
import { AskedDateInput } from '#web/ui/form/asked-date-input.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field, type FieldControl } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { localToIso } from '#web/ui/format/local-date-time.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { type EditedField, entryToFields } from './meeting-edit.ts';
import * as words from './words.ts';

export type EditEntryDialogProps = {
  isOpen: boolean;
  entry: PendingEntry;
  /** Records the edited form; false when it could not be kept, and the dialog stays. */
  save: (fields: readonly EditedField[]) => Promise<boolean>;
  onClose: () => void;
};

/** The refused words again, to be put right and sent anew. */
export const EditEntryDialog = freshOnOpen((props: EditEntryDialogProps) => {
  const { isOpen, entry, save, onClose } = props;
  const formId = useId();
  const { now } = usePhone();
  const questionIn = (edited: Edited) => {
    const text = dateOf(edited.fields);
    return questionOf({ text, at: localToIso(text), confirmed: edited.confirmed }, now());
  };
  const { form, errors, isBusy, element, set, submit } = useForm<Edited, readonly EditedField[]>({
    fresh() {
      const fields = entryToFields(entry);
      return { fields, confirmed: dateOf(fields) };
    },
    check(edited) {
      const question = questionIn(edited);
      if (question) return { type: 'wrong', errors: { confirmed: question } };
      return { type: 'ready', values: edited.fields };
    },
    async onSubmit(fields) {
      const isSaved = await save(fields);
      if (isSaved) onClose();
      return isSaved;
    },
  });
  const { fields } = form;
  const isAsked = errors.confirmed !== undefined && questionIn(form) !== null;
  const change = (name: string, value: string) =>
    set({ fields: fields.map((field) => (field.name === name ? { ...field, value } : field)) });
  return (
    <Dialog
      isOpen={isOpen}
      isUrgent
      title={words.editTitle}
      description={entry.lastProblem?.text}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            {words.save}
          </Button>
        </>
      }
    >
      <form ref={element} id={formId} noValidate onSubmit={submit} className={root}>
        {fields.map((field) => (
          <Field key={field.name} label={field.label} isRequired={field.kind === 'moment'}>
            {(control) => (
              <Control
                field={field}
                control={control}
                isAsked={isAsked}
                onConfirm={() => set({ confirmed: dateOf(fields) })}
                onChange={(value) => change(field.name, value)}
              />
            )}
          </Field>
        ))}
      </form>
    </Dialog>
  );
});

type Edited = { fields: readonly EditedField[]; confirmed: string };

function dateOf(fields: readonly EditedField[]): string {
  return fields.find(({ kind }) => kind === 'moment')?.value ?? '';
}

type ControlProps = {
  field: EditedField;
  control: FieldControl;
  /** Whether its date is asked about. */
  isAsked: boolean;
  onConfirm: () => void;
  onChange: (value: string) => void;
};

function Control({ field, control, onChange, ...asking }: ControlProps) {
  const shared = { ...control, value: field.value, maxLength: field.maxLength };
  if (field.kind === 'moment') {
    return <AskedDateInput {...shared} {...asking} onValueChange={onChange} />;
  }
  const input = {
    ...shared,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return field.kind === 'text' ? <TextArea {...input} /> : <TextInput {...input} />;
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
