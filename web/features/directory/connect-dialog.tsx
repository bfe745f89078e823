import { checkEntries } from '#contract/core/check-entries';
import { connectEntries, type Institution } from '#contract/directory';
import { LINK_KINDS } from '#contract/rules/institution-status';
import { TextEntry } from '#web/features/shared/text-entry.tsx';
import type { ConnectValues } from '#web/records/directory-intents.ts';
import { type Checked, useForm } from '#web/services/use-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { KIND_LABELS } from './labels.ts';
import { type OwnInstitutions, OwnSelect } from './own-select.tsx';

type ConnectForm = { fromId: string; kind: string; note: string };

export type ConnectDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Whom it is asked of. */
  institution: Institution;
  /** Those one may speak for. */
  own: OwnInstitutions['own'];
  hasMoreOwn: boolean;
  onConnect: (values: ConnectValues) => Promise<boolean>;
};

function checkConnect(form: ConnectForm): Checked<ConnectForm, ConnectValues> {
  return checkEntries(connectEntries, { ...form, fromId: Number(form.fromId) });
}

/** «Conectar»; it needs no signal. */
export const ConnectDialog = freshOnOpen((props: ConnectDialogProps) => {
  const { isOpen, onClose, institution, own, hasMoreOwn, onConnect } = props;
  const [first] = own;
  const { element, isBusy, isRestored, submit, ...fields } = useForm({
    draftKey: `conectar:${institution.id}`,
    isNew: true,
    fresh: () => ({ fromId: first ? String(first.id) : '', kind: 'colaboracion', note: '' }),
    check: checkConnect,
    onSubmit: onConnect,
  });
  const { form, errors, set, leave } = fields;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Conectar con ${institution.name}`}
      description="Quien responde por ella dirá si acepta. En 30 días te preguntaremos si se vieron."
      isRestored={isRestored}
      submitLabel="Conectar"
      isBusy={isBusy}
      waitsFor={own.length === 0 ? 'Necesitas una institución tuya o de tu ciudad' : undefined}
      formRef={element}
      onSubmit={submit}
    >
      <Field label="En nombre de" error={errors.fromId} isRequired>
        {(control) => (
          <OwnSelect
            {...control}
            {...{ own, hasMoreOwn }}
            value={form.fromId}
            onValueChange={(fromId) => set({ fromId })}
            onBlur={leave('fromId')}
          />
        )}
      </Field>
      <Field label="Para" error={errors.kind} isRequired>
        {(control) => (
          <Select
            {...control}
            options={LINK_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
            value={form.kind}
            onValueChange={(kind) => set({ kind })}
            onBlur={leave('kind')}
          />
        )}
      </Field>
      <TextEntry
        of={fields}
        name="note"
        label="Mensaje"
        optionalLabel="(opcional)"
        hint="Solo lo ven quienes responden por las dos instituciones."
        rows={3}
      />
    </FormDialog>
  );
});
