import { getRouteApi, Link } from '@tanstack/react-router';
import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { AddSomeone } from '#web/features/meetings/add-someone.tsx';
import { AwakeNote } from '#web/features/meetings/awake-note.tsx';
import { MarkedSheet } from '#web/features/meetings/marked-sheet.tsx';
import { RollPage } from '#web/features/meetings/roll-head.tsx';
import { countRows, type RollRow } from '#web/features/meetings/roll-rows.ts';
import { CloseRoll } from '#web/features/tertulias/close-roll.tsx';
import { MatchDialog } from '#web/features/tertulias/match-dialog.tsx';
import { formatCapacity, formatWhenLong } from '#web/features/tertulias/tertulia-labels.ts';
import { useMatch, type WalkIn } from '#web/features/tertulias/use-match.ts';
import type { OverlaidGuest } from '#web/services/phone.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { ReservedScreen } from '#web/shell/reserved-screen.tsx';
import type { SheetColumn } from '#web/ui/data/check-sheet-row.tsx';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { BehindNote } from '#web/ui/state/read-content.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { type GuestActs, guestMenu } from './guest-menu.ts';
import * as messages from './messages.ts';
import { useTertuliaMarking } from './use-tertulia-marking.ts';
import { type TertuliaRoll, useTertuliaRoll } from './use-tertulia-roll.ts';

const route = getRouteApi('/guarded/tertulias-management/$tertuliaId/asistencia');

export function TertuliaRollScreen() {
  const { tertuliaId } = route.useParams();
  return (
    <ReservedScreen title={messages.title} screen="tertuliaRoll" message={messages.onlyOrganizer}>
      {() => <Roll key={tertuliaId} id={Number(tertuliaId)} />}
    </ReservedScreen>
  );
}

function Roll({ id }: { id: number }) {
  const { state, reload } = useTertuliaRoll(id);
  switch (state.type) {
    case 'loading':
      return (
        <RollPage>
          <SkeletonRows rows={8} />
        </RollPage>
      );
    case 'offline':
      return (
        <RollPage>
          <EmptyState title={messages.notHere} icon={<CloudOff />}>
            {messages.notHereHint}
          </EmptyState>
        </RollPage>
      );
    case 'failed':
      return (
        <RollPage>
          <ErrorState message={state.sentence} onRetry={reload} />
        </RollPage>
      );
    case 'known':
      return state.value ? <OfStatus roll={state.value} /> : <NotHere />;
  }
}

function NotHere() {
  return (
    <RollPage>
      <EmptyState title={messages.notInReach}>{messages.notInReachHint}</EmptyState>
    </RollPage>
  );
}

function OfStatus({ roll }: { roll: TertuliaRoll }) {
  const { status } = roll.tertulia;
  if (status === 'active' || status === 'completed') return <Open roll={roll} />;
  return (
    <RollPage head={<Head roll={roll} />}>
      <EmptyState title={status === 'cancelled' ? messages.cancelled : messages.opensOnItsDay} />
    </RollPage>
  );
}

function Open({ roll }: { roll: TertuliaRoll }) {
  const { tertulia, behind, guests } = roll;
  const { marking, toggle, add, remove, markPresent } = useTertuliaMarking(roll);
  const hasSignal = useSignal();
  const dialog = useDialogState<WalkIn>();
  const { unmatch } = useMatch();
  const acts = {
    ...{ marking, toggle, remove, hasSignal },
    onMatch: (guest: OverlaidGuest) => {
      const walkIn = toWalkIn(tertulia.id, guest);
      if (walkIn) dialog.open(walkIn);
    },
    onUnmatch: (guest: OverlaidGuest) => {
      const walkIn = toWalkIn(tertulia.id, guest);
      if (walkIn) void unmatch(walkIn);
    },
  };
  const missing = [...guests.values()].filter(isMissing).length;
  const onRoll = marking.rows.map(({ alias, memberId }) => ({ name: alias, memberId }));
  return (
    <RollPage head={<Head roll={roll} />}>
      <GuestSheet roll={roll} acts={acts} />
      <div className={below}>
        <AddSomeone onRoll={onRoll} onAdd={add} onSame={markPresent} />
        {tertulia.status === 'active' && <CloseRoll tertulia={tertulia} missing={missing} />}
        {behind && <BehindNote {...behind} />}
      </div>
      <AwakeNote />
      {dialog.subject && (
        <MatchDialog isOpen={dialog.isOpen} onClose={dialog.close} walkIn={dialog.subject} />
      )}
    </RollPage>
  );
}

const isMissing = ({ seat, attended }: OverlaidGuest) => seat === 'given' && attended === null;

function toWalkIn(tertuliaId: number, { walkInId, name }: OverlaidGuest): WalkIn | null {
  return walkInId === null ? null : { tertuliaId, walkInId, name };
}

function Head({ roll }: { roll: TertuliaRoll }): ReactNode {
  const { now } = usePhone();
  const { tertulia } = roll;
  return (
    <p className={where}>
      <Link to="/tertulias-management" className={title}>
        {tertulia.title}
      </Link>
      <span> · {formatWhenLong(tertulia, now())}</span>
    </p>
  );
}

const where = css({ fontSize: '[min(0.9375rem, 5.5vw)]', color: 'ink.muted' });
const title = css({ display: 'inline-flex', alignItems: 'center', minHeight: '[44px]' });
const below = css({ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: '4' });

const COLUMNS: readonly SheetColumn[] = [
  { heading: messages.attended, label: messages.attended, tone: 'good' },
];

type GuestSheetProps = {
  roll: TertuliaRoll;
  acts: GuestActs & { toggle: (row: RollRow) => void };
};

function GuestSheet({ roll, acts }: GuestSheetProps) {
  const { marking } = acts;
  return (
    <MarkedSheet
      marking={marking}
      columns={COLUMNS}
      acts={{
        toggle: acts.toggle,
        menuOf(row) {
          const guest = roll.guests.get(row.memberId);
          return guest ? guestMenu(row, guest, acts) : [];
        },
      }}
      tools={{
        count: countRows(marking.rows),
        isSent: roll.isSent,
        details: [messages.capacity(formatCapacity(roll.tertulia))],
      }}
      emptyTitle={messages.none}
      hint={messages.hint}
    />
  );
}
