import * as v from 'valibot';
import type { ParsedBodyOf } from '#contract/core/endpoint';
import { personHistory } from '#contract/people';
import {
  ABSENCE_REASONS,
  endPersonPause,
  listPauses,
  type PersonPause,
  pausePerson,
} from '#contract/person-life';
import { css } from '#styled/css';
import { usePhone } from '#web/services/phone-context.ts';
import { toFormAnswer } from '#web/services/server-mutation.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { type Checked, type FormErrors, useForm } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Button } from '#web/ui/form/button.tsx';
import { DateTimeInput } from '#web/ui/form/date-time-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { formatMediumCivilDay } from '#web/ui/format/format-day.ts';
import { toLocalDay } from '#web/ui/format/local-date-time.ts';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import * as messages from './pause-messages.ts';

type Paused = { id: number; alias: string };
type PauseForm = { from: string; until: string; reason: string };
type NewPause = ParsedBodyOf<typeof pausePerson>;

export type PauseDialogProps = { isOpen: boolean; person: Paused; onClose: () => void };

const AFFECTED = [listPauses, personHistory];

/** Pauses running and to come, each with its end, and the form of a new one. */
export const PauseDialog = freshOnOpen(({ isOpen, person, onClose }: PauseDialogProps) => {
  const { now } = usePhone();
  const isInReach = useSignal();
  const save = usePausing(person);
  const { element, form, errors, set, leave, isBusy, submit } = useForm({
    fresh: (): PauseForm => ({ from: toLocalDay(now()), until: '', reason: '' }),
    check: checkPause,
    async onSubmit(values) {
      const outcome = await save(values);
      if (outcome.type === 'done') onClose();
      return toFormAnswer(outcome);
    },
  });
  const day = (field: 'from' | 'until', label: string) => (
    <Field label={label} error={errors[field]} isRequired>
      {(control) => (
        <DateTimeInput
          {...control}
          kind="date"
          value={form[field]}
          onValueChange={(value) => set({ [field]: value })}
          onBlur={leave(field)}
        />
      )}
    </Field>
  );
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={messages.pause}
      description={messages.pauseHint(person.alias)}
      submitLabel={messages.notePause}
      isBusy={isBusy}
      isOutOfReach={!isInReach}
      formRef={element}
      onSubmit={submit}
    >
      <PauseList person={person} />
      {day('from', messages.firstDay)}
      {day('until', messages.lastDay)}
      <Field label={messages.reason} error={errors.reason} isRequired>
        {(control) => (
          <Select
            {...control}
            placeholder={messages.chooseReason}
            options={ABSENCE_REASONS.map((value) => ({ value, label: messages.reasons[value] }))}
            value={form.reason}
            onValueChange={(reason) => set({ reason })}
          />
        )}
      </Field>
    </FormDialog>
  );
});

function checkPause(form: PauseForm): Checked<PauseForm, NewPause> {
  const parsed = v.safeParse(pausePerson.body, form);
  if (parsed.success) return { type: 'ready', values: parsed.output };
  const errors: FormErrors<PauseForm> = {};
  for (const issue of parsed.issues) {
    const field = issue.path?.[0].key as keyof PauseForm | undefined;
    if (field) errors[field] ??= form[field] === '' ? messages.missing[field] : issue.message;
  }
  return { type: 'wrong', errors };
}

function PauseList({ person }: { person: Paused }) {
  const { state, reload } = useServerRead(listPauses, {
    params: { userId: person.id },
    isFresh: true,
  });
  const { end, isPending } = useEnding(person);
  const isOutOfReach = !useSignal();
  if (state.type === 'known' && state.value.length === 0) return null;
  return (
    <ReadContent state={state} onReload={reload} rows={1}>
      {(pauses) => (
        <ul className={list} aria-label={messages.pausesOf(person.alias)}>
          {pauses.map((pause) => (
            <li key={pause.id} className={row}>
              <p>{messages.days(...daysOf(pause))}</p>
              <Button
                variant="quiet"
                disabled={isPending || isOutOfReach}
                onClick={() => void end(pause)}
              >
                {messages.endPause}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </ReadContent>
  );
}

const daysOf = ({ from, until }: PersonPause) =>
  [formatMediumCivilDay(from), formatMediumCivilDay(until)] as const;

function usePausing({ id, alias }: Paused) {
  const { end } = useEnding({ id, alias });
  const { run } = useServerMutation(pausePerson, {
    affects: AFFECTED,
    waitsForReads: false,
    fields: true,
    failed: { title: messages.failedPause, otherwise: messages.tryAgain },
  });
  return (body: NewPause) =>
    run(
      { params: { userId: id }, body },
      {
        under: ['from', 'until', 'reason'],
        done: (pause) => ({
          title: messages.donePause(alias),
          description: messages.days(...daysOf(pause)),
          action: { label: messages.undo, run: () => void end(pause) },
        }),
      },
    );
}

function useEnding({ id, alias }: Paused) {
  const { run, isPending } = useServerMutation(endPersonPause, {
    affects: AFFECTED,
    waitsForReads: false,
    failed: { title: messages.failedEnd, otherwise: messages.tryAgain },
  });
  const end = (pause: PersonPause) =>
    run(
      { params: { userId: id, absenceId: pause.id } },
      { done: { title: messages.doneEnd, description: alias } },
    );
  return { end, isPending };
}

const list = css({ listStyle: 'none', margin: '0', padding: '0' });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  py: '1',
});
