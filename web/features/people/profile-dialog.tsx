import { checkEntries } from '#contract/core/check-entries';
import type { BodyOf } from '#contract/core/endpoint';
import { personHistory, type UserItem } from '#contract/people';
import { pagePeople } from '#contract/people-page';
import { correctProfile, profileEntries } from '#contract/person-life';
import { ALIAS_MAX, GENDERS } from '#contract/registration';
import { toFormAnswer } from '#web/services/server-mutation.ts';
import { useSignal } from '#web/services/signal.tsx';
import { type Checked, useForm } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import * as messages from './life-messages.ts';

export type ProfileDialogProps = { isOpen: boolean; person: UserItem; onClose: () => void };

type ProfileForm = {
  alias: string;
  fullName: string;
  email: string;
  phone: string;
  gender: string;
};
type Body = BodyOf<typeof correctProfile>;

export const ProfileDialog = freshOnOpen(({ isOpen, person, onClose }: ProfileDialogProps) => {
  const save = useCorrection(person);
  const { element, form, errors, set, leave, isBusy, submit } = useForm({
    fresh: () => toForm(person),
    check: (typed: ProfileForm) => checkProfile(person, typed),
    async onSubmit(body) {
      const outcome = await save(body);
      if (outcome.type === 'done') onClose();
      return toFormAnswer(outcome);
    },
  });
  const inputOf = (field: keyof ProfileForm) => ({
    value: form[field],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
    onBlur: leave(field),
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={messages.correct}
      description={`${person.alias}. ${messages.correctHint}`}
      submitLabel={messages.save}
      isBusy={isBusy}
      isOutOfReach={!useSignal()}
      formRef={element}
      onSubmit={submit}
    >
      <Field label={messages.alias} error={errors.alias} isRequired>
        {(control) => <TextInput {...control} maxLength={ALIAS_MAX} {...inputOf('alias')} />}
      </Field>
      <Field label={messages.fullName} hint={messages.fullNameHint} error={errors.fullName}>
        {(control) => <TextInput {...control} {...inputOf('fullName')} />}
      </Field>
      <Field label={messages.email} hint={messages.emailHint} error={errors.email}>
        {(control) => (
          <TextInput {...control} type="email" inputMode="email" {...inputOf('email')} />
        )}
      </Field>
      <Field label={messages.phone} error={errors.phone}>
        {(control) => (
          <TextInput {...control} type="tel" inputMode="tel" maxLength={30} {...inputOf('phone')} />
        )}
      </Field>
      <Field label={messages.gender} error={errors.gender}>
        {(control) => (
          <Select
            {...control}
            placeholder={messages.genderUnknown}
            options={GENDERS.map((value) => ({ value, label: messages.genders[value] }))}
            value={form.gender}
            onValueChange={(gender) => set({ gender })}
          />
        )}
      </Field>
    </FormDialog>
  );
});

const toForm = ({ alias, email, phone, gender }: UserItem): ProfileForm => ({
  ...{ alias, fullName: '', email: email ?? '', phone: phone ?? '', gender: gender ?? '' },
});

/** Only what was touched: the full name is not shown here, so an empty one stays. */
function checkProfile(person: UserItem, typed: ProfileForm): Checked<ProfileForm, Body> {
  const before = toForm(person);
  const touched = Object.entries(typed).filter(
    ([field, value]) => value.trim() !== before[field as keyof ProfileForm].trim(),
  );
  const body = Object.fromEntries(
    touched.map(([field, value]) => [field, value.trim() || (field === 'alias' ? '' : null)]),
  );
  return checkEntries(profileEntries, body) as Checked<ProfileForm, Body>;
}

function useCorrection({ id, alias }: UserItem) {
  const { run } = useServerMutation(correctProfile, {
    affects: [personHistory, pagePeople],
    waitsForReads: false,
    fields: true,
    failed: { title: messages.failedCorrect, otherwise: messages.tryAgain },
  });
  const undo = (body: Body) =>
    void run(
      { params: { userId: id }, body },
      { done: { title: messages.undoneCorrect, description: alias } },
    );
  return (body: Body) =>
    run(
      { params: { userId: id }, body },
      {
        under: ['alias', 'fullName', 'email', 'phone', 'gender'],
        done: ({ before }) => {
          if (Object.keys(before).length === 0) return { title: messages.nothingChanged };
          return {
            ...{ title: messages.doneCorrect, description: alias },
            action: { label: messages.undo, run: () => undo(before as Body) },
          };
        },
      },
    );
}
