import { useState } from 'react';
import { COMMUNITY_COORDINATORS } from '#contract/community-management';
import type { ManagedCommunity } from '#contract/local-communities';
import { CoordinatorPicker } from '#web/features/shared/coordinator-picker.tsx';
import { PeoplePicker } from '#web/features/shared/people-picker.tsx';
import {
  type PickablePeople,
  usePickablePeople,
} from '#web/features/shared/use-pickable-people.ts';
import { usePlaceable } from '#web/features/shared/use-placeable.ts';
import { useSignal } from '#web/services/signal.tsx';
import { type Checked, useForm } from '#web/services/use-form.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import type { Assigned, Assignment } from './use-group-actions.ts';
import * as words from './words.ts';

export type AssignMemberDialogProps = {
  community: ManagedCommunity;
  isOpen: boolean;
  onClose: () => void;
  onAssign: (assignment: Assignment) => Promise<Assigned>;
  onMove: (userId: number) => Promise<boolean>;
};

const ROLES = [
  { value: 'member', label: words.member },
  { value: 'coordinator', label: words.coordinatorRole },
];

/** «Asignar Miembro»: who belongs nowhere yet, or who is to coordinate. */
export const AssignMemberDialog = freshOnOpen((props: AssignMemberDialogProps) => {
  const { community, isOpen, onClose } = props;
  const { form, errors, elsewhere, isBusy, element, choose, submit, move } = useAssigning(props);
  const { role, userId } = form;
  const picker = {
    ...{ chosen: userId, error: errors.userId, isWanted: isOpen },
    onChoose: (id: number) => choose({ userId: id }),
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.assignMember}
      description={community.name}
      submitLabel={isBusy ? words.assigning : words.assign}
      isBusy={isBusy}
      isOutOfReach={!useSignal()}
      formRef={element}
      onSubmit={submit}
    >
      <RadioGroup
        label={words.role}
        isSegmented
        options={ROLES}
        value={role}
        onValueChange={(next) => choose({ role: next as Assignment['role'], userId: 0 })}
      />
      {role === 'member' ? (
        <FreePeople {...picker} />
      ) : (
        <CoordinatorPicker
          {...picker}
          legend={words.whoCoordinates}
          roles={COMMUNITY_COORDINATORS}
        />
      )}
      {elsewhere && userId !== 0 && (
        <Banner
          tone="attention"
          role="alert"
          title={elsewhere}
          actions={
            <Button onClick={() => void move(userId)}>{words.moveTo(community.name)}</Button>
          }
        >
          {words.oneCommunityEach}
        </Banner>
      )}
    </FormDialog>
  );
});

function useAssigning({ onAssign, onMove, onClose }: AssignMemberDialogProps) {
  const [elsewhere, setElsewhere] = useState<string>();
  const [isMoving, setMoving] = useState(false);
  const assigning = useForm<Assignment, Assignment>({
    fresh: () => ({ role: 'member', userId: 0 }),
    check: checkAssignment,
    async onSubmit(assignment) {
      if (isMoving) return false;
      const assigned = await onAssign(assignment);
      if (assigned.type === 'elsewhere') setElsewhere(assigned.sentence);
      if (assigned.type === 'done') onClose();
      return assigned.type === 'done';
    },
  });
  return {
    ...assigning,
    ...{ elsewhere, isBusy: assigning.isBusy || isMoving },
    choose(patch: Partial<Assignment>) {
      assigning.set(patch);
      setElsewhere(undefined);
    },
    async move(userId: number) {
      if (isMoving || assigning.isBusy) return;
      setMoving(true);
      const isDone = await onMove(userId);
      setMoving(false);
      if (isDone) onClose();
    },
  };
}

function checkAssignment(form: Assignment): Checked<Assignment, Assignment> {
  if (form.userId === 0) return { type: 'wrong', errors: { userId: words.choosePerson } };
  return { type: 'ready', values: form };
}

type FreePeopleProps = {
  chosen: number;
  error: string | undefined;
  isWanted: boolean;
  onChoose: (id: number) => void;
};

const WITHOUT_COMMUNITY = { community: 'none' } as const;

function FreePeople({ isWanted, ...choice }: FreePeopleProps) {
  const { state, reload } = usePickablePeople(WITHOUT_COMMUNITY, { isWanted });
  return (
    <ReadContent state={state} onReload={reload} rows={3}>
      {(pickable) => <FreePicker {...choice} {...pickable} />}
    </ReadContent>
  );
}

type FreePickerProps = Omit<FreePeopleProps, 'isWanted'> & PickablePeople;

function FreePicker({ people, remote, chosen, error, onChoose }: FreePickerProps) {
  const person = remote.seen.get(chosen);
  return (
    <PeoplePicker
      legend={words.person}
      hint={words.peopleHint}
      people={usePlaceable(people)}
      remote={remote}
      chosenPeople={person ? [person] : []}
      error={error}
      emptyText={words.noPeople}
      noneFoundText={words.noUserMatches}
      choice={{ kind: 'one', chosen: chosen === 0 ? [] : [chosen], onChoose }}
    />
  );
}
