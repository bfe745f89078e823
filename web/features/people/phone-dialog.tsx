import { type FormEvent, useState } from 'react';
import { checkEntries } from '#contract/core/check-entries';
import { setPhone } from '#contract/people';
import { CallError, sentenceOf } from '#web/net/call-error.ts';
import { useOutbox, usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';

export type PhoneDialogProps = {
  person: { id: number; alias: string; phone: string | null };
  isOpen: boolean;
  onClose: () => void;
  /** It is with the server. */
  onSaved?: () => void;
};

/** Writes down somebody's number. */
export const PhoneDialog = freshOnOpen(({ person, isOpen, onClose, onSaved }: PhoneDialogProps) => {
  const [value, setValue] = useState(person.phone ?? '');
  const { isBusy, error, setError, save } = useSavePhone(person, () => {
    onSaved?.();
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkEntries(setPhone.body, { phone: value });
    if (checked.type === 'wrong') setError(checked.errors.phone);
    else void save(checked.values.phone);
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={person.phone ? 'Corregir teléfono' : 'Agregar teléfono'}
      description={person.alias}
      submitLabel="Guardar"
      isBusy={isBusy}
      isOutOfReach={!useSignal()}
      onSubmit={submit}
    >
      <Field
        label="Teléfono con WhatsApp"
        hint="Diez dígitos, con lada. Pídele permiso para anotarlo."
        error={error}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={30}
            value={value}
            onChange={(event) => {
              setValue(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
});

function useSavePhone({ id, alias }: PhoneDialogProps['person'], onDone: () => void) {
  const { call } = usePhone();
  const outbox = useOutbox();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const save = async (phone: string) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await call(setPhone, { params: { userId: id }, body: { phone } });
      toasts.show({ title: `Teléfono de ${alias} guardado` });
      // This phone shows it once it has asked what is new.
      void outbox?.wake();
      onDone();
    } catch (problem) {
      const sentence = sentenceOf(problem, 'No se pudo guardar el teléfono. Intenta de nuevo.');
      if (problem instanceof CallError && problem.field === 'phone') setError(sentence);
      else toasts.show({ title: sentence, variant: 'destructive' });
    }
    setBusy(false);
  };
  return { isBusy, error, setError, save };
}
