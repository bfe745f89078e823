import FolderOpen from 'lucide-react/icons/folder-open';
import MapPin from 'lucide-react/icons/map-pin';
import UsersRound from 'lucide-react/icons/users-round';
import { useMemo } from 'react';
import type { Status, UserItem } from '#contract/people';
import type { PrimaryAction, RowActs } from '#web/ui/data/office-table.tsx';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import type { MenuItem } from '#web/ui/overlay/menu.lazy.tsx';
import { DECISIONS } from './decisions.tsx';
import * as words from './words.ts';

export type PersonActs = {
  /** An update is in flight, or there is no signal. */
  isBusy: boolean;
  decide: (person: UserItem, status: Status) => void;
  open: (person: UserItem) => void;
  mayMove: (person: UserItem) => boolean;
  editPlace: (person: UserItem) => void;
  mayPlace: (person: UserItem) => boolean;
  place: (person: UserItem) => void;
};

/** Stable while its inputs are equal, so rows do not re-render. */
export function useRowActs(latest: PersonActs): RowActs<UserItem> {
  const { isBusy } = latest;
  const decide = useStableCallback(latest.decide);
  const open = useStableCallback(latest.open);
  const mayMove = useStableCallback(latest.mayMove);
  const editPlace = useStableCallback(latest.editPlace);
  const mayPlace = useStableCallback(latest.mayPlace);
  const place = useStableCallback(latest.place);
  return useMemo(() => {
    const acts = { isBusy, decide, open, mayMove, editPlace, mayPlace, place };
    return {
      rowLabel: ({ alias }) => alias,
      primaryAction: (person) => primaryOf(person, acts),
      rowMenu: (person) => menuOf(person, acts),
    };
  }, [isBusy, decide, open, mayMove, editPlace, mayPlace, place]);
}

export function primaryOf(person: UserItem, acts: PersonActs): PrimaryAction {
  const { isBusy: isDisabled } = acts;
  if (person.may_decide && person.status === 'pending') {
    return { label: words.approve, isDisabled, onPress: () => acts.decide(person, 'approved') };
  }
  if (person.community === null && acts.mayPlace(person)) {
    return { label: words.assignCommunity, isDisabled, onPress: () => acts.place(person) };
  }
  return { label: words.open, onPress: () => acts.open(person) };
}

export function menuOf(person: UserItem, acts: PersonActs): MenuItem[] {
  const { isBusy: isDisabled } = acts;
  const primary = primaryOf(person, acts).label;
  const decisions = person.may_decide ? DECISIONS[person.status] : [];
  const items: (MenuItem | false)[] = [
    ...decisions.map(({ to, label, icon }) => ({
      ...{ id: to, label, icon, isDisabled, isDestructive: to === 'rejected' },
      onSelect: () => acts.decide(person, to),
    })),
    acts.mayPlace(person) && {
      ...{ id: 'community', icon: <UsersRound />, isDisabled },
      label: person.community === null ? words.assignCommunity : words.changeCommunity,
      onSelect: () => acts.place(person),
    },
    acts.mayMove(person) && {
      ...{ id: 'place', label: words.editLocation, icon: <MapPin />, isDisabled },
      onSelect: () => acts.editPlace(person),
    },
    { id: 'open', label: words.open, icon: <FolderOpen />, onSelect: () => acts.open(person) },
  ];
  return items.filter((item) => item !== false).filter(({ label }) => label !== primary);
}
