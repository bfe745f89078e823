import { type FormEvent, useState } from 'react';
import { roleName } from '#contract/core/role-badge';
import { css } from '#styled/css';
import type { ServerRead } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import type { Community } from './communities.ts';
import { findCandidates, type Listed } from './find-candidates.ts';

export type AssignCoordinatorDialogProps = {
  community: Community;
  self: { id: number; role: string };
  people: ServerRead<readonly Listed[]>;
  onReload: () => void;
  isOpen: boolean;
  onClose: () => void;
  onAssign: (userId: number) => Promise<boolean>;
};

/** «Asignar Coordinador»: one of those who may. */
export const AssignCoordinatorDialog = freshOnOpen((props: AssignCoordinatorDialogProps) => {
  const { community, isOpen, onClose, onAssign } = props;
  const [chosen, setChosen] = useState(String(community.coordinator?.id ?? ''));
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const hasSignal = useSignal();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!chosen) return setError('Elige a quien coordinará');
    setBusy(true);
    const isDone = await onAssign(Number(chosen));
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Asignar Coordinador"
      description={community.name}
      submitLabel="Asignar"
      isBusy={isBusy}
      isOutOfReach={!hasSignal}
      className={look}
      onSubmit={(event) => void submit(event)}
    >
      <ReadContent state={props.people} onReload={props.onReload}>
        {(people) => (
          <Candidates
            candidates={findCandidates(people, props.self, community.state)}
            error={error}
            chosen={chosen}
            onChoose={(id) => {
              setChosen(id);
              setError(undefined);
            }}
          />
        )}
      </ReadContent>
    </FormDialog>
  );
});

type CandidatesProps = {
  candidates: readonly Listed[];
  error: string | undefined;
  chosen: string;
  onChoose: (id: string) => void;
};

function Candidates({ candidates, error, chosen, onChoose }: CandidatesProps) {
  if (candidates.length === 0) return <p>No hay coordinadores disponibles</p>;
  return (
    <Field label="Quien coordina" hint="Su rol no cambia." error={error} isRequired>
      {(control) => (
        <Combobox
          {...control}
          value={chosen}
          options={candidates.map(({ id, alias, city, state, role }) => ({
            value: String(id),
            label: alias,
            detail: `${roleName(role)} · ${city}, ${state}`,
          }))}
          emptyText="Nadie que pueda coordinar se llama así"
          onValueChange={onChoose}
        />
      )}
    </Field>
  );
}

/** Room for the list that opens under the field. */
const look = css({ minHeight: '[min(22rem, 50dvh)]' });
