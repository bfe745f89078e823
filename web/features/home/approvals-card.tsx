import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { roleName } from '#contract/core/role-badge';
import type { PersonWaiting } from '#contract/home';
import type { Status } from '#contract/people';
import { css } from '#styled/css';
import { useSignal } from '#web/services/signal.tsx';
import { ListRow } from '#web/ui/data/list-row.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { formatRelative } from '#web/ui/format/format-relative.ts';
import { AvatarInitials } from '#web/ui/layout/avatar-initials.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { keepPlaces } from './keep-places.ts';
import { WorkCard } from './work-card.tsx';
import * as messages from './work-messages.ts';

export type ApprovalsCardProps = {
  /** Stable until fetched again. */
  approvals: { total: number; first: readonly PersonWaiting[] };
  isComing: boolean;
  now: number;
  hasPanel: boolean;
  more?: ReactNode;
  level?: 2 | 3;
  limit?: number;
  isFolded?: boolean;
  /** Resolves to true once stored. */
  onDecide: (person: PersonWaiting, status: Status) => Promise<boolean>;
};

/** Pending approvals. Decided people stay in place, with undo. */
export function ApprovalsCard(props: ApprovalsCardProps) {
  const { approvals, isComing, more, level, limit, isFolded, onDecide } = props;
  const { total } = approvals;
  const first = useMemo(() => approvals.first.slice(0, limit), [approvals.first, limit]);
  const [kept, setKept] = useState<readonly PersonWaiting[]>(first);
  const rows = keepPlaces(kept, first);
  if (rows !== kept) setKept(rows);
  const decided = useDecided(first);
  const [backId, setBackId] = useState<number | null>(null);
  if (total === 0 && rows.length === 0) return null;
  const decide = async (person: PersonWaiting, status: Status) => {
    if (!(await onDecide(person, status))) return;
    setBackId(status === 'pending' ? person.id : null);
    decided.note(person.id, status);
  };
  return (
    <WorkCard
      title={messages.approvals}
      total={total}
      rows={rows}
      isComing={isComing}
      more={more}
      level={level}
      isFolded={isFolded}
    >
      {(person) => {
        const status = decided.of(person.id);
        const actions = { person, onDecide: (to: Status) => decide(person, to) };
        return (
          <PersonRow key={person.id} {...props} person={person}>
            {status === null ? (
              <DecideButtons {...actions} isBack={backId === person.id} />
            ) : (
              <DecidedNote {...actions} status={status} />
            )}
          </PersonRow>
        );
      }}
    </WorkCard>
  );
}

type PersonRowProps = Pick<ApprovalsCardProps, 'now' | 'hasPanel'> & {
  person: PersonWaiting;
  children: ReactNode;
};

function PersonRow({ person, now, hasPanel, children }: PersonRowProps) {
  const { id, alias, role, city, state, createdAt } = person;
  const place = city === state ? city : `${city}, ${state}`;
  return (
    <ListRow
      leading={<AvatarInitials name={alias} />}
      title={
        hasPanel ? (
          <Link to="/user-management" search={{ persona: id }} className={link}>
            {alias}
          </Link>
        ) : (
          alias
        )
      }
      detail={`${roleName(role)} · ${place} · ${formatSince(createdAt, now)}`}
      trailing={children}
    />
  );
}

/** «se registró hace 3 días», «se registró el 2 de noviembre de 2026». */
function formatSince(createdAt: string, now: number): string {
  const age = formatRelative(Date.parse(createdAt), now);
  return /^\d/.test(age) ? messages.registeredOn(age) : messages.registered(age);
}

/** Local decisions, until newer server data says the person waits again. */
function useDecided(first: readonly PersonWaiting[]) {
  const [decided, setDecided] = useState<ReadonlyMap<number, Noted>>(new Map());
  return {
    of(id: number): Status | null {
      const noted = decided.get(id);
      const waitsAgain = noted?.of !== first && first.some((person) => person.id === id);
      return noted && noted.status !== 'pending' && !waitsAgain ? noted.status : null;
    },
    note: (id: number, status: Status) =>
      setDecided((before) => new Map(before).set(id, { status, of: first })),
  };
}

/** @property of list at the time of the decision */
type Noted = { status: Status; of: readonly PersonWaiting[] };

const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'touch' });

type DecideButtonsProps = {
  person: { alias: string };
  onDecide: (status: Status) => Promise<void>;
};

/** @param isBack a decision was just undone: focus continues here */
function DecideButtons({ person, onDecide, isBack }: DecideButtonsProps & { isBack: boolean }) {
  const { busy, run } = useOneDecision(onDecide);
  const button = useLostFocus(isBack);
  const disabled = !useSignal();
  return (
    <div className={actions}>
      <Button
        variant="quiet"
        icon={<X aria-hidden />}
        aria-label={messages.rejectOne(person.alias)}
        disabled={disabled}
        isBusy={busy === 'rejected'}
        onClick={() => run('rejected')}
      >
        {messages.reject}
      </Button>
      <Button
        ref={button}
        icon={<Check aria-hidden />}
        aria-label={messages.approveOne(person.alias)}
        disabled={disabled}
        isBusy={busy === 'approved'}
        onClick={() => run('approved')}
      >
        {messages.approve}
      </Button>
    </div>
  );
}

type DecidedNoteProps = DecideButtonsProps & { status: Status };

/** Same height as the buttons, with undo. */
function DecidedNote({ person, status, onDecide }: DecidedNoteProps) {
  const hasSignal = useSignal();
  const { busy, run } = useOneDecision(onDecide);
  const button = useLostFocus(true);
  return (
    <div className={actions}>
      <span role="status" className={outcome}>
        {status === 'approved' ? (
          <Badge tone="good">{messages.approved}</Badge>
        ) : (
          <Badge tone="risk">{messages.rejected}</Badge>
        )}
      </span>
      <Button
        ref={button}
        variant="quiet"
        icon={<Undo2 aria-hidden />}
        aria-label={messages.undoOf(person.alias)}
        disabled={!hasSignal}
        isBusy={busy !== null}
        onClick={() => run('pending')}
      >
        {messages.undo}
      </Button>
    </div>
  );
}

function useLostFocus(isWanted: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (isWanted && isLost) button.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return button;
}

/** Serializes decisions per person: a second press while saving does nothing. */
function useOneDecision(onDecide: (status: Status) => Promise<void>) {
  const [busy, setBusy] = useState<Status | null>(null);
  return {
    busy,
    run(status: Status) {
      if (busy !== null) return;
      setBusy(status);
      void onDecide(status).finally(() => setBusy(null));
    },
  };
}

/** Two equal slots whatever their content, so a decision moves nothing. */
const actions = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(7.5rem, 100%), 1fr))]',
  gap: '2',
  width: '[min(17rem, 72vw)]',
  py: '1',
  '& > button': { px: '3' },
  '& svg': { display: { base: 'none', tablet: 'block' } },
});
const outcome = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 'touch',
});
