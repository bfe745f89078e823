import { useEffect, useState } from 'react';
import type { AnswerOf } from '#contract/core/endpoint';
import { addOwnTeamMember, listTeamCandidates } from '#contract/teams';
import { PeoplePicker } from '#web/features/shared/people-picker.tsx';
import { sentenceOf } from '#web/net/call-error.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { isDone } from '#web/services/server-mutation.ts';
import { useSignal } from '#web/services/signal.tsx';
import { type Checked, useForm } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import * as words from './words.ts';

export type AddMemberDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Null without a team yet: the first member creates it. */
  teamId: number | null;
};

export const AddMemberDialog = freshOnOpen(({ isOpen, onClose, teamId }: AddMemberDialogProps) => {
  const [search, setSearch] = useState('');
  const add = useAddMember(teamId, onClose);
  const { form, errors, isBusy, element, set, submit } = useForm<Choice, number>({
    fresh: () => ({ userId: null }),
    check: checkChoice,
    onSubmit: add,
  });
  const candidates = useCandidates(isOpen ? search : '', teamId);
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.addMember}
      submitLabel={words.add}
      isBusy={isBusy}
      isOutOfReach={!useSignal()}
      formRef={element}
      onSubmit={submit}
    >
      <PeoplePicker
        people={foundOf(candidates)}
        error={errors.userId ?? (candidates.type === 'failed' ? candidates.sentence : undefined)}
        emptyText={emptyLabels[candidates.type]}
        noneFoundText={emptyLabels[candidates.type]}
        lookUp={{
          label: words.person,
          hint: words.personHint,
          onSearch(wanted) {
            setSearch(wanted);
            set({ userId: null });
          },
        }}
        choice={{
          kind: 'one',
          chosen: form.userId === null ? [] : [form.userId],
          onChoose: (userId) => set({ userId }),
        }}
      />
    </FormDialog>
  );
});

type Choice = { userId: number | null };

function checkChoice({ userId }: Choice): Checked<Choice, number> {
  if (userId === null) return { type: 'wrong', errors: { userId: words.choosePerson } };
  return { type: 'ready', values: userId };
}

function useAddMember(teamId: number | null, onAdded: () => void) {
  const { newId } = usePhone();
  const addMember = useServerMutation(addOwnTeamMember, {
    isExclusive: true,
    done: { title: words.doneAdded },
    failed: words.failedAdd,
  });
  // One key while the dialog is open: retrying after a lost answer adds no one twice.
  const [keys] = useState(() => new Map<number, string>());
  return async (userId: number) => {
    const idempotencyKey = keys.get(userId) ?? newId();
    keys.set(userId, idempotencyKey);
    const body = { userId, ...(teamId === null ? {} : { teamId }) };
    const isAdded = await isDone(addMember.run({ body, idempotencyKey }));
    if (isAdded) onAdded();
    return isAdded;
  };
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

type Candidate = AnswerOf<typeof listTeamCandidates>[number];

type Candidates =
  | { type: 'short' }
  | { type: 'looking'; found: readonly Candidate[] }
  | { type: 'found'; found: readonly Candidate[] }
  | { type: 'failed'; sentence: string };

const FEWEST_LETTERS = 2;
const REST_MS = 250;

/** Candidates for the team by name or city. Needs signal. */
function useCandidates(search: string, teamId: number | null): Candidates {
  const { call } = usePhone();
  const [state, setState] = useState<Candidates>({ type: 'short' });
  const wanted = search.trim();
  useEffect(() => {
    if (wanted.length < FEWEST_LETTERS) return setState({ type: 'short' });
    setState((before) => ({ type: 'looking', found: 'found' in before ? before.found : [] }));
    const asking = new AbortController();
    const rest = setTimeout(() => {
      const query = { search: wanted, ...(teamId === null ? {} : { teamId: String(teamId) }) };
      call(listTeamCandidates, { query, signal: asking.signal }).then(
        (found) => asking.signal.aborted || setState({ type: 'found', found }),
        (error) => asking.signal.aborted || setState({ type: 'failed', sentence: say(error) }),
      );
    }, REST_MS);
    return () => {
      clearTimeout(rest);
      asking.abort();
    };
  }, [wanted, teamId, call]);
  return state;
}

function say(error: unknown): string {
  return sentenceOf(error, words.searchFailedTryAgain);
}
