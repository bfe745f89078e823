import { FREQUENCIES, LOCAL_COORDINATORS } from '#contract/local-communities';
import { CoordinatorPicker } from '#web/features/shared/coordinator-picker.tsx';
import { LocationFields } from '#web/features/shared/location-fields.tsx';
import { usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { type FormErrors, type FormFields, useForm } from '#web/services/use-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import {
  checkManaged,
  freshManaged,
  type ManagedForm,
  type NewLocalCommunity,
} from './managed-form.ts';

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
      title="Nueva Comunidad"
      isRestored={isRestored}
      submitLabel={isBusy ? 'Creando...' : 'Crear Comunidad'}
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

function ManagedFields({ form, errors, set, leave }: FormFields<ManagedForm>) {
  return (
    <>
      <Field label="Nombre *" error={errors.name} isRequired>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={form.name}
            onChange={(event) => set({ name: event.target.value })}
            onBlur={leave('name')}
          />
        )}
      </Field>
      <Field label="Descripción" optionalLabel="(opcional)" error={errors.description}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={form.description}
            onChange={(event) => set({ description: event.target.value })}
            onBlur={leave('description')}
          />
        )}
      </Field>
      <LocationFields {...{ form, errors, set, leave }} />
      <Field
        label="Dirección física"
        optionalLabel="(opcional)"
        hint="Calle, número y colonia donde se reúnen."
        error={errors.physicalAddress}
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={form.physicalAddress}
            onChange={(event) => set({ physicalAddress: event.target.value })}
            onBlur={leave('physicalAddress')}
          />
        )}
      </Field>
      <RadioGroup
        label="Se reúne cada (días)"
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
