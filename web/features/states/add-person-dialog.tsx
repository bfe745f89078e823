import { useState } from 'react';
import { roleBadge } from '#contract/core/role-badge';
import { GENDERS } from '#contract/registration';
import { css } from '#styled/css';
import { AlikeHint, useAlike } from '#web/features/shared/alike-hint.tsx';
import { CityField } from '#web/features/shared/state-city-fields.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { type FormErrors, type FormFields, useForm } from '#web/services/use-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { Select, type SelectOption } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { monthOptions } from '#web/ui/format/format-month.ts';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import {
  ADDED_ROLES,
  type AddPersonForm,
  checkPerson,
  freshPerson,
  GENDER_LABELS,
  isMissingSomething,
  type NewPerson,
} from './add-person-form.ts';
import * as messages from './messages.ts';

export type AddPersonDialogProps = {
  state: string;
  now: number;
  isOpen: boolean;
  onClose: () => void;
  onMissing: () => void;
  /** True once registered, else field errors. */
  onAdd: (person: NewPerson) => Promise<boolean | FormErrors<AddPersonForm>>;
};

export const AddPersonDialog = freshOnOpen((props: AddPersonDialogProps) => {
  const { state, now, isOpen, onClose } = props;
  const hasSignal = useSignal();
  const alike = useAlike();
  const { element, isBusy, submit, draftNote, forget, ...fields } = useForm({
    draftKey: `persona-nueva:${state}`,
    fresh: () => freshPerson(now),
    check: (form: AddPersonForm) => checkPerson(form, state, now),
    secrets: ['password'],
    async onSubmit(person) {
      const { alias, fullName, email, phone, birthYear, birthMonth } = person;
      const place = { state: person.state, city: person.city, birthYear, birthMonth };
      if (!(await alike.isFree({ alias, fullName, email, phone, ...place }))) return false;
      const outcome = await props.onAdd({ ...person, otherThan: alike.otherThan() });
      if (outcome === true) onClose();
      return outcome;
    },
    onWrong: () => isMissingSomething(fields.form) && props.onMissing(),
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={messages.addPerson}
      description={messages.addPersonHint(state)}
      draftNote={draftNote}
      submitLabel={isBusy ? messages.adding : messages.addPerson}
      isBusy={isBusy}
      isOutOfReach={!hasSignal}
      formRef={element}
      onSubmit={submit}
    >
      <Who {...fields} state={state} />
      <What {...fields} />
      <When {...fields} />
      <AlikeHint
        found={alike.found}
        type="submit"
        isBusy={isBusy}
        onSame={null}
        onLeave={forget}
        onOther={alike.judgeOther}
        onBeyond={alike.judgeBeyond}
      />
    </FormDialog>
  );
});

type PartProps = FormFields<AddPersonForm>;

function Who(props: PartProps & { state: string }) {
  const { form, errors, set, leave } = props;
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Line {...props} field="email" label={messages.email} type="email" />
      <PasswordField
        label={messages.password}
        hint={messages.passwordHint}
        name="new-password"
        autoComplete="new-password"
        isRequired
        error={errors.password}
        value={form.password}
        isShown={isShown}
        onShownChange={setShown}
        onValueChange={(password) => set({ password })}
        onBlur={leave('password')}
      />
      <Line {...props} field="alias" label={messages.alias} />
      <Line {...props} field="fullName" label={messages.fullName} />
      <Line {...props} field="phone" label={messages.phone} type="tel" />
      <CityField
        isRequired
        autoComplete="off"
        error={errors.city}
        state={props.state}
        value={form.city}
        onValueChange={(city) => set({ city })}
        onBlur={leave('city')}
      />
    </>
  );
}

type LineProps = PartProps & {
  field: 'email' | 'alias' | 'fullName' | 'phone';
  label: string;
  type?: 'email' | 'tel';
};

function Line({ field, label, type, form, errors, set, leave }: LineProps) {
  return (
    <Field label={label} error={errors[field]} isRequired={field !== 'phone'}>
      {(control) => (
        <TextInput
          {...control}
          {...(type ? { type, inputMode: type, autoCapitalize: 'none' } : {})}
          // Another person's data: autofill would insert the user's own.
          autoComplete="off"
          value={form[field]}
          onChange={(event) => set({ [field]: event.target.value })}
          onBlur={leave(field)}
        />
      )}
    </Field>
  );
}

function What(props: PartProps) {
  return (
    <>
      <Choice
        {...props}
        field="role"
        label={messages.role}
        options={ADDED_ROLES.map((role) => ({ value: role, label: roleBadge(role) }))}
      />
      <Choice
        {...props}
        field="gender"
        label={messages.gender}
        options={GENDERS.map((gender) => ({ value: gender, label: GENDER_LABELS[gender] }))}
      />
    </>
  );
}

type ChoiceProps = PartProps & {
  field: 'role' | 'gender' | 'birthMonth';
  label: string;
  options: readonly SelectOption[];
};

function Choice({ field, label, options, form, errors, set, leave }: ChoiceProps) {
  return (
    <Field label={label} error={errors[field]} isRequired>
      {(control) => (
        <Select
          {...control}
          options={options}
          value={form[field]}
          onValueChange={(value) => set({ [field]: value })}
          onBlur={leave(field)}
        />
      )}
    </Field>
  );
}

function When(props: PartProps) {
  return (
    <div className={row}>
      <Year {...props} field="birthYear" label={messages.birthYear} />
      <Choice {...props} field="birthMonth" label={messages.birthMonth} options={monthOptions()} />
      <Year {...props} field="enrollmentYear" label={messages.joinYear} />
    </div>
  );
}

type YearProps = PartProps & { field: 'birthYear' | 'enrollmentYear'; label: string };

function Year({ field, label, form, errors, set, leave }: YearProps) {
  return (
    <Field label={label} error={errors[field]} isRequired>
      {(control) => (
        <NumberInput
          {...control}
          value={form[field]}
          onValueChange={(value) => set({ [field]: value })}
          onBlur={leave(field)}
        />
      )}
    </Field>
  );
}

const row = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(10rem, 100%), 1fr))]',
  alignItems: 'end',
});
