import { useState } from 'react';
import { checkEntries } from '#contract/core/check-entries';
import {
  connectEntries,
  type DirectoryOverview,
  type Institution,
  listDirectory,
} from '#contract/directory';
import { LINK_KINDS } from '#contract/rules/institution-status';
import { TextEntry } from '#web/features/shared/text-entry.tsx';
import type { ConnectValues } from '#web/local-data/directory-intents.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { type Checked, useForm } from '#web/services/use-form.ts';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field, type FieldControl } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useSettled } from '#web/ui/hooks/use-settled.ts';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import * as messages from './dialog-messages.ts';
import { KIND_LABELS } from './labels.ts';

type ConnectForm = { fromId: string; kind: string; note: string };

export type ConnectDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  institution: Institution;
  own: OwnInstitutions['own'];
  hasMoreOwn: boolean;
  onConnect: (values: ConnectValues) => Promise<boolean>;
};

function checkConnect(form: ConnectForm): Checked<ConnectForm, ConnectValues> {
  return checkEntries(connectEntries, { ...form, fromId: Number(form.fromId) });
}

/** «Conectar»; works offline. */
export const ConnectDialog = freshOnOpen((props: ConnectDialogProps) => {
  const { isOpen, onClose, institution, own, hasMoreOwn, onConnect } = props;
  const [first] = own;
  const { element, isBusy, draftNote, submit, ...fields } = useForm({
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
      title={messages.connectWith(institution.name)}
      description={messages.connectHint}
      draftNote={draftNote}
      submitLabel={messages.connect}
      isBusy={isBusy}
      waitsFor={own.length === 0 ? messages.ownNeeded : undefined}
      formRef={element}
      onSubmit={submit}
    >
      <Field label={messages.onBehalfOf} error={errors.fromId} isRequired>
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
      <Field label={messages.purpose} error={errors.kind} isRequired>
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
        label={messages.message}
        isOptional
        hint={messages.messageHint}
        rows={3}
      />
    </FormDialog>
  );
});

type OwnInstitutions = Pick<DirectoryOverview, 'own' | 'hasMoreOwn'>;

type OwnSelectProps = FieldControl &
  OwnInstitutions & {
    value: string;
    onValueChange: (id: string) => void;
    onBlur: () => void;
  };

const PLACEHOLDER = messages.chooseInstitution;

/** A list for few institutions, a search for many. */
function OwnSelect({ own, hasMoreOwn, ...control }: OwnSelectProps) {
  if (hasMoreOwn) return <OwnSearch own={own} {...control} />;
  return <Select {...control} placeholder={PLACEHOLDER} options={own.map(toOption)} />;
}

function OwnSearch({ own, ...control }: Omit<OwnSelectProps, 'hasMoreOwn'>) {
  const [query, setQuery] = useState('');
  const search = useSettled(query.trim());
  const { state } = useServerRead(listDirectory, {
    query: { only: 'propias', search },
    isWanted: search !== '',
  });
  const found = state.type === 'known' && search !== '' ? state.value.institutions : [];
  const options = new Map([...own, ...found].map((one) => [one.id, toOption(one)]));
  return (
    <Combobox
      {...control}
      placeholder={PLACEHOLDER}
      options={[...options.values()]}
      onQueryChange={setQuery}
    />
  );
}

function toOption({ id, name, city }: { id: number; name: string; city: string }) {
  return { value: String(id), label: name, detail: city };
}
