import FolderOpen from 'lucide-react/icons/folder-open';
import MapPin from 'lucide-react/icons/map-pin';
import UsersRound from 'lucide-react/icons/users-round';
import { useMemo } from 'react';
import type { Status, UserItem } from '#contract/people';
import type { PrimaryAction, RowActs } from '#web/ui/data/office-table.tsx';
import { useSteady } from '#web/ui/hooks/use-steady.ts';
import type { MenuItem } from '#web/ui/overlay/menu.lazy.tsx';
import { DECISIONS } from './decisions.tsx';

export type PersonActs = {
  /** An update is in flight, or there is no signal for one. */
  isBusy: boolean;
  decide: (person: UserItem, status: Status) => void;
  open: (person: UserItem) => void;
  mayMove: (person: UserItem) => boolean;
  editPlace: (person: UserItem) => void;
  mayPlace: (person: UserItem) => boolean;
  place: (person: UserItem) => void;
};

/** What may be done with a row; the same object while it answers the same: rows stand still meanwhile. */
export function useRowActs(acts: PersonActs): RowActs<UserItem> {
  const { isBusy } = acts;
  const primaryAction = useSteady((person: UserItem) => primaryOf(person, acts));
  const rowMenu = useSteady((person: UserItem) => menuOf(person, acts));
  return useMemo(
    () => ({
      rowLabel: ({ alias }) => alias,
      primaryAction: (person) => withBusy(primaryAction(person), isBusy),
      rowMenu,
    }),
    [isBusy, primaryAction, rowMenu],
  );
}

/** The likeliest next act: who waits is decided about, who belongs nowhere gets a community. */
export function primaryOf(
  person: UserItem,
  acts: PersonActs,
): PrimaryAction & { needsSignal: boolean } {
  if (person.may_decide && person.status === 'pending') {
    const onPress = () => acts.decide(person, 'approved');
    return { label: 'Aprobar', onPress, needsSignal: true };
  }
  if (person.community === null && acts.mayPlace(person)) {
    return { label: 'Asignar comunidad', onPress: () => acts.place(person), needsSignal: true };
  }
  return { label: 'Abrir', onPress: () => acts.open(person), needsSignal: false };
}

function withBusy(
  { needsSignal, ...act }: PrimaryAction & { needsSignal: boolean },
  isBusy: boolean,
): PrimaryAction {
  return { ...act, isDisabled: needsSignal && isBusy };
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
      label: person.community === null ? 'Asignar comunidad' : 'Cambiar comunidad',
      onSelect: () => acts.place(person),
    },
    acts.mayMove(person) && {
      ...{ id: 'place', label: 'Editar ubicación', icon: <MapPin />, isDisabled },
      onSelect: () => acts.editPlace(person),
    },
    { id: 'open', label: 'Abrir', icon: <FolderOpen />, onSelect: () => acts.open(person) },
  ];
  return items.filter((item) => item !== false).filter(({ label }) => label !== primary);
}
