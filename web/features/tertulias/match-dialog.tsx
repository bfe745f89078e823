import UserCheck from 'lucide-react/icons/user-check';
import { useDeferredValue, useState } from 'react';
import { foldText } from '#contract/rules/fold-text';
import { listTertuliaCandidates } from '#contract/tertulias';
import { PeoplePicker } from '#web/features/shared/people-picker.tsx';
import { useServerRead } from '#web/services/server-reads.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import * as words from './guest-words.ts';
import { useMatch, type WalkIn } from './use-match.ts';

export type MatchDialogProps = { isOpen: boolean; onClose: () => void; walkIn: WalkIn };

type Person = { id: number; alias: string; state: string; city: string };

/** «¿Quién es?»: matched by a person; homonyms are asked about. */
export const MatchDialog = freshOnOpen(({ isOpen, onClose, walkIn }: MatchDialogProps) => {
  // The first word suffices, however the rest was spelled.
  const [typed, setTyped] = useState(walkIn.name.trim().split(/\s+/)[0] ?? '');
  const search = useDeferredValue(typed);
  const [asked, setAsked] = useState<Person | null>(null);
  const { match, isPending } = useMatch();
  const { state, reload } = useServerRead(listTertuliaCandidates, {
    params: { id: walkIn.tertuliaId },
    query: { selection: 'seleccionados', search },
    isFresh: true,
    isWanted: isOpen,
  });
  const decide = async (person: Person): Promise<boolean> => {
    const isMatched = await match(walkIn, person);
    if (isMatched) onClose();
    return isMatched;
  };
  if (asked) {
    return (
      <ConfirmDialog
        isOpen={isOpen}
        title={words.homonym(asked.alias)}
        confirmLabel={words.yesSame}
        onConfirm={() => decide(asked)}
        onCancel={() => setAsked(null)}
      >
        {words.isFrom(asked.city, asked.state)}
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.whoIs(walkIn.name)}
      description={words.whoIsHint}
    >
      <ReadContent state={state} onReload={reload} rows={4}>
        {({ people }) => (
          <PeoplePicker
            people={people}
            choice={{
              kind: 'act',
              label: words.is,
              icon: <UserCheck />,
              isBusy: isPending,
              onAct: (id) => {
                const person = people.find((one) => one.id === id);
                if (!person) return;
                if (hasHomonym(person, people)) setAsked(person);
                else void decide(person);
              },
            }}
            emptyText={words.nobodyInReachByThatName}
            noneFoundText={words.nobodyByThatName}
            lookUp={{ label: words.searchPerson, hint: words.searchPersonHint, onSearch: setTyped }}
          />
        )}
      </ReadContent>
    </Dialog>
  );
});

function hasHomonym({ id, alias }: Person, people: readonly Person[]): boolean {
  return people.some((one) => one.id !== id && foldText(one.alias) === foldText(alias));
}
