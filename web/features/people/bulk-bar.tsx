import MapPin from 'lucide-react/icons/map-pin';
import UserCheck from 'lucide-react/icons/user-check';
import UserRoundX from 'lucide-react/icons/user-round-x';
import UsersRound from 'lucide-react/icons/users-round';
import { useState } from 'react';
import type { UserItem } from '#contract/people';
import { BULK_MAX, type BulkAct } from '#contract/people-bulk';
import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import * as bulkMessages from './bulk-messages.ts';
import { BulkResult, BulkRunning, barClass, growClass } from './bulk-result.tsx';
import { LocationDialog } from './location-dialog.tsx';
import * as messages from './messages.ts';
import { isAboveStates, isOffice } from './person-rights.ts';
import { useChosen, useSelection } from './selection.ts';
import type { BulkRun, BulkValue } from './use-bulk-act.ts';
import type { Choosable } from './use-choosable.ts';

const BulkPlaceDialog = lazyOverlay(() => import('./bulk-place-dialog.tsx'), 'BulkPlaceDialog');

export type BulkBarProps = {
  /** Limited to filtered people: hidden ones are never decided about. */
  choosable: Choosable;
  bulk: BulkRun;
  role: string;
  /** A single update is in flight. */
  isBusy: boolean;
};

type Asked = 'place' | 'move' | 'reject';

/** What is done to the people chosen; how far it is, and how it ended. */
export function BulkBar({ choosable, bulk, role, isBusy }: BulkBarProps) {
  const hasSignal = useSignal();
  const selection = useSelection();
  const chosen = new Set(useChosen());
  const [asked, setAsked] = useState<Asked | null>(null);
  const { people: shown, isWhole, purpose } = choosable;
  const people = shown.filter(({ id }) => chosen.has(id));
  const { progress, isSending } = bulk;
  if (progress && !progress.isOver) return <BulkRunning {...{ progress, bulk }} />;
  const [first] = people;
  if (!first) return progress && <BulkResult {...{ progress, bulk }} />;
  const start = async (act: BulkAct, value?: BulkValue) => {
    const ids = people.map(({ id }) => id);
    return bulk.start(ids, act, value);
  };
  const close = () => setAsked(null);
  const isDeciding = purpose === 'decide';
  const place = {
    ...{ id: 'community', icon: <UsersRound />, onSelect: () => setAsked('place') },
    label: isDeciding ? bulkMessages.approveAndPlace : bulkMessages.assignCommunity,
  };
  const move = {
    ...{ id: 'place', icon: <MapPin />, onSelect: () => setAsked('move') },
    label: bulkMessages.changeLocation,
  };
  const reject = {
    ...{ id: 'rejected', icon: <UserRoundX />, onSelect: () => setAsked('reject') },
    ...{ label: bulkMessages.reject, isDestructive: true },
  };
  const approve = {
    ...{ id: 'approved', icon: <UserCheck />, onSelect: () => void start('approve') },
    label: messages.approveChosen(Math.min(people.length, BULK_MAX)),
  };
  const acts = [
    ...(isDeciding ? [approve] : []),
    ...(isOffice(role) ? [place] : []),
    ...(isDeciding ? [reject] : []),
    move,
  ];
  const [main = move, ...others] = acts;
  return (
    <div data-bar="bottom" className={barClass}>
      <p className={growClass} role="status">
        {isWhole ? messages.chosenOf(people.length, shown.length) : messages.chosen(people.length)}
      </p>
      <Button variant="quiet" onClick={selection.clear}>
        {messages.clearSelection}
      </Button>
      {others.length > 0 && (
        <Menu
          label={bulkMessages.moreActs}
          items={others}
          isDisabled={isBusy || isSending || !hasSignal}
        />
      )}
      <Button
        icon={main.icon}
        disabled={isBusy}
        isBusy={isSending}
        {...offlineButtonProps(hasSignal)}
        onClick={main.onSelect}
      >
        {main.label}
      </Button>
      <BulkPlaceDialog
        isOpen={asked === 'place'}
        title={place.label}
        people={people}
        onClose={close}
        onPlace={(communityId) => start(isDeciding ? 'approve' : 'community', { communityId })}
      />
      <LocationDialog
        isOpen={asked === 'move'}
        person={asOne(people)}
        isStateFixed={!isAboveStates(role)}
        onClose={close}
        onSave={(to) => start('location', to)}
      />
      <ConfirmDialog
        isOpen={asked === 'reject'}
        isDestructive
        title={bulkMessages.rejectMany(people.length)}
        confirmLabel={bulkMessages.reject}
        onConfirm={() => start('reject')}
        onCancel={close}
      >
        {bulkMessages.rejectHint}
      </ConfirmDialog>
    </div>
  );
}

/** What all of them share, to begin with. */
function asOne(people: readonly UserItem[]) {
  const shared = (of: (person: UserItem) => string) => {
    const values = new Set(people.map(of));
    return values.size === 1 ? ([...values][0] ?? '') : '';
  };
  const place = { state: shared(({ state }) => state), city: shared(({ city }) => city) };
  return { ...place, id: null, alias: bulkMessages.people(people.length) };
}
