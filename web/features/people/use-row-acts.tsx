import CalendarOff from 'lucide-react/icons/calendar-off';
import FolderOpen from 'lucide-react/icons/folder-open';
import MapPin from 'lucide-react/icons/map-pin';
import Merge from 'lucide-react/icons/merge';
import Pencil from 'lucide-react/icons/pencil';
import Undo2 from 'lucide-react/icons/undo-2';
import UserCog from 'lucide-react/icons/user-cog';
import UserRoundMinus from 'lucide-react/icons/user-round-minus';
import UsersRound from 'lucide-react/icons/users-round';
import { useMemo } from 'react';
import type { Status, UserItem } from '#contract/people';
import type { PrimaryAction, RowActs } from '#web/ui/data/office-table.tsx';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import type { MenuItem } from '#web/ui/overlay/menu.lazy.tsx';
import { DECISIONS } from './decisions.tsx';
import * as lifeMessages from './life-messages.ts';
import * as mergeMessages from './merge-messages.ts';
import * as messages from './messages.ts';
import * as pauseMessages from './pause-messages.ts';

export type PersonActs = {
  /** An update is in flight, or there is no signal. */
  isBusy: boolean;
  decide: (person: UserItem, status: Status) => void;
  open: (person: UserItem) => void;
  mayMove: (person: UserItem) => boolean;
  editPlace: (person: UserItem) => void;
  mayPlace: (person: UserItem) => boolean;
  place: (person: UserItem) => void;
  mayCorrect: (person: UserItem) => boolean;
  correct: (person: UserItem) => void;
  maySetRole: (person: UserItem) => boolean;
  setRole: (person: UserItem) => void;
  mayLeave: (person: UserItem) => boolean;
  leave: (person: UserItem) => void;
  mayPause: (person: UserItem) => boolean;
  pause: (person: UserItem) => void;
  mayMerge: (person: UserItem) => boolean;
  merge: (person: UserItem) => void;
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
  const mayCorrect = useStableCallback(latest.mayCorrect);
  const correct = useStableCallback(latest.correct);
  const maySetRole = useStableCallback(latest.maySetRole);
  const setRole = useStableCallback(latest.setRole);
  const mayLeave = useStableCallback(latest.mayLeave);
  const leave = useStableCallback(latest.leave);
  const mayPause = useStableCallback(latest.mayPause);
  const pause = useStableCallback(latest.pause);
  const mayMerge = useStableCallback(latest.mayMerge);
  const merge = useStableCallback(latest.merge);
  return useMemo(() => {
    const acts = {
      ...{ isBusy, decide, open, mayMove, editPlace, mayPlace, place },
      ...{ mayCorrect, correct, maySetRole, setRole, mayLeave, leave, mayMerge, merge },
      ...{ mayPause, pause },
    };
    return {
      rowLabel: ({ alias }) => alias,
      primaryAction: (person) => primaryOf(person, acts),
      rowMenu: (person) => menuOf(person, acts),
    };
  }, [
    isBusy,
    decide,
    open,
    mayMove,
    editPlace,
    mayPlace,
    place,
    mayCorrect,
    correct,
    maySetRole,
    setRole,
    mayLeave,
    leave,
    mayMerge,
    merge,
    mayPause,
    pause,
  ]);
}

export function primaryOf(person: UserItem, acts: PersonActs): PrimaryAction {
  const { isBusy: isDisabled } = acts;
  if (person.may_decide && person.status === 'pending') {
    return { label: messages.approve, isDisabled, onPress: () => acts.decide(person, 'approved') };
  }
  if (person.community === null && acts.mayPlace(person)) {
    return { label: messages.assignCommunity, isDisabled, onPress: () => acts.place(person) };
  }
  return { label: messages.open, onPress: () => acts.open(person) };
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
      label: person.community === null ? messages.assignCommunity : messages.changeCommunity,
      onSelect: () => acts.place(person),
    },
    acts.mayMove(person) && {
      ...{ id: 'place', label: messages.editLocation, icon: <MapPin />, isDisabled },
      onSelect: () => acts.editPlace(person),
    },
    acts.mayCorrect(person) && {
      ...{ id: 'correct', label: lifeMessages.correct, icon: <Pencil />, isDisabled },
      onSelect: () => acts.correct(person),
    },
    acts.maySetRole(person) && {
      ...{ id: 'role', label: lifeMessages.changeRole, icon: <UserCog />, isDisabled },
      onSelect: () => acts.setRole(person),
    },
    acts.mayMerge(person) && {
      ...{ id: 'merge', label: mergeMessages.merge, icon: <Merge />, isDisabled },
      onSelect: () => acts.merge(person),
    },
    acts.mayPause(person) && {
      ...{ id: 'pause', label: pauseMessages.pause, icon: <CalendarOff />, isDisabled },
      onSelect: () => acts.pause(person),
    },
    acts.mayLeave(person) && {
      ...{ id: 'leave', icon: person.left ? <Undo2 /> : <UserRoundMinus />, isDisabled },
      label: person.left ? lifeMessages.undoLeave : lifeMessages.leave,
      onSelect: () => acts.leave(person),
    },
    { id: 'open', label: messages.open, icon: <FolderOpen />, onSelect: () => acts.open(person) },
  ];
  return items.filter((item) => item !== false).filter(({ label }) => label !== primary);
}
