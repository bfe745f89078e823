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
import { checkTeam, freshTeam, type NewTeam, type TeamForm } from './team-form.ts';
import { TYPE_LABELS } from './team-labels.ts';
import * as words from './words.ts';

export type CreateTeamDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  onCreate: (team: NewTeam) => Promise<boolean | FormErrors<TeamForm>>;
};

/** «Crear Equipo». */
export const CreateTeamDialog = freshOnOpen((props: CreateTeamDialogProps) => {
  const { isOpen, onClose, onCreate } = props;
  const { newId } = usePhone();
  const { element, isBusy, submit, isRestored, ...fields } = useForm({
    draftKey: 'equipo-nuevo',
    fresh: () => freshTeam(newId()),
    check: checkTeam,
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
      title={words.create}
      isRestored={isRestored}
      submitLabel={isBusy ? words.creating : words.create}
      isBusy={isBusy}
      isOutOfReach={!useSignal()}
      formRef={element}
      onSubmit={submit}
    >
      <TeamFields {...fields} />
      <CoordinatorPicker
        roles={TEAM_COORDINATORS}
        isWanted={isOpen}
        chosen={fields.form.coordinatorId}
        error={fields.errors.coordinatorId}
        onChoose={(coordinatorId) => fields.set({ coordinatorId })}
      />
    </FormDialog>
  );
});

type TeamFieldsProps = Pick<FormFields<TeamForm>, 'form' | 'errors' | 'set' | 'leave'>;

/** All of a new team but who coordinates it. */
function TeamFields(fields: TeamFieldsProps) {
  const { form, errors, set, leave } = fields;
  return (
    <>
      <TextEntry of={fields} name="name" label="Nombre *" isRequired />
      <TextEntry of={fields} name="description" label={words.description} isOptional rows={2} />
      <RadioGroup
        label={words.type}
        isSegmented
        options={[
          { value: 'community', label: TYPE_LABELS.community },
          { value: 'administrative', label: TYPE_LABELS.administrative },
        ]}
        value={form.teamType}
        onValueChange={(teamType) => set({ teamType: teamType as TeamForm['teamType'] })}
      />
      <PlaceFields {...fields} />
      <Field
        label={words.frequencyDays}
        hint={words.frequencyHint}
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
    </>
  );
}

function PlaceFields(fields: TeamFieldsProps) {
  const { form } = fields;
  return (
    <>
      <LocationFields {...fields} />
      {form.teamType === 'community' && (
        <TextEntry
          of={fields}
          name="physicalAddress"
          label={words.physicalAddress}
          isOptional
          hint={words.addressHint}
        />
      )}
    </>
  );
}
