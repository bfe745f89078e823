import { type FormEvent, useId, useRef, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateTimeInput } from '#web/ui/date-time-input.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { localToIso } from '#web/ui/moment.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { GospelSuggestion } from './meeting-fields.tsx';
import type { NewMeetingValues } from './meeting-intents.ts';
import { checkNewMeeting, type NewMeetingErrors, type NewMeetingForm } from './new-meeting-form.ts';
import { useNewMeetingDraft } from './use-new-meeting-draft.ts';

export type NewMeetingDialogProps = {
  isOpen: boolean;
  now: () => number;
  onClose: () => void;
  /** Resolves when the meeting is safe on this phone, and to false when that failed and was said. */
  onCreate: (values: NewMeetingValues) => Promise<unknown>;
  /** Whose meeting it will be: what is typed is kept for this community alone. */
  groupId?: number;
  gospelSuggestion?: GospelSuggestion;
};

/**
 * «Nueva Reunión»: a date, and what is already known; everything but the date can wait.
 * Give it a new `key` at each opening: it begins with the time of that moment.
 */
export function NewMeetingDialog(props: NewMeetingDialogProps) {
  const { isOpen, onClose } = props;
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Nueva Reunión"
      footer={
        <Button type="submit" form={formId} isBusy={isBusy}>
          Crear y pasar lista
        </Button>
      }
    >
      <NewMeetingFields {...props} formId={formId} isBusy={isBusy} setBusy={setBusy} />
    </Dialog>
  );
}

type FieldsProps = NewMeetingDialogProps & {
  formId: string;
  isBusy: boolean;
  setBusy: (isBusy: boolean) => void;
};

function NewMeetingFields(props: FieldsProps) {
  const { onCreate, isBusy, setBusy, gospelSuggestion } = props;
  const { form, set, forget, isRestored } = useNewMeetingDraft(props.groupId, props.now);
  const [errors, setErrors] = useState<NewMeetingErrors>({});
  const element = useRef<HTMLFormElement>(null);

  /** On leaving a field only its own sentence changes. */
  const check = (field: keyof NewMeetingForm) => () => {
    const checked = checkNewMeeting(form);
    const found = checked.type === 'wrong' ? checked.errors[field] : undefined;
    setErrors(({ [field]: _, ...others }) => (found ? { ...others, [field]: found } : others));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const checked = checkNewMeeting(form);
    setErrors(checked.type === 'wrong' ? checked.errors : {});
    if (checked.type === 'wrong') return focusFirst(element.current, checked.errors);
    setBusy(true);
    if ((await onCreate(checked.values)) !== false) forget();
    setBusy(false);
  };

  return (
    <form ref={element} id={props.formId} noValidate className={look} onSubmit={submit}>
      {isRestored && <p className={note}>Aquí sigue lo que habías escrito.</p>}
      <Field label="Fecha y hora" error={errors.date} isRequired>
        {(control) => (
          <DateTimeInput
            {...control}
            name="date"
            value={form.date}
            onValueChange={(date) => set({ date })}
            onBlur={check('date')}
          />
        )}
      </Field>
      <Field label="Tema de la Escuela" optionalLabel="(opcional)" error={errors.temaEscola}>
        {(control) => (
          <TextInput
            {...control}
            name="temaEscola"
            value={form.temaEscola}
            onChange={(event) => set({ temaEscola: event.target.value })}
            onBlur={check('temaEscola')}
          />
        )}
      </Field>
      <Field label="Evangelio" optionalLabel="(opcional)" error={errors.evangelio}>
        {(control) => (
          <TextArea
            {...control}
            name="evangelio"
            rows={3}
            value={form.evangelio}
            onChange={(event) => set({ evangelio: event.target.value })}
            onBlur={check('evangelio')}
          />
        )}
      </Field>
      {gospelSuggestion?.({
        date: localToIso(form.date) ?? '',
        onPick: (evangelio) => set({ evangelio }),
      })}
      <Checkbox
        label="Se avanzó en el tema"
        checked={form.seAvanzoEnTema}
        onCheckedChange={(seAvanzoEnTema) => set({ seAvanzoEnTema })}
      />
    </form>
  );
}

const ORDER = ['date', 'temaEscola', 'evangelio'] as const;

function focusFirst(form: HTMLFormElement | null, errors: NewMeetingErrors): void {
  const first = ORDER.find((field) => errors[field]);
  if (first) form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
}

const look = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const note = css({ textStyle: 'small', color: 'ink.muted' });
