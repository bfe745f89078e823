import { type FormEvent, useState } from 'react';
import { addOwnTeamMember } from '#contract/teams';
import { css } from '#styled/css';
import { useOutbox, usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { type Candidate, type Candidates, useCandidates } from './use-candidates.ts';

export type AddMemberDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** null for whoever coordinates no team yet: one is made for its first member. */
  teamId: number | null;
};

/** «Agregar Miembro»: somebody within reach, found by name or city. */
export const AddMemberDialog = freshOnOpen(({ isOpen, onClose, teamId }: AddMemberDialogProps) => {
  const [search, setSearch] = useState('');
  const [userId, setUserId] = useState('');
  const [error, setError] = useState<string>();
  const { isBusy, add } = useAddMember(teamId, onClose);
  const candidates = useCandidates(isOpen ? search : '', teamId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(userId ? undefined : 'Elige a la persona');
    if (userId) void add(Number(userId));
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Agregar Miembro"
      submitLabel="Agregar"
      isBusy={isBusy}
      isOutOfReach={!useSignal()}
      className={look}
      onSubmit={submit}
    >
      <Field
        label="Persona"
        hint="Escribe su nombre o su ciudad."
        error={error ?? (candidates.type === 'failed' ? candidates.sentence : undefined)}
        isRequired
      >
        {(control) => (
          <Combobox
            {...control}
            options={foundOf(candidates).map(toOption)}
            value={userId}
            emptyText={emptyLabels[candidates.type]}
            isLoading={candidates.type === 'looking' && candidates.found.length === 0}
            onQueryChange={setSearch}
            onValueChange={(value) => {
              setUserId(value);
              setError(undefined);
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
});

function useAddMember(teamId: number | null, onAdded: () => void) {
  const { newId } = usePhone();
  const outbox = useOutbox();
  const addMember = useServerMutation(addOwnTeamMember, {
    isExclusive: true,
    done: { title: 'Miembro agregado' },
    failed: 'No se pudo agregar el miembro al equipo',
  });
  // One key while the dialog is open: a second press after a lost answer adds nobody twice.
  const [keys] = useState(() => new Map<number, string>());
  const add = async (userId: number) => {
    const idempotencyKey = keys.get(userId) ?? newId();
    keys.set(userId, idempotencyKey);
    const body = { userId, ...(teamId === null ? {} : { teamId }) };
    const { type } = await addMember.run({ body, idempotencyKey });
    if (type !== 'done') return;
    // The member is on the phone once it has asked what is new.
    void outbox?.wake();
    onAdded();
  };
  return { isBusy: addMember.isPending, add };
}

function foundOf(candidates: Candidates): readonly Candidate[] {
  return 'found' in candidates ? candidates.found : [];
}

/** The place is part of the words: whoever was found by their city must be among them. */
function toOption({ id, alias, city, state }: Candidate) {
  return { value: String(id), label: `${alias} · ${city}, ${state}` };
}

const emptyLabels: Record<Candidates['type'], string> = {
  short: 'Escribe al menos dos letras',
  looking: 'Buscando…',
  found: 'No hay nadie con ese nombre a quien puedas agregar',
  failed: 'No se pudo buscar',
};

/** Room for the list that opens under the field. */
const look = css({ minHeight: '[min(26rem, 60dvh)]' });
