import { useMemo } from 'react';
import type { Role } from '#contract/core/roles';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import { sortByAlias } from './filter-people.ts';
import { PeoplePicker } from './people-picker.tsx';
import { type PickablePeople, useChosenPeople, usePickablePeople } from './use-pickable-people.ts';
import * as words from './words.ts';

export type CoordinatorPickerProps = {
  legend?: string;
  /** Must be a stable reference. */
  roles: readonly Role[];
  /** False while hidden. */
  isWanted: boolean;
  /** 0 for none. */
  chosen: number;
  error: string | undefined;
  onChoose: (id: number) => void;
};

export function CoordinatorPicker({ roles, isWanted, ...choice }: CoordinatorPickerProps) {
  const scope = useMemo(() => ({ role: roles.join(',') }), [roles]);
  const { state, reload } = usePickablePeople(scope, { isWanted });
  return (
    <ReadContent state={state} onReload={reload} rows={3}>
      {(pickable) => <Candidates {...choice} {...pickable} />}
    </ReadContent>
  );
}

type CandidatesProps = Omit<CoordinatorPickerProps, 'roles' | 'isWanted'> & PickablePeople;

function Candidates({ legend = 'Coordinador *', people, remote, ...choice }: CandidatesProps) {
  const { error, onChoose } = choice;
  const chosen = choice.chosen === 0 ? NOBODY : [choice.chosen];
  return (
    <PeoplePicker
      legend={legend}
      people={useMemo(() => sortByAlias(people), [people])}
      remote={remote}
      chosenPeople={useChosenPeople({ type: 'loading' }, chosen, remote) ?? NOBODY_CHOSEN}
      error={error}
      emptyText={words.noCoordinator}
      noneFoundText={words.noCoordinatorByThatName}
      choice={{ kind: 'one', chosen, onChoose }}
    />
  );
}

const NOBODY: readonly number[] = [];
const NOBODY_CHOSEN: readonly never[] = [];
