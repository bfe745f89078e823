import type { Pickable } from '#web/features/shared/filter-people.ts';
import { PeoplePicker } from '#web/features/shared/people-picker.tsx';
import type { RemotePeople } from '#web/features/shared/use-pickable-people.ts';
import { usePlaceable } from '#web/features/shared/use-placeable.ts';
import * as words from './create-words.ts';

export type InitialMembersProps = {
  /** Approved people who belong nowhere yet. */
  people: readonly Pickable[];
  /** Where the server filters them. */
  remote?: RemotePeople | undefined;
  /** Who of `chosen` was found; null while it is not known. */
  members: readonly Pickable[] | null;
  chosen: readonly number[];
  onChoose: (chosen: readonly number[]) => void;
};

/** The people a community begins with. */
export function InitialMembers(props: InitialMembersProps) {
  const { people, remote, members, chosen, onChoose } = props;
  return (
    <PeoplePicker
      legend={words.firstMembers}
      hint={words.peopleHint}
      people={usePlaceable(people)}
      remote={remote}
      chosenPeople={members ?? undefined}
      emptyText={words.noPeople}
      noneFoundText={words.noUserMatches}
      choice={{
        kind: 'many',
        chosen,
        onChoose,
        countText: words.membersChosen,
      }}
    />
  );
}
