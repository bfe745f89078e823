import { intents, UNRECORDED } from '#contract/rules/attendance';
import { formatDisagreement, type RollRow } from '#web/features/meetings/roll-rows.ts';
import type { OverlaidGuest } from '#web/services/phone.ts';
import type { MenuItem } from '#web/ui/overlay/menu.lazy.tsx';
import type { useTertuliaMarking } from './use-tertulia-marking.ts';
import * as words from './words.ts';

export type GuestActs = Pick<ReturnType<typeof useTertuliaMarking>, 'marking' | 'remove'> & {
  hasSignal: boolean;
  onMatch: (guest: OverlaidGuest) => void;
  onUnmatch: (guest: OverlaidGuest) => void;
};

export function guestMenu(row: RollRow, guest: OverlaidGuest, acts: GuestActs): MenuItem[] {
  const { marking, hasSignal } = acts;
  const { disagreement, shown } = row;
  const isNamed = guest.source === 'walk_in';
  const items: (MenuItem | null)[] = [
    disagreement && {
      id: 'theirs',
      label: words.takeTheirs(formatDisagreement(disagreement)),
      onSelect: () => marking.mark(row, { present: disagreement.value }),
    },
    {
      id: 'absent',
      label: words.markAbsent,
      isDisabled: shown.state === 'absent',
      onSelect: () => marking.mark(row, intents.notPresent()),
    },
    isNamed
      ? null
      : {
          id: 'unmarked',
          label: words.leaveUnmarked,
          isDisabled: shown.state === 'unrecorded',
          onSelect: () => marking.mark(row, UNRECORDED),
        },
    guest.userId === null
      ? {
          id: 'match',
          label: hasSignal ? words.sayWho : words.sayWhoNeedsSignal,
          // The server does not know the name yet.
          isDisabled: !hasSignal || guest.waiting,
          onSelect: () => acts.onMatch(guest),
        }
      : null,
    guest.userId !== null && guest.walkInId !== null
      ? {
          id: 'unmatch',
          label: words.wasNot(guest.name),
          isDisabled: !hasSignal,
          onSelect: () => acts.onUnmatch(guest),
        }
      : null,
    isNamed && guest.userId === null
      ? { id: 'remove', label: words.removeFromList, onSelect: () => acts.remove(row) }
      : null,
  ];
  return items.filter((item) => item !== null);
}
