import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import type { BodyOf } from '#contract/core/endpoint';
import { NOTICE_PURPOSES } from '#contract/rules/plan-notice';
import {
  listTertuliaGuests,
  type TertuliaGuest,
  type TertuliaGuests,
  type updateTertuliaGuest,
} from '#contract/tertulia-guests';
import type { Tertulia } from '#contract/tertulias';
import { css } from '#styled/css';
import { PersonLink } from '#web/features/shared/overview-link.tsx';
import { usePhone } from '#web/services/phone-context.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { NamedLine } from '#web/ui/data/named-line.tsx';
import { buttonClass } from '#web/ui/form/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import type { MenuItem } from '#web/ui/overlay/menu.lazy.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import { type GuestView, guestToLine, isInView } from './guest-lines.ts';
import * as messages from './guest-messages.ts';
import { SEND_TITLES } from './send-messages.ts';
import { SendQueue } from './send-queue.tsx';
import { formatCapacity, formatWhenLong } from './tertulia-labels.ts';
import { useGuestAction } from './use-tertulia-actions.ts';

export type GuestsPanelProps = { isOpen: boolean; onClose: () => void; tertulia: Tertulia };

export const GuestsPanel = freshOnOpen((props: GuestsPanelProps) => {
  const { isOpen, onClose, tertulia } = props;
  const { now } = usePhone();
  const hasRoll = tertulia.status === 'active' || tertulia.status === 'completed';
  const { state, reload } = useServerRead(listTertuliaGuests, {
    params: { id: tertulia.id },
    isFresh: true,
    isWanted: isOpen,
  });
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      title={tertulia.title}
      description={formatWhenLong(tertulia, now())}
    >
      <ReadContent state={state} onReload={reload} rows={5}>
        {(answer) => (
          <>
            {hasRoll && <RollLink tertulia={tertulia} />}
            <Guests tertulia={tertulia} answer={answer} />
          </>
        )}
      </ReadContent>
    </SidePanel>
  );
});

function RollLink({ tertulia }: { tertulia: Tertulia }) {
  return (
    <Link
      to="/tertulias-management/$tertuliaId/asistencia"
      params={{ tertuliaId: String(tertulia.id) }}
      className={buttonClass({ variant: 'primary' })}
    >
      {tertulia.status === 'active' ? messages.takeRoll : messages.seeAttendance}
    </Link>
  );
}

type GuestsProps = { tertulia: Tertulia; answer: TertuliaGuests };

function Guests({ tertulia, answer }: GuestsProps) {
  const [view, setView] = useState<GuestView>('todos');
  const shown = answer.guests.filter((guest) => isInView(view, guest));
  const isOpen = tertulia.status === 'planned' || tertulia.status === 'active';
  const needs = NOTICE_PURPOSES.filter((one) => answer.guests.some(({ notice }) => notice === one));
  const cameUp = answer.guests.some(({ seat }) => seat === 'given');
  return (
    <div className={root}>
      <p role="status">
        <strong>{formatCapacity(answer)}</strong>
      </p>
      <Select
        aria-label={messages.show}
        options={viewsOf(answer).map(({ value, label }) => ({
          value,
          label: `${label} (${answer.guests.filter((guest) => isInView(value, guest)).length})`,
        }))}
        value={view}
        onValueChange={(value) => setView(value as GuestView)}
      />
      {shown.length === 0 ? (
        <p>{messages.nobodyYet}</p>
      ) : (
        <ul className={list} aria-label={messages.guests}>
          {shown.map((guest) => (
            <li key={guest.id}>
              <GuestLine guest={guest} tertuliaId={tertulia.id} isOpen={isOpen} />
            </li>
          ))}
        </ul>
      )}
      {needs.map((purpose) => (
        <Fragment key={purpose}>
          <h3 className={heading}>{SEND_TITLES[purpose]}</h3>
          <SendQueue tertuliaId={tertulia.id} purpose={purpose} />
        </Fragment>
      ))}
      {isOpen && cameUp && (
        <>
          <h3 className={heading}>{messages.notifySeats}</h3>
          <SendQueue tertuliaId={tertulia.id} purpose="seat" />
        </>
      )}
    </div>
  );
}

const VIEWS: readonly { value: GuestView; label: string }[] = [
  { value: 'todos', label: messages.all },
  { value: 'si', label: messages.withSeat },
  { value: 'espera', label: messages.waitingOnes },
  { value: 'por-confirmar', label: messages.toConfirmOnes },
  { value: 'sin-avisar', label: messages.untoldOnes },
  { value: 'sin-respuesta', label: messages.noReply },
];

/** What nobody is in is offered only where it always stands. */
function viewsOf({ guests }: TertuliaGuests) {
  return VIEWS.filter(
    ({ value }) =>
      (value !== 'por-confirmar' && value !== 'sin-avisar') ||
      guests.some((guest) => isInView(value, guest)),
  );
}

type LineProps = { guest: TertuliaGuest; tertuliaId: number; isOpen: boolean };

function GuestLine({ guest, tertuliaId, isOpen }: LineProps) {
  const action = useGuestAction();
  const { userId, name, city } = guest;
  const set = (body: GuestChange) => {
    if (userId === null) return;
    const done = { title: messages.doneNoted, description: name };
    void action.run({ params: { id: tertuliaId, userId }, body }, { done });
  };
  return (
    <NamedLine
      name={
        <PersonLink id={userId ?? 0} mayOpen={userId !== null} isByPlace>
          {name}
        </PersonLink>
      }
      detail={[guestToLine(guest), city].filter(Boolean).join(' · ')}
    >
      {isOpen && userId !== null && (
        <Menu label={messages.noteFor(name)} isBusy={action.isPending} items={menuOf(guest, set)} />
      )}
    </NamedLine>
  );
}

type GuestChange = BodyOf<typeof updateTertuliaGuest>;

function menuOf({ isWithdrawn }: TertuliaGuest, set: (body: GuestChange) => void): MenuItem[] {
  if (isWithdrawn) {
    const again = { id: 'back', label: messages.inviteAgain };
    return [{ ...again, onSelect: () => set({ isWithdrawn: false }) }];
  }
  return [
    ...[0, 1, 2, 3, 4].map((companions) => ({
      id: `yes-${companions}`,
      label: companions === 0 ? messages.guestComes : messages.answeredYesWith(companions),
      onSelect: () => set({ answer: 'yes', companions }),
    })),
    { id: 'maybe', label: messages.guestMayCome, onSelect: () => set({ answer: 'maybe' }) },
    { id: 'no', label: messages.guestStaysAway, onSelect: () => set({ answer: 'no' }) },
    {
      ...{ id: 'withdraw', label: messages.withdrawInvitation, isDestructive: true },
      onSelect: () => set({ isWithdrawn: true }),
    },
  ];
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const heading = css({ textStyle: 'label' });
const list = css({
  listStyle: 'none',
  m: '0',
  p: '0',
  borderTop: 'hairline',
  '& > li': { borderBottom: 'hairline' },
});
