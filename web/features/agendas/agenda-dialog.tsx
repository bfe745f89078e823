import { useEffect, useState } from 'react';
import {
  type Agenda,
  listCityUsers,
  REQUIRED,
  SIGNATURES,
  type Signature,
} from '#contract/agendas';
import { fillMessage } from '#contract/rules/agenda-message';
import { css } from '#styled/css';
import { PeoplePicker } from '#web/features/shared/people-picker.tsx';
import { TextEntry } from '#web/features/shared/text-entry.tsx';
import { useServerRead } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { type FormErrors, type FormFields, useForm } from '#web/services/use-form.ts';
import { DateTimeInput } from '#web/ui/form/date-time-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import {
  type AgendaForm,
  type AgendaValues,
  agendaToForm,
  checkAgenda,
  cityOf,
  freshAgenda,
  placesWithin,
} from './agenda-form.ts';
import * as words from './edit-words.ts';
import { QuestionEditor } from './question-editor.tsx';
import { QuickAdd } from './quick-add.tsx';

export type AgendaDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The agenda to edit or copy; null for a new one. */
  agenda: Agenda | null;
  act: 'create' | 'edit' | 'copy';
  /** States whose cities may be chosen; null for all. */
  states: readonly string[] | null;
  onSave: (
    values: AgendaValues & { chosen: readonly number[] },
  ) => Promise<boolean | FormErrors<AgendaForm>>;
};

/** Shows the success message before closing (specification 2, section 9). */
const CLOSES_AFTER_MS = 2_000;

export const AgendaDialog = freshOnOpen((props: AgendaDialogProps) => {
  const { isOpen, onClose, agenda, act } = props;
  const hasSignal = useSignal();
  const toasts = useToasts();
  const [isCreated, setCreated] = useState(false);
  const [isChecked, setChecked] = useState(false);
  useEffect(() => {
    if (!isCreated) return;
    const timer = setTimeout(onClose, CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isCreated, onClose]);
  const { element, isBusy, isRestored, submit, ...fields } = useForm({
    draftKey: agenda ? `agenda-${act}:${agenda.id}` : 'agenda-nueva',
    fresh: () => (agenda ? agendaToForm(agenda, { isCopy: act === 'copy' }) : freshAgenda()),
    isNew: act !== 'edit',
    check: checkAgenda,
    onWrong: (errors) => {
      setChecked(true);
      if (Object.values(errors).includes(REQUIRED)) {
        toasts.show({ title: REQUIRED, variant: 'destructive' });
      }
    },
    async onSubmit(values) {
      const outcome = await props.onSave(values);
      if (outcome === true && act === 'edit') onClose();
      else if (outcome === true) setCreated(true);
      return outcome;
    },
  });
  const submitLabel = act === 'edit' ? words.save : words.create;
  const isFrozen = act === 'edit' && agenda?.status === 'active';
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={TITLES[act]}
      isRestored={isRestored}
      submitLabel={isBusy ? words.saving : submitLabel}
      isBusy={isBusy || isCreated}
      isOutOfReach={!hasSignal}
      formRef={element}
      onSubmit={submit}
    >
      {isCreated ? (
        <Banner tone="good" role="status" title={words.doneCreated}>
          {words.doneCreatedHint}
        </Banner>
      ) : (
        <AgendaFields
          {...fields}
          isFrozen={isFrozen}
          isChecked={isChecked}
          isPlaced={act === 'edit'}
          isOpen={isOpen}
          states={props.states}
        />
      )}
    </FormDialog>
  );
});

const TITLES = { create: words.newTitle, edit: words.editTitle, copy: words.copyTitle };

type FieldsProps = FormFields<AgendaForm> & {
  /** Already sent out: the texts can no longer change. */
  isFrozen: boolean;
  isChecked: boolean;
  isPlaced: boolean;
  isOpen: boolean;
  states: readonly string[] | null;
};

function AgendaFields(props: FieldsProps) {
  const { form, errors, set, leave, isFrozen, isPlaced, states } = props;
  return (
    <>
      <TextEntry of={props} name="title" label={words.title} isRequired />
      <TextEntry of={props} name="description" label={words.description} rows={2} />
      {!isPlaced && (
        <Field label={words.city} error={errors.place} isRequired>
          {(control) => (
            <Select
              {...control}
              placeholder={words.chooseCity}
              options={placesWithin(states).map(({ name }) => ({ value: name, label: name }))}
              value={form.place}
              onValueChange={(place) => set({ place, chosen: [] })}
              onBlur={leave('place')}
            />
          )}
        </Field>
      )}
      <Field
        label={words.deadline}
        hint={words.deadlineHint}
        isOptional
        error={errors.responseDeadline}
      >
        {(control) => (
          <DateTimeInput
            {...control}
            value={form.responseDeadline}
            onValueChange={(responseDeadline) => set({ responseDeadline })}
          />
        )}
      </Field>
      {isFrozen ? <p className={small}>{words.activeHint}</p> : <Words {...props} />}
      {!isPlaced && <InitialParticipants {...props} />}
    </>
  );
}

function Words(props: FieldsProps) {
  const { form, errors, set, isChecked } = props;
  const city = cityOf(form.place)?.city ?? words.yourCity;
  const link = words.linkExample(window.location.origin);
  return (
    <>
      <QuestionEditor
        questions={form.questions}
        isChecked={isChecked}
        onQuestions={(questions) => set({ questions })}
      />
      <RadioGroup
        label={words.signature}
        options={SIGNATURES.map((value) => ({ value, ...SIGNATURE_LABELS[value] }))}
        value={form.signature}
        onValueChange={(signature) => set({ signature: signature as Signature })}
      />
      <TextEntry
        of={props}
        name="whatsappMessage"
        label={words.message}
        hint={words.messageHint}
        rows={4}
        isRequired
      />
      {!errors.whatsappMessage && (
        <p className={preview}>
          <strong>{words.preview}</strong> {fillMessage(form.whatsappMessage, { city, link })}
        </p>
      )}
    </>
  );
}

const SIGNATURE_LABELS: Readonly<Record<Signature, { label: string; hint: string }>> = {
  named: { label: words.withName, hint: words.withNameHint },
  anonymous: { label: words.anonymous, hint: words.anonymousHint },
};

function InitialParticipants({ form, set, isOpen }: FieldsProps) {
  const place = cityOf(form.place);
  const { state, reload } = useServerRead(listCityUsers, {
    params: place ?? { city: '', state: '' },
    isFresh: true,
    isWanted: isOpen && place !== null,
  });
  if (!place) return <p className={small}>{words.chooseCityFirst}</p>;
  return (
    <>
      <ReadContent state={state} onReload={reload} rows={3}>
        {(people) => (
          <PeoplePicker
            people={people}
            legend={words.firstParticipants}
            hint={words.firstParticipantsHint}
            emptyText={words.nobodyIn(place.city)}
            noneFoundText={words.noneFound}
            choice={{
              kind: 'many',
              chosen: form.chosen,
              onChoose: (chosen) => set({ chosen }),
              countText: (count) => words.participantCount(count),
            }}
          />
        )}
      </ReadContent>
      <QuickAdd
        place={place}
        onAdded={({ user }) => set({ chosen: [...new Set([...form.chosen, user.id])] })}
      />
    </>
  );
}

const small = css({ textStyle: 'small', color: 'ink.muted' });
const preview = css({
  textStyle: 'small',
  p: '3',
  bg: 'paper.sunken',
  borderRadius: 'soft',
  overflowWrap: 'anywhere',
});
