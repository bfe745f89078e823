import CalendarDays from 'lucide-react/icons/calendar-days';
import { useState } from 'react';
import { checkEntries } from '#contract/core/check-entries';
import type { BodyOf } from '#contract/core/endpoint';
import { personHistory, setBirth, type UserItem } from '#contract/people';
import { pagePeople } from '#contract/people-page';
import { DAY_NOT_IN_MONTH } from '#contract/registration';
import { isDayOfMonth } from '#contract/rules/celebrations';
import { toFormAnswer } from '#web/services/server-mutation.ts';
import { useSignal } from '#web/services/signal.tsx';
import { type Checked, useForm } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { monthOptions } from '#web/ui/format/format-month.ts';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { PanelSection } from './panel-section.tsx';
import * as messages from './person-messages.ts';

/** Corrects a missing or wrong birth year, which decides whether a person is of age. */
export function BirthSection({ person }: { person: UserItem }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <PanelSection title={messages.birth}>
      <Button variant="quiet" icon={<CalendarDays aria-hidden />} onClick={() => setOpen(true)}>
        {messages.noteBirth}
      </Button>
      <BirthDialog isOpen={isOpen} person={person} onClose={() => setOpen(false)} />
    </PanelSection>
  );
}

type Birth = { birthMonth: string; birthYear: number | null; birthDay: number | null };
type Body = BodyOf<typeof setBirth>;
type BirthDialogProps = { isOpen: boolean; person: UserItem; onClose: () => void };

const BirthDialog = freshOnOpen(({ isOpen, person, onClose }: BirthDialogProps) => {
  const { run } = useServerMutation(setBirth, {
    isExclusive: true,
    affects: [personHistory, pagePeople],
    waitsForReads: false,
    fields: ({ field, text }) =>
      field === null ? null : { [field === 'birthDay' ? field : 'birthYear']: text },
    done: { title: messages.doneBirth },
    failed: { title: messages.failedBirth, otherwise: messages.failedBirth },
  });
  const { element, form, errors, set, isBusy, submit } = useForm({
    fresh: (): Birth => ({ birthMonth: '', birthYear: person.birth_year, birthDay: null }),
    check: checkBirth,
    async onSubmit(body) {
      const input = { params: { userId: person.id }, body };
      const outcome = await run(input, { under: ['birthYear', 'birthDay'] });
      if (outcome.type === 'done') onClose();
      return toFormAnswer(outcome);
    },
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={messages.noteBirth}
      description={`${person.alias}. ${messages.birthHint}`}
      submitLabel={messages.save}
      isBusy={isBusy}
      isOutOfReach={!useSignal()}
      formRef={element}
      onSubmit={submit}
    >
      <Field label={messages.month} error={errors.birthMonth} isRequired>
        {(control) => (
          <Select
            {...control}
            placeholder={messages.chooseMonth}
            options={monthOptions()}
            value={form.birthMonth}
            onValueChange={(birthMonth) => set({ birthMonth })}
          />
        )}
      </Field>
      <Field label={messages.year} error={errors.birthYear} isRequired>
        {(control) => (
          <NumberInput
            {...control}
            maxLength={4}
            value={form.birthYear}
            onValueChange={(birthYear) => set({ birthYear })}
          />
        )}
      </Field>
      <Field label={messages.day} hint={messages.dayHint} error={errors.birthDay} isOptional>
        {(control) => (
          <NumberInput
            {...control}
            maxLength={2}
            value={form.birthDay}
            onValueChange={(birthDay) => set({ birthDay })}
          />
        )}
      </Field>
    </FormDialog>
  );
});

function checkBirth({ birthMonth, birthYear, birthDay }: Birth): Checked<Birth, Body> {
  if (birthDay !== null && birthMonth !== '' && !isDayOfMonth(Number(birthMonth), birthDay)) {
    return { type: 'wrong', errors: { birthDay: DAY_NOT_IN_MONTH } };
  }
  return checkEntries(setBirth.body, {
    birthYear: birthYear ?? undefined,
    birthMonth: birthMonth === '' ? undefined : Number(birthMonth),
    birthDay,
  }) as Checked<Birth, Body>;
}
