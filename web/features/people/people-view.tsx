import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import UserX from 'lucide-react/icons/user-x';
import Users from 'lucide-react/icons/users';
import { useEffect, useMemo, useRef, useState } from 'react';
import { STATUSES, type Status, type UserItem } from '#contract/people';
import type { Everybody } from '#contract/people-page';
import { shownOf } from '#web/features/shared/messages.ts';
import { SavedViews } from '#web/features/shared/saved-views/saved-views.tsx';
import { useSession } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import type { Counter } from '#web/ui/data/counter-chips.tsx';
import { OfficeTable, TABLE_FROM_REM, toOfficeList } from '#web/ui/data/office-table.tsx';
import type { TableView } from '#web/ui/data/table-view.ts';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { OfflineNote } from '#web/ui/state/offline-state.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ChoosableProvider, ChooseAllButton } from './choose-all.tsx';
import { LocationDialog } from './location-dialog.tsx';
import * as messages from './messages.ts';
import { PEOPLE_COLUMNS } from './people-columns.tsx';
import { type RowActions, RowActionsProvider } from './people-context.ts';
import {
  choicesOf,
  EVERYBODY,
  type Found,
  findPeople,
  type PeopleFilter,
} from './people-filter.ts';
import { formatUserCount } from './people-labels.ts';
import { PersonPanel } from './person-panel.tsx';
import { isAboveStates, mayMove, mayPlace } from './person-rights.ts';
import { createSelection, SelectionProvider } from './selection.ts';
import { useBulkAct } from './use-bulk-act.ts';
import { type Purpose, useChoosable } from './use-choosable.ts';
import { usePeopleActions } from './use-people-actions.ts';
import { usePeopleExport } from './use-people-export.ts';
import { type PeoplePages, useOnePerson } from './use-people-pages.ts';
import { usePersonLife } from './use-person-life.tsx';
import { useRowActs } from './use-row-acts.tsx';

export type PeopleViewProps = {
  pages: PeoplePages;
  filter: PeopleFilter;
  /** Must be a stable reference. */
  onFilterChange: (patch: Partial<PeopleFilter>) => void;
  view: TableView;
  onView: (view: TableView) => void;
  openId: number | null;
  onOpen: (id: number | null) => void;
  onPlace: (person: UserItem) => void;
  role: string;
};

export function PeopleView(props: PeopleViewProps) {
  const { pages, filter, onFilterChange, openId, onOpen, onPlace, role } = props;
  const { rows: people, first, last, paging, standing } = pages;
  const { everybody } = first;
  const isAnswered = standing.type === 'answered';
  const hasSignal = useSignal();
  const me = useSession();
  const actions = usePeopleActions();
  const files = usePeopleExport(pages.query);
  const [selection] = useState(createSelection);
  const { subject: moved, ...moving } = useDialogState<UserItem>();
  const life = usePersonLife(role);
  const choices = useMemo(() => choicesOf(everybody), [everybody]);
  const { purpose, canChoose } = useCanChoose(filter, role, me?.id);
  const hasBoxes = useMemo(() => people.some(canChoose), [people, canChoose]);
  const { shown, isShown } = useFound(people, filter, isAnswered);
  const { query } = pages;
  const choosable = useChoosable({ shown, query, paging, purpose, canChoose }, selection);
  const bulk = useBulkAct((progress) => {
    actions.reread();
    // Refused ones too: the result that names them takes the place of the choice.
    selection.set(progress.people.map(toNumber), false);
  });
  const nextAfter = (person: UserItem, status: Status) => {
    const after = { ...person, status };
    if (status !== 'approved' || person.community !== null) return undefined;
    if (!mayPlace(role, me?.id, after)) return undefined;
    return { label: messages.assignCommunity, run: () => onPlace(after) };
  };
  const acts = {
    isBusy: actions.isBusy || !hasSignal,
    decide: (person: UserItem, status: Status) =>
      void actions.decide(person, status, nextAfter(person, status)),
    mayMove: (person: UserItem) => mayMove(role, me?.id, person),
    editPlace: moving.open,
    mayPlace: (person: UserItem) => mayPlace(role, me?.id, person),
    place: onPlace,
    ...life.acts,
    open: ({ id }: UserItem) => onOpen(id),
  };
  const close = useStableCallback(() => onOpen(null));
  const filterBy = useStableCallback((id: string, value: string | null) =>
    onFilterChange({ [id]: value }),
  );
  const read = openId === null ? undefined : people.find(({ id }) => id === openId);
  const unread = useOnePerson(read ? null : openId);

  return (
    <RowActionsProvider value={useRowActionsOf({ ...acts, hasBoxes, canChoose })}>
      <SelectionProvider value={selection}>
        {!hasSignal && <OfflineNote>{messages.offlineHint}</OfflineNote>}
        <ChoosableProvider value={choosable}>
          <OfficeTable
            caption={messages.users}
            columns={PEOPLE_COLUMNS}
            list={toOfficeList(standing, {
              rows: people,
              countText: shownOf(last.total, everybody.counts.total, formatUserCount),
              empty: <EmptyState icon={<UserX />} title={messages.noMatch} />,
            })}
            rowId={toId}
            isShown={isShown}
            paging={paging}
            view={props.view}
            onView={props.onView}
            actions={useRowActs(acts)}
            actionsHeader={messages.acts}
            actionsWidth={12}
            counters={{
              label: messages.accountStatus,
              counters: toCounters(everybody.counts, filter.status, onFilterChange),
            }}
            toolbar={{
              search: {
                label: messages.search,
                placeholder: messages.searchHint,
                value: filter.search,
                onChange: (search) => onFilterChange({ search }),
              },
              filters: [
                {
                  ...{ id: 'state', label: messages.inState, options: choices.states },
                  ...{ value: filter.state, onChange: filterBy },
                },
                {
                  ...{ id: 'role', label: messages.role, options: choices.roles },
                  ...{ value: filter.role, onChange: filterBy },
                },
              ],
              isFiltered: Object.values(filter).some(Boolean),
              onClear: () => onFilterChange(EVERYBODY),
              children: <SavedViews table="people" view={props.view} />,
            }}
            onExport={files.exportShown}
            onExportAll={files.exportAll}
            isExporting={files.isMaking}
            canExport={hasSignal}
          >
            {(filter.status === 'pending' || purpose === 'place') && (
              <ChooseAllButton tableFrom={TABLE_FROM_REM} />
            )}
          </OfficeTable>
        </ChoosableProvider>
        <BulkBar {...{ choosable, bulk, role }} isBusy={actions.isBusy} />
        {moved && (
          <LocationDialog
            isOpen={moving.isOpen}
            person={moved}
            isStateFixed={!isAboveStates(role)}
            onClose={moving.close}
            onSave={(place) => actions.move(moved, place)}
          />
        )}
        {life.dialogs}
        <PersonPanel person={read ?? unread ?? null} role={role} onClose={close} />
      </SelectionProvider>
    </RowActionsProvider>
  );
}

