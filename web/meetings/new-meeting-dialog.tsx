import { useId, useRef, useState } from 'react';
import { DATE_MISSING } from '#contract/meetings';
import { css } from '#styled/css';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateTimeInput } from '#web/ui/date-time-input.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { isoToLocal, localToIso } from '#web/ui/moment.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { NewMeetingValues } from './meeting-intents.ts';

export type NewMeetingDialogProps = {
  isOpen: boolean;
  now: () => number;
  onClose: () => void;
  /** Resolves when the meeting is safe on this phone, or when that failed and was said. */
  onCreate: (values: NewMeetingValues) => Promise<void>;
};

const fresh = (now: number) => ({
  date: isoToLocal(new Date(now).toISOString()),
  temaEscola: '',
  evangelio: '',
  seAvanzoEnTema: false,
});

/**
 * «Nueva Reunión»: a date, and what is already known; everything but the date can wait.
 * Give it a new `key` at each opening: it begins with the time of that moment.
 */
export function NewMeetingDialog({ isOpen, now, onClose, onCreate }: NewMeetingDialogProps) {
  const formId = useId();
  const dateInput = useRef<HTMLInputElement>(null);
  const [values, setValues] = useState(() => fresh(now()));
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const set = (patch: Partial<typeof values>) => setValues((before) => ({ ...before, ...patch }));

  const submit = async () => {
    const date = localToIso(values.date);
    setError(date ? undefined : DATE_MISSING);
    if (!date) dateInput.current?.focus();
    if (!date || isBusy) return;
    setBusy(true);
    await onCreate({
      date,
      temaEscola: values.temaEscola.trim() || null,
      evangelio: values.evangelio.trim() || null,
      seAvanzoEnTema: values.seAvanzoEnTema,
    });
    setBusy(false);
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Nueva Reunión"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            Crear y pasar lista
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={look}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field label="Fecha y hora" error={error} isRequired>
          {(control) => (
            <DateTimeInput
              {...control}
              ref={dateInput}
              value={values.date}
              onValueChange={(date) => set({ date })}
            />
          )}
        </Field>
        <Field label="Tema de la Escuela" optionalLabel="(opcional)">
          {(control) => (
            <TextInput
              {...control}
              maxLength={200}
              value={values.temaEscola}
              onChange={(event) => set({ temaEscola: event.target.value })}
            />
          )}
        </Field>
        <Field label="Evangelio" optionalLabel="(opcional)">
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={5000}
              value={values.evangelio}
              onChange={(event) => set({ evangelio: event.target.value })}
            />
          )}
        </Field>
        <Checkbox
          label="Se avanzó en el tema"
          checked={values.seAvanzoEnTema}
          onCheckedChange={(seAvanzoEnTema) => set({ seAvanzoEnTema })}
        />
      </form>
    </Dialog>
  );
}

const look = css({ display: 'flex', flexDirection: 'column', gap: '4' });
