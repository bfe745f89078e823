import { type FormEvent, useId, useState } from 'react';
import { questionOf } from '#contract/rules/odd-date';
import { css } from '#styled/css';
import type { PendingEntry } from '#web/records/pending-entry.ts';
import { usePhone } from '#web/services/phone-context.ts';
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
  const [fields, setFields] = useState(() => entryToFields(entry));
  const [isBusy, setBusy] = useState(false);
  const { now } = usePhone();
  const date = fields.find(({ kind }) => kind === 'moment')?.value ?? '';
  const [confirmed, setConfirmed] = useState(date);
  const isOdd = questionOf({ text: date, at: localToIso(date), confirmed }, now()) !== null;
  const [isAsking, setAsking] = useState(false);
  const change = (name: string, value: string) =>
    setFields((before) =>
      before.map((field) => (field.name === name ? { ...field, value } : field)),
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setAsking(isOdd);
    if (isOdd) return;
    setBusy(true);
    const isSaved = await save(fields);
    setBusy(false);
    if (isSaved) onClose();
  };
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
      <form id={formId} onSubmit={submit} className={root}>
        {fields.map((field) => (
          <Field key={field.name} label={field.label} isRequired={field.kind === 'moment'}>
            {(control) => (
              <Control
                field={field}
                control={control}
                isAsked={isAsking && isOdd}
                onConfirm={() => setConfirmed(date)}
                onChange={(value) => change(field.name, value)}
              />
            )}
          </Field>
        ))}
      </form>
    </Dialog>
  );
});

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
