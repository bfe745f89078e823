import { type FormEvent, useState } from 'react';
import type { Pickable } from '#web/features/shared/filter-people.ts';
import { PeoplePicker } from '#web/features/shared/people-picker.tsx';
import type { PickablePeople } from '#web/features/shared/use-pickable-people.ts';
import type { ServerRead } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import type { Community } from './communities.ts';
import { findCandidates } from './find-candidates.ts';
import * as words from './words.ts';

export type AssignCoordinatorDialogProps = {
  community: Community;
  self: { id: number; role: string };
  people: ServerRead<PickablePeople>;
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
    if (chosen === undefined) return setError(words.chooseCoordinator);
    setBusy(true);
    const isDone = await onAssign(chosen);
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.assignCoordinator}
      description={community.name}
      submitLabel={words.assign}
      isBusy={isBusy}
      isOutOfReach={!hasSignal}
      onSubmit={(event) => void submit(event)}
    >
      <ReadContent state={props.people} onReload={props.onReload}>
        {({ people, remote }) => (
          <PeoplePicker
            legend={words.coordinator}
            hint={words.roleStays}
            people={findCandidates(people, props.self)}
            remote={remote}
            chosenPeople={chosenOf(chosen, remote, community)}
            error={error}
            emptyText={words.noCoordinators}
            noneFoundText={words.noCoordinatorByThatName}
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

/** Who is chosen, on a page that was read or not: who coordinates now may be on none. */
function chosenOf(
  id: number | undefined,
  { seen }: PickablePeople['remote'],
  { coordinator }: Community,
): Pickable[] {
  if (id === undefined) return [];
  const current = coordinator?.id === id ? { ...coordinator, state: '', city: '' } : undefined;
  const chosen = seen.get(id) ?? current;
  return chosen ? [chosen] : [];
}
