import { checkEntries } from '#contract/core/check-entries';
import { setPhone } from '#contract/people';
import { sentenceOf } from '#web/net/call-error.ts';
import { useSignal } from '#web/services/signal.tsx';
import { useForm } from '#web/services/use-form.ts';
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
  onSaved?: () => void;
};

export const PhoneDialog = freshOnOpen(({ person, isOpen, onClose, onSaved }: PhoneDialogProps) => {
  const save = useSavePhone(person, () => {
    onSaved?.();
    onClose();
  });
  const { form, errors, isBusy, element, set, leave, submit } = useForm<PhoneForm, PhoneForm>({
    fresh: () => ({ phone: person.phone ?? '' }),
    check: (typed) => checkEntries(setPhone.body, typed),
    onSubmit: save,
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={person.phone ? words.correctPhone : words.addPhone}
      description={person.alias}
      submitLabel={words.save}
      isBusy={isBusy}
      isOutOfReach={!useSignal()}
      formRef={element}
      onSubmit={submit}
    >
      <Field label={words.phoneField} hint={words.phoneHint} error={errors.phone} isRequired>
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={30}
            value={form.phone}
            onChange={(event) => set({ phone: event.target.value })}
            onBlur={leave('phone')}
          />
        )}
      </Field>
    </FormDialog>
  );
});

type PhoneForm = { phone: string };

function useSavePhone({ id, alias }: PhoneDialogProps['person'], onDone: () => void) {
  const saving = useServerMutation(setPhone, {
    isExclusive: true,
    fields: ({ field, text }) => (field === 'phone' ? { phone: text } : null),
    done: { title: words.donePhone(alias) },
    failed: (problem) => ({
      title: sentenceOf(problem, words.failedPhone),
      variant: 'destructive',
    }),
  });
  return async (body: PhoneForm) => {
    const outcome = await saving.run({ params: { userId: id }, body }, { under: ['phone'] });
    if (outcome.type === 'failed')
      return outcome.fields?.phone ? { phone: outcome.fields.phone } : false;
    onDone();
    return true;
  };
}
