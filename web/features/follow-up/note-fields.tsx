import { CHANNELS, type FollowUpKind, PROSPECT_STAGES } from '#contract/follow-up';
import { NonMemberReminder } from '#web/features/shared/non-member-reminder.tsx';
import type { FormFields } from '#web/services/use-form.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { DateTimeInput } from '#web/ui/form/date-time-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { NoteForm } from './note-form.ts';
import { CHANNEL_LABELS } from './note-labels.ts';
import * as words from './note-words.ts';

type Fields = FormFields<NoteForm> & {
  /** Contact is hidden from this user and must stay unchanged. */
  hidesContact: boolean;
};

export function NoteFields({ kind, ...fields }: Fields & { kind: FollowUpKind }) {
  switch (kind) {
    case 'reading':
      return <ReadingFields {...fields} />;
    case 'sport':
      return <SportFields {...fields} />;
    case 'prospect':
      return <ProspectFields {...fields} />;
    case 'contact':
      return <ContactFields {...fields} />;
  }
}

function ReadingFields(fields: Fields) {
  const { form, errors, set, leave } = fields;
  return (
    <>
      <TextField {...fields} name="bookTitle" label={words.bookTitle} isRequired />
      <Field label={words.pagesRead} error={errors.pagesRead} isRequired>
        {(control) => (
          <NumberInput
            {...control}
            name="pagesRead"
            value={form.pagesRead}
            onValueChange={(pagesRead) => set({ pagesRead })}
            onBlur={leave('pagesRead')}
          />
        )}
      </Field>
      <DayField {...fields} name="date" label={words.date} isRequired />
    </>
  );
}

function SportFields(fields: Fields) {
  const { form, set } = fields;
  return (
    <>
      <Checkbox
        label={words.exercised}
        checked={form.exercised}
        onCheckedChange={(exercised) => set({ exercised })}
      />
      <TextField {...fields} name="sportType" label={words.exerciseKind} />
      <DayField {...fields} name="date" label={words.date} isRequired />
      <NotesField {...fields} />
    </>
  );
}

function ProspectFields(fields: Fields) {
  const { form, errors, set, leave } = fields;
  const stages = [...new Set<string>([...PROSPECT_STAGES, form.currentStage].filter(Boolean))];
  return (
    <>
      <TextField {...fields} name="prospectName" label={words.prospectName} isRequired />
      {!fields.hidesContact && (
        <TextField
          {...fields}
          name="prospectContact"
          label={words.contact}
          hint={words.prospectContactHint}
          isRequired
        />
      )}
      <Field label={words.currentStage} error={errors.currentStage} isRequired>
        {(control) => (
          <Select
            {...control}
            name="currentStage"
            value={form.currentStage}
            options={stages.map((stage) => ({ value: stage, label: stage }))}
            onValueChange={(currentStage) => set({ currentStage })}
            onBlur={leave('currentStage')}
          />
        )}
      </Field>
      <DayField {...fields} name="nextStepDate" label={words.nextStep} />
      <NotesField {...fields} />
      <NonMemberReminder keeps="contact" />
    </>
  );
}

function ContactFields(fields: Fields) {
  const { form, errors, set } = fields;
  return (
    <>
      <RadioGroup
        label={words.howWasIt}
        isSegmented
        columns={2}
        options={CHANNELS.map((value) => ({ value, label: CHANNEL_LABELS[value] }))}
        value={form.channel}
        error={errors.channel}
        onValueChange={(channel) => set({ channel })}
      />
      <DayField {...fields} name="date" label={words.date} isRequired />
      <NotesField {...fields} />
    </>
  );
}

type TextFieldProps = Fields & {
  name: 'bookTitle' | 'sportType' | 'prospectName' | 'prospectContact';
  label: string;
  hint?: string;
  isRequired?: boolean;
};

function TextField({ form, errors, set, leave, name, label, hint, isRequired }: TextFieldProps) {
  return (
    <Field label={label} error={errors[name]} hint={hint} {...wanted(isRequired)}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          value={form[name]}
          onChange={(event) => set({ [name]: event.target.value })}
          onBlur={leave(name)}
        />
      )}
    </Field>
  );
}

type DayFieldProps = Fields & {
  name: 'date' | 'nextStepDate';
  label: string;
  isRequired?: boolean;
};

function DayField({ form, errors, set, leave, name, label, isRequired }: DayFieldProps) {
  return (
    <Field label={label} error={errors[name]} {...wanted(isRequired)}>
      {(control) => (
        <DateTimeInput
          {...control}
          kind="date"
          name={name}
          value={form[name]}
          onValueChange={(day) => set({ [name]: day })}
          onBlur={leave(name)}
        />
      )}
    </Field>
  );
}

function NotesField({ form, errors, set, leave }: Fields) {
  return (
    <Field label={words.notes} hint={words.notesHint} isOptional error={errors.notes}>
      {(control) => (
        <TextArea
          {...control}
          name="notes"
          rows={3}
          value={form.notes}
          onChange={(event) => set({ notes: event.target.value })}
          onBlur={leave('notes')}
        />
      )}
    </Field>
  );
}

function wanted(isRequired = false) {
  return isRequired ? { isRequired } : { isOptional: true };
}
