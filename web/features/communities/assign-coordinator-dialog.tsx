import { type FormEvent, useState } from 'react';
import { PeoplePicker } from '#web/features/shared/people-picker.tsx';
import type { ServerRead } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
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
  const [chosen, setChosen] = useState(community.coordinator?.id);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const hasSignal = useSignal();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (chosen === undefined) return setError('Elige a quien coordinará');
    setBusy(true);
    const isDone = await onAssign(chosen);
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
      onSubmit={(event) => void submit(event)}
    >
      <ReadContent state={props.people} onReload={props.onReload}>
        {(people) => (
          <PeoplePicker
            legend="Quien coordina"
            hint="Su rol no cambia."
            people={findCandidates(people, props.self, community.state)}
            error={error}
            emptyText="No hay coordinadores disponibles"
            noneFoundText="Nadie que pueda coordinar se llama así"
            choice={{
              kind: 'one',
              chosen: chosen === undefined ? [] : [chosen],
              onChoose(id) {
                setChosen(id);
                setError(undefined);
              },
            }}
          />
        )}
      </ReadContent>
    </FormDialog>
  );
});
