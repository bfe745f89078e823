import { FREQUENCIES, LOCAL_COORDINATORS } from '#contract/local-communities';
import { CoordinatorPicker } from '#web/features/shared/coordinator-picker.tsx';
import { LocationFields } from '#web/features/shared/location-fields.tsx';
import { TextEntry } from '#web/features/shared/text-entry.tsx';
import { usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { type FormErrors, type FormFields, useForm } from '#web/services/use-form.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import {
  checkManaged,
  freshManaged,
  type ManagedForm,
  type NewLocalCommunity,
} from './managed-form.ts';
import * as words from './words.ts';

export type CreateManagedDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  onCreate: (community: NewLocalCommunity) => Promise<boolean | FormErrors<ManagedForm>>;
};

/** «Nueva Comunidad». */
export const CreateManagedDialog = freshOnOpen((props: CreateManagedDialogProps) => {
  const { isOpen, onClose, onCreate } = props;
  const { newId } = usePhone();
  const { element, isBusy, submit, isRestored, ...fields } = useForm({
    draftKey: 'comunidad-local-nueva',
    fresh: () => freshManaged(newId()),
    check: checkManaged,
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
      title={words.newCommunity}
      isRestored={isRestored}
      submitLabel={isBusy ? words.creating : words.create}
      isBusy={isBusy}
      isOutOfReach={!useSignal()}
      formRef={element}
      onSubmit={submit}
    >
      <ManagedFields {...fields} />
      <CoordinatorPicker
        roles={LOCAL_COORDINATORS}
        isWanted={isOpen}
        chosen={fields.form.coordinatorId}
        error={fields.errors.coordinatorId}
        onChoose={(coordinatorId) => fields.set({ coordinatorId })}
      />
    </FormDialog>
  );
});

function ManagedFields(fields: FormFields<ManagedForm>) {
  const { form, errors, set } = fields;
  return (
    <>
      <TextEntry of={fields} name="name" label="Nombre *" isRequired />
      <TextEntry of={fields} name="description" label={words.description} isOptional rows={2} />
      <LocationFields {...fields} />
      <TextEntry
        of={fields}
        name="physicalAddress"
        label={words.physicalAddress}
        isOptional
        hint={words.addressHint}
      />
      <RadioGroup
        label={words.meetsEvery}
        isSegmented
        columns={4}
        options={FREQUENCIES.map((days) => ({ value: String(days), label: String(days) }))}
        value={String(form.meetingFrequencyDays)}
        error={errors.meetingFrequencyDays}
        onValueChange={(days) =>
          set({ meetingFrequencyDays: Number(days) as ManagedForm['meetingFrequencyDays'] })
        }
      />
    </>
  );
}
