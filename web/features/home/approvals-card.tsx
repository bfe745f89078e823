import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { roleName } from '#contract/core/role-badge';
import type { PersonWaiting } from '#contract/home';
import type { Status } from '#contract/people';
import { css } from '#styled/css';
import { ListRow } from '#web/ui/data/list-row.tsx';
import { formatRelative } from '#web/ui/format/format-relative.ts';
import { AvatarInitials } from '#web/ui/layout/avatar-initials.tsx';
import { DecideButtons, DecidedNote } from './decide-buttons.tsx';
import { keepPlaces } from './keep-places.ts';
import { WorkCard } from './work-card.tsx';
import * as words from './work-words.ts';

export type ApprovalsCardProps = {
  /** The same list at every render until it is read anew. */
  approvals: { total: number; first: readonly PersonWaiting[] };
  isComing: boolean;
  now: number;
  /** Whether all about a person can be looked at first. */
  hasPanel: boolean;
  more?: ReactNode;
  level?: 2 | 3;
  /** How many are named at first; all that are told when left out. */
  limit?: number;
  /** Resolves to true once it is stored. */
  onDecide: (person: PersonWaiting, status: Status) => Promise<boolean>;
};

/** Who waits for approval. Whoever was decided about stays in place, with the way back. */
export function ApprovalsCard(props: ApprovalsCardProps) {
  const { approvals, isComing, more, level, limit, onDecide } = props;
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
      title={words.approvals}
      total={total}
      rows={rows}
      isComing={isComing}
      more={more}
      level={level}
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
  return /^\d/.test(age) ? words.registeredOn(age) : words.registered(age);
}

/** What was decided here, until the server's newer word says that somebody waits again. */
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

/** @property of the list as it was known then. */
type Noted = { status: Status; of: readonly PersonWaiting[] };

const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'touch' });
