import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Users from 'lucide-react/icons/users';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { UserItem } from '#contract/people';
import { css } from '#styled/css';
import { useSession } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { StatCard } from '#web/ui/data/stat-card.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { useSteady } from '#web/ui/hooks/use-steady.ts';
import { OfflineNote } from '#web/ui/state/offline-state.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { DecideRefusals } from './decide-refusals.tsx';
import { LocationDialog } from './location-dialog.tsx';
import { type RowActions, RowActionsProvider } from './people-context.ts';
import {
  choicesOf,
  countPeople,
  type Found,
  findPeople,
  type PeopleCounts,
  type PeopleFilter,
  prepareSearch,
} from './people-filter.ts';
import { PeopleFilters } from './people-filters.tsx';
import { formatUserCount } from './people-labels.ts';
import { PeopleTable } from './people-table.tsx';
import { PeopleTools } from './people-tools.tsx';
import { PersonPanel } from './person-panel.tsx';
import { isAboveStates, mayMove } from './person-rights.ts';
import { createSelection, SelectionProvider } from './selection.ts';
import { usePeopleActions } from './use-people-actions.ts';

export type PeopleViewProps = {
  people: readonly UserItem[];
  filter: PeopleFilter;
  /** The same function at every render. */
  onFilterChange: (patch: Partial<PeopleFilter>) => void;
  /** Whose panel is open. */
  openId: number | null;
  onOpen: (id: number | null) => void;
  /** Of whoever looks. */
  role: string;
};

/** Everybody within reach: figures, filters, the table, and what is decided. */
export function PeopleView(props: PeopleViewProps) {
  const { people, filter, onFilterChange, openId, onOpen, role } = props;
  const hasSignal = useSignal();
  const me = useSession();
  const actions = usePeopleActions();
  const [selection] = useState(createSelection);
  const { subject: moved, ...moving } = useDialogState<UserItem>();
  const counts = useMemo(() => countPeople(people), [people]);
  const choices = useMemo(() => choicesOf(people), [people]);
  useEffect(() => prepareSearch(people), [people]);
  const { shown, isShown } = useFound(people, filter);
  const rowActions = useRowActionsOf({
    isBusy: actions.progress !== null || !hasSignal,
    decide: (person, status) => void actions.decide(person, status),
    mayMove: (person) => mayMove(role, me?.id, person),
    editPlace: moving.open,
    open: ({ id }) => onOpen(id),
  });
  const close = useSteady(() => onOpen(null));
  const shownNow = useSteady(() => shown);
  const opened = openId === null ? undefined : people.find(({ id }) => id === openId);

  return (
    <RowActionsProvider value={rowActions}>
      <SelectionProvider value={selection}>
        {!hasSignal && <OfflineNote>Puedes ver la lista, no decidir</OfflineNote>}
        <Figures counts={counts} />
        <PeopleFilters filter={filter} onChange={onFilterChange} {...choices} />
        <div className={listHead}>
          <p role="status" className={muted}>
            {shown.length === people.length
              ? formatUserCount(people.length)
              : `${formatNumber(shown.length)} de ${formatUserCount(people.length)}`}
          </p>
          <PeopleTools shown={shownNow} canImport={isAboveStates(role)} />
        </div>
        <BulkBar shown={shown} actions={actions} />
        <DecideRefusals refusals={actions.refusals} onClose={actions.forgetRefusals} />
        <PeopleTable people={people} isShown={isShown} />
        {moved && (
          <LocationDialog
            isOpen={moving.isOpen}
            person={moved}
            isStateFixed={!isAboveStates(role)}
            onClose={moving.close}
            onSave={(place) => actions.move(moved, place)}
          />
        )}
        <PersonPanel person={opened ?? null} role={role} onClose={close} />
      </SelectionProvider>
    </RowActionsProvider>
  );
}

/** What is shown does not depend on what was: only how long it takes to find. */
function useFound(people: readonly UserItem[], filter: PeopleFilter): Found<UserItem> {
  const before = useRef<Found<UserItem> | null>(null);
  const found = useMemo(() => findPeople(people, filter, before.current), [people, filter]);
  useEffect(() => {
    before.current = found;
  }, [found]);
  return found;
}

/** The same object while it can be asked for the same: rows stand still while somebody types. */
function useRowActionsOf({ isBusy, ...actions }: RowActions): RowActions {
  const decide = useSteady(actions.decide);
  const editPlace = useSteady(actions.editPlace);
  const mayMoveThem = useSteady(actions.mayMove);
  const open = useSteady(actions.open);
  return useMemo(
    () => ({ isBusy, decide, editPlace, mayMove: mayMoveThem, open }),
    [isBusy, decide, editPlace, mayMoveThem, open],
  );
}

const Figures = memo(({ counts }: { counts: PeopleCounts }) => {
  return (
    <div className={figures}>
      <StatCard label="Total de usuarios" value={formatNumber(counts.total)} icon={<Users />} />
      <StatCard
        label="Pendientes"
        value={formatNumber(counts.pending)}
        icon={<Clock />}
        tone="attention"
      />
      <StatCard
        label="Aprobados"
        value={formatNumber(counts.approved)}
        icon={<CircleCheck />}
        tone="good"
      />
      <StatCard
        label="Rechazados"
        value={formatNumber(counts.rejected)}
        icon={<CircleX />}
        tone="risk"
      />
    </div>
  );
});

const figures = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))]',
});
const listHead = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  rowGap: '3',
});
const muted = css({ color: 'ink.muted', fontVariantNumeric: 'tabular-nums' });
