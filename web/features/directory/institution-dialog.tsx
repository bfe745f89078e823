import { checkEntries } from '#contract/core/check-entries';
import type { BodyOf } from '#contract/core/endpoint';
import { STATES } from '#contract/core/places';
import {
  createInstitution,
  type Institution,
  institutionEntries,
  listDirectory,
  readInstitution,
  updateInstitution,
} from '#contract/directory';
import { INSTITUTION_TYPES } from '#contract/rules/institution-status';
import { TextEntry } from '#web/features/shared/text-entry.tsx';
import { usePhone } from '#web/services/phone-context.ts';
import { toFormAnswer } from '#web/services/server-mutation.ts';
import { useSignal } from '#web/services/signal.tsx';
import {
  type FieldLabels,
  toEditAnswer,
  useEditForm,
  type Version,
} from '#web/services/use-edit-form.tsx';
import type { Checked, FormErrors, FormFields } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import * as messages from './dialog-messages.ts';
import { TYPE_LABELS } from './labels.ts';

export type InstitutionDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Null for a new one. */
  institution: Institution | null;
  place: { state: string; city: string };
};

export const InstitutionDialog = freshOnOpen((props: InstitutionDialogProps) => {
  const { isOpen, onClose, institution, place } = props;
  const { newId } = usePhone();
  const hasSignal = useSignal();
  const save = useSave(institution);
  const { element, isBusy, draftNote, submit, clashView, ...fields } = useEditForm({
    draftKey: institution ? `institucion:${institution.id}` : 'institucion',
    subject: institution && toVersioned(institution),
    toForm: (one: Institution & Version) => institutionToForm(newId(), one),
    fresh: () => freshInstitution(newId(), place),
    labels: LABELS,
    check: checkInstitution,
    toBody: ({ body }) => body,
    ...save,
    onSaved: onClose,
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={institution ? messages.editTitle : messages.newTitle}
      draftNote={draftNote}
      submitLabel={institution ? messages.save : messages.add}
      isBusy={isBusy}
      isOutOfReach={!hasSignal}
      formRef={element}
      onSubmit={submit}
    >
      <Fields {...fields} />
      {clashView}
    </FormDialog>
  );
});

function useSave(institution: Institution | null) {
  const affects = [listDirectory, readInstitution];
  const failed = messages.failedSave;
  const creating = useServerMutation(createInstitution, {
    ...{ affects, failed, fields: true },
    done: { title: messages.doneAdded },
  });
  const updating = useServerMutation(updateInstitution, {
    ...{ affects, failed, fields: true },
    done: { title: messages.doneUpdated },
  });
  return {
    create: async ({ key, body }: InstitutionValues) =>
      toFormAnswer(await creating.run({ body, idempotencyKey: key })),
    update: async (body: BodyOf<typeof updateInstitution>) =>
      toEditAnswer<InstitutionForm, Institution>(
        await updating.run({ params: { id: Number(institution?.id) }, body }),
        toVersioned,
      ),
  };
}

/** `change` is raised by every write to it. */
const toVersioned = (one: Institution) => ({ ...one, version: one.change });

const LABELS: FieldLabels<InstitutionForm> = {
  name: messages.name,
  type: { label: messages.type, write: (type) => TYPE_LABELS[type as keyof typeof TYPE_LABELS] },
  state: messages.state,
  city: messages.city,
  description: messages.description,
  address: messages.address,
  phone: messages.institutionPhone,
  email: messages.email,
  website: messages.website,
};

function Fields(fields: FormFields<InstitutionForm>) {
  const { form, errors, set, leave } = fields;
  const select = (
    name: 'type' | 'state',
    label: string,
    options: { value: string; label: string }[],
  ) => (
    <Field label={label} error={errors[name]} isRequired>
      {(control) => (
        <Select
          {...control}
          options={options}
          value={form[name]}
          onValueChange={(value) => set({ [name]: value })}
          onBlur={leave(name)}
        />
      )}
    </Field>
  );
  const optional = { isOptional: true };
  return (
    <>
      <TextEntry of={fields} name="name" label={messages.name} isRequired />
      {select(
        'type',
        messages.type,
        INSTITUTION_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] })),
      )}
      {select(
        'state',
        messages.state,
        STATES.map((value) => ({ value, label: value })),
      )}
      <TextEntry of={fields} name="city" label={messages.city} isRequired />
      <TextEntry
        of={fields}
        name="description"
        label={messages.description}
        rows={2}
        {...optional}
      />
      <TextEntry of={fields} name="address" label={messages.address} {...optional} />
      <TextEntry of={fields} name="phone" label={messages.institutionPhone} {...optional} />
      {form.phone.trim() !== '' && (
        <Field label={messages.permission} error={errors.mayShare} isRequired>
          {() => (
            <Checkbox
              label={messages.mayShare}
              checked={form.mayShare}
              onCheckedChange={(mayShare) => set({ mayShare })}
            />
          )}
        </Field>
      )}
      <TextEntry of={fields} name="email" label={messages.email} {...optional} />
      <TextEntry of={fields} name="website" label={messages.website} {...optional} />
    </>
  );
}

type InstitutionForm = {
  /** Idempotency key, created with the form. */
  key: string;
  name: string;
  type: string;
  description: string;
  state: string;
  city: string;
  address: string;
  phone: string;
  email: string;
  website: string;
  mayShare: boolean;
};

type InstitutionValues = { key: string; body: BodyOf<typeof createInstitution> };

function freshInstitution(key: string, place: { state: string; city: string }): InstitutionForm {
  return {
    ...{ key, name: '', type: 'salud', description: '', state: place.state, city: place.city },
    ...{ address: '', phone: '', email: '', website: '', mayShare: false },
  };
}

function institutionToForm(key: string, one: Institution): InstitutionForm {
  return {
    ...{ key, name: one.name, type: one.type, description: one.description ?? '' },
    ...{ state: one.state, city: one.city, address: one.address ?? '', phone: one.phone ?? '' },
    ...{ email: one.email ?? '', website: one.website ?? '', mayShare: one.phone !== null },
  };
}

function checkInstitution({
  key,
  ...form
}: InstitutionForm): Checked<InstitutionForm, InstitutionValues> {
  const checked = checkEntries(institutionEntries, form);
  const isUnsaid = form.phone.trim() !== '' && !form.mayShare;
  const errors: FormErrors<InstitutionForm> = {
    ...(checked.type === 'wrong' && checked.errors),
    ...(isUnsaid && {
      mayShare: messages.mayShareNeeded,
    }),
  };
  if (checked.type === 'wrong' || isUnsaid) return { type: 'wrong', errors };
  return { type: 'ready', values: { key, body: checked.values } };
}
