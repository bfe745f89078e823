import { useEffect, useState } from 'react';
import {
  type Agenda,
  listCityUsers,
  REQUIRED,
  SIGNATURES,
  type Signature,
} from '#contract/agendas';
import { zoneOf } from '#contract/core/places';
import { fillMessage } from '#contract/rules/agenda-message';
import { css } from '#styled/css';
import { PeoplePicker } from '#web/features/shared/people-picker.tsx';
import { PlannedDateField } from '#web/features/shared/planned-date-field.tsx';
import { TextEntry } from '#web/features/shared/text-entry.tsx';
import { usePhone } from '#web/services/phone-context.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { type FieldLabels, useEditForm } from '#web/services/use-edit-form.tsx';
import type { FormFields } from '#web/services/use-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { formatClock } from '#web/ui/format/format-clock.ts';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import {
  type AgendaForm,
  agendaToForm,
  checkAgenda,
  cityOf,
  freshAgenda,
  placesWithin,
} from './agenda-form.ts';
import * as messages from './edit-messages.ts';
import { QuestionEditor } from './question-editor.tsx';
import { QuickAdd } from './quick-add.tsx';
import type { useAgendaActions } from './use-agenda-actions.ts';

export type AgendaDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The agenda to edit or copy; null for a new one. */
  agenda: Agenda | null;
  act: 'create' | 'edit' | 'copy';
  /** States whose cities may be chosen; null for all. */
  states: readonly string[] | null;
  actions: ReturnType<typeof useAgendaActions>;
};

/** Shows the success message before closing (specification 2, section 9). */
const CLOSES_AFTER_MS = 2_000;

export const AgendaDialog = freshOnOpen((props: AgendaDialogProps) => {
  const { isOpen, onClose, agenda, act, actions } = props;
  const { now } = usePhone();
  const hasSignal = useSignal();
  const toasts = useToasts();
  const [isCreated, setCreated] = useState(false);
  const [isChecked, setChecked] = useState(false);
  useEffect(() => {
    if (!isCreated) return;
    const timer = setTimeout(onClose, CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isCreated, onClose]);
  const { element, isBusy, draftNote, submit, clashView, ...fields } = useEditForm({
    draftKey: agenda ? `agenda-${act}:${agenda.id}` : 'agenda-nueva',
    subject: act === 'edit' ? agenda : null,
    toForm: (now: Agenda) => agendaToForm(now, { isCopy: false }),
    fresh: () => (agenda ? agendaToForm(agenda, { isCopy: true }) : freshAgenda()),
    labels: LABELS,
    check: (form) => checkAgenda(form, now()),
    onWrong: (errors) => {
      setChecked(true);
      if (Object.values(errors).includes(REQUIRED)) {
        toasts.show({ title: REQUIRED, variant: 'destructive' });
      }
    },
    toBody: ({ chosen: _chosen, city: _city, state: _state, ...body }) => body,
    create: actions.create,
    update: (changes) => actions.update(Number(agenda?.id), changes),
    onSaved: () => (act === 'edit' ? onClose() : setCreated(true)),
  });
  const submitLabel = act === 'edit' ? messages.save : messages.create;
  const isFrozen = act === 'edit' && agenda?.status === 'active';
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={TITLES[act]}
      draftNote={draftNote}
      submitLabel={isBusy ? messages.saving : submitLabel}
      isBusy={isBusy || isCreated}
      isOutOfReach={!hasSignal}
      formRef={element}
      onSubmit={submit}
    >
      {isCreated ? (
        <Banner tone="good" role="status" title={messages.doneCreated}>
          {messages.doneCreatedHint}
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
      {clashView}
    </FormDialog>
  );
});

const LABELS: FieldLabels<AgendaForm> = {
  title: messages.title,
  description: messages.description,
  responseDeadline: { label: messages.deadline, write: formatClock },
  questions: {
    label: messages.questions,
    write: (questions) => questions.map(({ text }) => text).join('\n'),
  },
  signature: { label: messages.signature, write: (one) => SIGNATURE_LABELS[one].label },
  whatsappMessage: messages.message,
};

const TITLES = { create: messages.newTitle, edit: messages.editTitle, copy: messages.copyTitle };

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
  const city = cityOf(form.place);
  return (
    <>
      <TextEntry of={props} name="title" label={messages.title} isRequired />
      <TextEntry of={props} name="description" label={messages.description} rows={2} />
      {!isPlaced && (
        <Field label={messages.city} error={errors.place} isRequired>
          {(control) => (
            <Select
              {...control}
              placeholder={messages.chooseCity}
              options={placesWithin(states).map(({ name }) => ({ value: name, label: name }))}
              value={form.place}
              onValueChange={(place) => set({ place, chosen: [] })}
              onBlur={leave('place')}
            />
          )}
        </Field>
      )}
      <PlannedDateField
        of={props}
        name="responseDeadline"
        label={messages.deadline}
        hint={messages.deadlineHint}
        isOptional
        {...(city && { zone: zoneOf(city.state, city.city) })}
      />
      {isFrozen ? <p className={small}>{messages.activeHint}</p> : <Words {...props} />}
      {!isPlaced && <InitialParticipants {...props} />}
    </>
  );
}

function Words(props: FieldsProps) {
  const { form, errors, set, isChecked } = props;
  const city = cityOf(form.place)?.city ?? messages.yourCity;
  const link = messages.linkExample(window.location.origin);
  return (
    <>
      <QuestionEditor
        questions={form.questions}
        isChecked={isChecked}
        onQuestions={(questions) => set({ questions })}
      />
      <RadioGroup
        label={messages.signature}
        options={SIGNATURES.map((value) => ({ value, ...SIGNATURE_LABELS[value] }))}
        value={form.signature}
        onValueChange={(signature) => set({ signature: signature as Signature })}
      />
      <TextEntry
        of={props}
        name="whatsappMessage"
        label={messages.message}
        hint={messages.messageHint}
        rows={4}
        isRequired
      />
      {!errors.whatsappMessage && (
        <p className={preview}>
          <strong>{messages.preview}</strong> {fillMessage(form.whatsappMessage, { city, link })}
        </p>
      )}
    </>
  );
}

const SIGNATURE_LABELS: Readonly<Record<Signature, { label: string; hint: string }>> = {
  named: { label: messages.withName, hint: messages.withNameHint },
  anonymous: { label: messages.anonymous, hint: messages.anonymousHint },
};

function InitialParticipants({ form, set, isOpen }: FieldsProps) {
  const place = cityOf(form.place);
  const { state, reload } = useServerRead(listCityUsers, {
    params: place ?? { city: '', state: '' },
    isFresh: true,
    isWanted: isOpen && place !== null,
  });
  if (!place) return <p className={small}>{messages.chooseCityFirst}</p>;
  return (
    <>
      <ReadContent state={state} onReload={reload} rows={3}>
        {(people) => (
          <PeoplePicker
            people={people}
            legend={messages.firstParticipants}
            hint={messages.firstParticipantsHint}
            emptyText={messages.nobodyIn(place.city)}
            noneFoundText={messages.noneFound}
            choice={{
              kind: 'many',
              chosen: form.chosen,
              onChoose: (chosen) => set({ chosen }),
              countText: (count) => messages.participantCount(count),
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
