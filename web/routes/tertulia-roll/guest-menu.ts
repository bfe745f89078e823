import { intents, UNRECORDED } from '#contract/rules/attendance';
import { formatDisagreement, type RollRow } from '#web/features/meetings/roll-rows.ts';
import type { OverlaidGuest } from '#web/services/phone.ts';
import type { MenuItem } from '#web/ui/overlay/menu.lazy.tsx';
import * as messages from './messages.ts';
import type { useTertuliaMarking } from './use-tertulia-marking.ts';

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
      label: messages.takeTheirs(formatDisagreement(disagreement)),
      onSelect: () => marking.mark(row, { present: disagreement.value }),
    },
    {
      id: 'absent',
      label: messages.markAbsent,
      isDisabled: shown.state === 'absent',
      onSelect: () => marking.mark(row, intents.notPresent()),
    },
    isNamed
      ? null
      : {
          id: 'unmarked',
          label: messages.leaveUnmarked,
          isDisabled: shown.state === 'unrecorded',
          onSelect: () => marking.mark(row, UNRECORDED),
        },
    guest.userId === null
      ? {
          id: 'match',
          label: hasSignal ? messages.sayWho : messages.sayWhoNeedsSignal,
          // The server does not know the name yet.
          isDisabled: !hasSignal || guest.waiting,
          onSelect: () => acts.onMatch(guest),
        }
      : null,
    guest.userId !== null && guest.walkInId !== null
      ? {
          id: 'unmatch',
          label: messages.wasNot(guest.name),
          isDisabled: !hasSignal,
          onSelect: () => acts.onUnmatch(guest),
        }
      : null,
    isNamed && guest.userId === null
      ? { id: 'remove', label: messages.removeFromList, onSelect: () => acts.remove(row) }
      : null,
  ];
  return items.filter((item) => item !== null);
}
