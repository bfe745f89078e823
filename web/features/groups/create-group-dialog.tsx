import { FREQUENCIES, LOCAL_COORDINATORS } from '#contract/local-communities';
import { TEAM_COORDINATORS } from '#contract/team-management';
import { CoordinatorPicker } from '#web/features/shared/coordinator-picker.tsx';
import { LocationFields } from '#web/features/shared/location-fields.tsx';
import { TextEntry } from '#web/features/shared/text-entry.tsx';
import { usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { type FormErrors, type FormFields, useForm } from '#web/services/use-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import {
  checkLocalCommunity,
  checkTeam,
  freshGroup,
  type GroupForm,
  type NewLocalCommunity,
  type NewTeam,
} from './group-form.ts';
import * as messages from './messages.ts';
import { SameNameQuestion } from './same-name-question.tsx';
import { TYPE_LABELS } from './team-labels.ts';
import { DetailFields } from './text-fields.tsx';

type Outcome = Promise<boolean | FormErrors<GroupForm>>;

export type CreateGroupDialogProps = { isOpen: boolean; onClose: () => void } & (
  | { of: 'team'; onCreate: (team: NewTeam) => Outcome }
  | { of: 'community'; onCreate: (community: NewLocalCommunity) => Outcome }
);

const VARIANTS = {
  team: {
    ...{ draftKey: 'equipo-nuevo', check: checkTeam, roles: TEAM_COORDINATORS },
    ...{ title: messages.createTeam, submitLabel: messages.createTeam },
  },
  community: {
    ...{ draftKey: 'comunidad-local-nueva', check: checkLocalCommunity, roles: LOCAL_COORDINATORS },
    ...{ title: messages.newCommunity, submitLabel: messages.createCommunity },
  },
} as const;

/** «Crear Equipo» and «Crear Comunidad». */
export const CreateGroupDialog = freshOnOpen((props: CreateGroupDialogProps) => {
  const { of, isOpen, onClose } = props;
  const { newId } = usePhone();
  const { draftKey, check, roles, title, submitLabel } = VARIANTS[of];
  const onCreate = props.onCreate as (group: NewTeam | NewLocalCommunity) => Outcome;
  const { element, isBusy, submit, draftNote, ...fields } = useForm<
    GroupForm,
    NewTeam | NewLocalCommunity
  >({
    ...{ draftKey, check },
    fresh: () => freshGroup(newId()),
    async onSubmit(values) {
      const outcome = await onCreate(values);
      if (outcome === true) onClose();
      return outcome;
    },
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={title}
      draftNote={draftNote}
      submitLabel={isBusy ? messages.creating : submitLabel}
      isBusy={isBusy}
      isOutOfReach={!useSignal()}
      formRef={element}
      onSubmit={submit}
    >
      <GroupFields {...fields} isTeam={of === 'team'} />
      {of === 'community' && <SameNameQuestion name={fields.form.name} state={fields.form.state} />}
      <CoordinatorPicker
        roles={roles}
        isWanted={isOpen}
        chosen={fields.form.coordinatorId}
        error={fields.errors.coordinatorId}
        onChoose={(coordinatorId) => fields.set({ coordinatorId })}
      />
    </FormDialog>
  );
});

type GroupFieldsProps = Pick<FormFields<GroupForm>, 'form' | 'errors' | 'set' | 'leave'>;

/** All of a new group but who coordinates it. */
function GroupFields({ isTeam, ...fields }: GroupFieldsProps & { isTeam: boolean }) {
  const { form, set } = fields;
  return (
    <>
      <TextEntry of={fields} name="name" label="Nombre *" isRequired />
      <TextEntry of={fields} name="description" label={messages.description} isOptional rows={2} />
      {isTeam && (
        <RadioGroup
          label={messages.type}
          isSegmented
          options={[
            { value: 'community', label: TYPE_LABELS.community },
            { value: 'administrative', label: TYPE_LABELS.administrative },
          ]}
          value={form.teamType}
          onValueChange={(teamType) => set({ teamType: teamType as GroupForm['teamType'] })}
        />
      )}
      <LocationFields {...fields} />
      {form.teamType === 'community' && <DetailFields {...fields} />}
      {isTeam ? <AnyFrequency {...fields} /> : <SomeFrequencies {...fields} />}
    </>
  );
}

function AnyFrequency({ form, errors, set, leave }: GroupFieldsProps) {
  return (
    <Field
      label={messages.frequencyDays}
      hint={messages.frequencyHint}
      error={errors.meetingFrequencyDays}
      isRequired
    >
      {(control) => (
        <NumberInput
          {...control}
          value={form.meetingFrequencyDays}
          onValueChange={(meetingFrequencyDays) => set({ meetingFrequencyDays })}
          onBlur={leave('meetingFrequencyDays')}
        />
      )}
    </Field>
  );
}

function SomeFrequencies({ form, errors, set }: GroupFieldsProps) {
  return (
    <RadioGroup
      label={messages.meetsEvery}
      isSegmented
      columns={4}
      options={FREQUENCIES.map((days) => ({ value: String(days), label: String(days) }))}
      value={String(form.meetingFrequencyDays)}
      error={errors.meetingFrequencyDays}
      onValueChange={(days) => set({ meetingFrequencyDays: Number(days) })}
    />
  );
}
