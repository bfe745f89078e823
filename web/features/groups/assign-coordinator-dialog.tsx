import type { Pickable } from '#web/features/shared/filter-people.ts';
import { PeoplePicker } from '#web/features/shared/people-picker.tsx';
import type { PickablePeople } from '#web/features/shared/use-pickable-people.ts';
import type { ServerRead } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { type Checked, useForm } from '#web/services/use-form.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import type { Community } from './community-rows.ts';
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
  const hasSignal = useSignal();
  const { form, errors, isBusy, element, set, submit } = useForm<Choice, number>({
    fresh: () => ({ chosen: community.coordinator?.id }),
    check: checkChoice,
    async onSubmit(userId) {
      const isDone = await onAssign(userId);
      if (isDone) onClose();
      return isDone;
    },
  });
  const { chosen } = form;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.assignCoordinator}
      description={community.name}
      submitLabel={words.assign}
      isBusy={isBusy}
      isOutOfReach={!hasSignal}
      formRef={element}
      onSubmit={submit}
    >
      <ReadContent state={props.people} onReload={props.onReload}>
        {({ people, remote }) => (
          <PeoplePicker
            legend={words.coordinator}
            hint={words.roleStays}
            people={findCandidates(people, props.self)}
            remote={remote}
            chosenPeople={chosenOf(chosen, remote, community)}
            error={errors.chosen}
            emptyText={words.noCoordinators}
            noneFoundText={words.noCoordinatorByThatName}
            choice={{
              kind: 'one',
              chosen: chosen === undefined ? [] : [chosen],
              onChoose: (id) => set({ chosen: id }),
            }}
          />
        )}
      </ReadContent>
    </FormDialog>
  );
});

type Choice = { chosen: number | undefined };

function checkChoice({ chosen }: Choice): Checked<Choice, number> {
  if (chosen === undefined) return { type: 'wrong', errors: { chosen: words.chooseCoordinator } };
  return { type: 'ready', values: chosen };
}

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
