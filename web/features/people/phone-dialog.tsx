import { type FormEvent, useState } from 'react';
import { checkEntries } from '#contract/core/check-entries';
import { setPhone } from '#contract/people';
import { sentenceOf } from '#web/net/call-error.ts';
import { useSignal } from '#web/services/signal.tsx';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import * as words from './phone-words.ts';

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
      title={person.phone ? words.correctPhone : words.addPhone}
      description={person.alias}
      submitLabel={words.save}
      isBusy={isBusy}
      isOutOfReach={!useSignal()}
      onSubmit={submit}
    >
      <Field label={words.phoneField} hint={words.phoneHint} error={error} isRequired>
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
  const [error, setError] = useState<string>();
  const saving = useServerMutation(setPhone, {
    isExclusive: true,
    fields: ({ field, text }) => (field === 'phone' ? { phone: text } : null),
    done: { title: words.donePhone(alias) },
    failed: (problem) => ({
      title: sentenceOf(problem, words.failedPhone),
      variant: 'destructive',
    }),
  });
  const save = async (phone: string) => {
    const outcome = await saving.run(
      { params: { userId: id }, body: { phone } },
      { under: ['phone'] },
    );
    if (outcome.type === 'failed') {
      if (outcome.fields) setError(outcome.fields.phone);
      return;
    }
    onDone();
  };
  return { isBusy: saving.isPending, error, setError, save };
}
