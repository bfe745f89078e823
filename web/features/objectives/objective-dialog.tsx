import type { Objective } from '#contract/objectives';
import { SOURCE_DEFINITIONS } from '#contract/rules/objective';
import { listStatePeople } from '#contract/state-coordinator';
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
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { formatCivilDay } from '#web/ui/format/format-day.ts';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import * as messages from './messages.ts';
import {
  checkObjective,
  freshObjective,
  type ObjectiveForm,
  objectiveToForm,
} from './objective-form.ts';
import { SOURCE_OPTIONS } from './objective-labels.ts';
import type { useObjectiveActions } from './use-objective-actions.ts';

export type ObjectiveDialogProps = {
  state: string;
  /** Null for a new one. */
  objective: Objective | null;
  isOpen: boolean;
  onClose: () => void;
  actions: ReturnType<typeof useObjectiveActions>;
};

export const ObjectiveDialog = freshOnOpen((props: ObjectiveDialogProps) => {
  const { state, objective, isOpen, onClose, actions } = props;
  const { now } = usePhone();
  const { element, isBusy, draftNote, submit, clashView, ...fields } = useEditForm({
    draftKey: objective ? `objetivo:${objective.id}` : `objetivo-nuevo:${state}`,
    subject: objective,
    toForm: objectiveToForm,
    fresh: freshObjective,
    labels: LABELS,
    check: (form) => checkObjective(form, now()),
    toBody: ({ source: _fixed, ...body }) => body,
    create: actions.create,
    update: (changes) => actions.update(Number(objective?.id), changes),
    onSaved: onClose,
  });
  const submitLabel = objective ? messages.save : messages.create;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={objective ? messages.editTitle : messages.newTitle}
      description={messages.ofState(state)}
      draftNote={draftNote}
      submitLabel={isBusy ? messages.saving : submitLabel}
      isBusy={isBusy}
      isOutOfReach={!useSignal()}
      formRef={element}
      onSubmit={submit}
    >
      <TextEntry of={fields} name="title" label={messages.title} isRequired />
      <TextEntry of={fields} name="description" label={messages.description} rows={2} isOptional />
      <Measured {...fields} isNew={objective === null} />
      <Aim {...fields} />
      <Assigned {...fields} state={state} isWanted={isOpen} />
      {clashView}
    </FormDialog>
  );
});

const LABELS: FieldLabels<ObjectiveForm> = {
  title: messages.title,
  description: messages.description,
  target: messages.target,
  unit: messages.unit,
  deadline: { label: messages.dueField, write: formatCivilDay },
};

type PartProps = FormFields<ObjectiveForm>;

/** Fixed after creation: another measure means another objective. */
function Measured({ form, errors, set, isNew }: PartProps & { isNew: boolean }) {
  return (
    <Field
      label={messages.howMeasured}
      hint={SOURCE_DEFINITIONS[form.source]}
      error={errors.source}
    >
      {(control) => (
        <Select
          {...control}
          options={SOURCE_OPTIONS}
          disabled={!isNew}
          value={form.source}
          onValueChange={(source) => set({ source: source as ObjectiveForm['source'] })}
        />
      )}
    </Field>
  );
}

function Aim({ form, errors, set, leave }: PartProps) {
  return (
    <div className={row}>
      <Field label={messages.target} error={errors.target} isRequired>
        {(control) => (
          <NumberInput
            {...control}
            value={form.target}
            onValueChange={(target) => set({ target })}
            onBlur={leave('target')}
          />
        )}
      </Field>
      <TextEntry of={{ form, errors, set, leave }} name="unit" label={messages.unit} isOptional />
      <PlannedDateField
        of={{ form, errors, set, leave }}
        name="deadline"
        label={messages.dueField}
        isDay
        isRequired
      />
    </div>
  );
}

/** Responsible person; never measured individually. */
function Assigned({
  form,
  errors,
  set,
  state,
  isWanted,
}: PartProps & { state: string; isWanted: boolean }) {
  const people = useServerRead(listStatePeople, { query: { state }, isFresh: true, isWanted });
  return (
    <ReadContent state={people.state} onReload={people.reload} rows={3}>
      {(known) => (
        <PeoplePicker
          people={known.map(({ name, ...person }) => ({ ...person, alias: name }))}
          choice={{
            kind: 'many',
            chosen: form.peopleIds,
            onChoose: (peopleIds) => set({ peopleIds }),
            countText: messages.assignedOf,
          }}
          legend={messages.assigned}
          hint={messages.assignedHint}
          error={errors.peopleIds}
          emptyText={messages.nobodyInState}
          noneFoundText={messages.nobodyByThatName}
        />
      )}
    </ReadContent>
  );
}

const row = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(9rem, 100%), 1fr))]',
  alignItems: 'start',
});
