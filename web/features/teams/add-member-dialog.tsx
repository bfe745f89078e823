import { type FormEvent, useState } from 'react';
import { addOwnTeamMember } from '#contract/teams';
import { PeoplePicker } from '#web/features/shared/people-picker.tsx';
import { usePhone } from '#web/services/phone-context.ts';
import { isDone } from '#web/services/server-mutation.ts';
import { useSignal } from '#web/services/signal.tsx';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { type Candidate, type Candidates, useCandidates } from './use-candidates.ts';
import * as words from './words.ts';

export type AddMemberDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** null for whoever coordinates no team yet: one is made for its first member. */
  teamId: number | null;
};

/** «Agregar Miembro»: somebody within reach, found by name or city. */
export const AddMemberDialog = freshOnOpen(({ isOpen, onClose, teamId }: AddMemberDialogProps) => {
  const [search, setSearch] = useState('');
  const [userId, setUserId] = useState<number>();
  const [error, setError] = useState<string>();
  const { isBusy, add } = useAddMember(teamId, onClose);
  const candidates = useCandidates(isOpen ? search : '', teamId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(userId === undefined ? words.choosePerson : undefined);
    if (userId !== undefined) void add(userId);
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.addMember}
      submitLabel={words.add}
      isBusy={isBusy}
      isOutOfReach={!useSignal()}
      onSubmit={submit}
    >
      <PeoplePicker
        people={foundOf(candidates)}
        error={error ?? (candidates.type === 'failed' ? candidates.sentence : undefined)}
        emptyText={emptyLabels[candidates.type]}
        noneFoundText={emptyLabels[candidates.type]}
        lookUp={{
          label: words.person,
          hint: words.personHint,
          onSearch(wanted) {
            setSearch(wanted);
            setUserId(undefined);
          },
        }}
        choice={{
          kind: 'one',
          chosen: userId === undefined ? [] : [userId],
          onChoose(id) {
            setUserId(id);
            setError(undefined);
          },
        }}
      />
    </FormDialog>
  );
});

function useAddMember(teamId: number | null, onAdded: () => void) {
  const { newId } = usePhone();
  const addMember = useServerMutation(addOwnTeamMember, {
    isExclusive: true,
    done: { title: words.doneAdded },
    failed: words.failedAdd,
  });
  // One key while the dialog is open: a second press after a lost answer adds nobody twice.
  const [keys] = useState(() => new Map<number, string>());
  const add = async (userId: number) => {
    const idempotencyKey = keys.get(userId) ?? newId();
    keys.set(userId, idempotencyKey);
    const body = { userId, ...(teamId === null ? {} : { teamId }) };
    if (await isDone(addMember.run({ body, idempotencyKey }))) onAdded();
  };
  return { isBusy: addMember.isPending, add };
}

function foundOf(candidates: Candidates): readonly Candidate[] {
  return 'found' in candidates ? candidates.found : [];
}

const emptyLabels: Record<Candidates['type'], string> = {
  short: words.typeTwoLetters,
  looking: words.searching,
  found: words.noCandidate,
  failed: words.searchFailed,
};