const toId = ({ id }: UserItem) => String(id);
const toNumber = ({ id }: { id: number }) => id;

/** Among the approved those one may move; elsewhere those who wait for one's decision. */
function useCanChoose({ status }: PeopleFilter, role: string, ownId: number | undefined) {
  return useMemo(() => {
    const purpose: Purpose = status === 'approved' ? 'place' : 'decide';
    const canChoose = (person: UserItem) =>
      purpose === 'place'
        ? person.status === 'approved' && person.id !== ownId && mayMove(role, ownId, person)
        : person.status === 'pending' && person.may_decide;
    return { purpose, canChoose };
  }, [status, role, ownId]);
}

/**
 * Filters locally until the server answers, and offline; then search results are the server's.
 * People decided meanwhile disappear at once.
 */
function useFound(
  people: readonly UserItem[],
  filter: PeopleFilter,
  isAnswered: boolean,
): Found<UserItem> {
  const before = useRef<Found<UserItem> | null>(null);
  const found = useMemo(
    () => findPeople(people, isAnswered ? { ...filter, search: '' } : filter, before.current),
    [people, filter, isAnswered],
  );
  useEffect(() => {
    before.current = found;
  }, [found]);
  return found;
}

/** Stable while its inputs are equal, so rows do not re-render while typing. */
function useRowActionsOf({ isBusy, hasBoxes, canChoose, ...actions }: RowActions): RowActions {
  const decide = useStableCallback(actions.decide);
  const editPlace = useStableCallback(actions.editPlace);
  const mayMoveThem = useStableCallback(actions.mayMove);
  const open = useStableCallback(actions.open);
  return useMemo(
    () => ({ isBusy, hasBoxes, canChoose, decide, editPlace, mayMove: mayMoveThem, open }),
    [isBusy, hasBoxes, canChoose, decide, editPlace, mayMoveThem, open],
  );
}

const STATUS_COUNTERS: Readonly<Record<Status, Pick<Counter, 'label' | 'icon' | 'tone'>>> = {
  pending: { label: messages.pendingOnes, icon: <Clock />, tone: 'attention' },
  approved: { label: messages.approvedOnes, icon: <CircleCheck />, tone: 'good' },
  rejected: { label: messages.rejectedOnes, icon: <CircleX />, tone: 'risk' },
};

function toCounters(
  counts: Everybody['counts'],
  current: Status | null,
  onFilterChange: PeopleViewProps['onFilterChange'],
): Counter[] {
  const total = {
    ...{ id: 'total', label: messages.total, icon: <Users />, count: counts.total },
    ...{ isOn: current === null, onPress: () => onFilterChange({ status: null }) },
  };
  return [
    total,
    ...STATUSES.map((status) => ({
      ...{ id: status, ...STATUS_COUNTERS[status], count: counts[status] },
      isOn: current === status,
      onPress: () => onFilterChange({ status: current === status ? null : status }),
    })),
  ];
}
