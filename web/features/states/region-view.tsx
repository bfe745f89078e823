import Copy from 'lucide-react/icons/copy';
import KeyRound from 'lucide-react/icons/key-round';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import UserRoundX from 'lucide-react/icons/user-round-x';
import Users from 'lucide-react/icons/users';
import UsersRound from 'lucide-react/icons/users-round';
import { useMemo, useState } from 'react';
import { listByRegion } from '#contract/people';
import { foldText, hasWords, searchWords } from '#contract/rules/fold-text';
import type { ViewTable } from '#contract/rules/view-search';
import { ofState } from '#web/features/shared/figures.ts';
import { SavedViews } from '#web/features/shared/saved-views/saved-views.tsx';
import { toSheetColumns } from '#web/features/shared/table-files/to-sheet-columns.ts';
import { useTableExport } from '#web/features/shared/table-files/use-table-export.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import type { Counter } from '#web/ui/data/counter-chips.tsx';
import {
  type ExportFormat,
  type OfficeColumn,
  OfficeTable,
  type RowActs,
  type ShownTable,
} from '#web/ui/data/office-table.tsx';
import type { TableFilter } from '#web/ui/data/office-toolbar.tsx';
import type { TableView } from '#web/ui/data/table-view.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import * as messages from './messages.ts';
import { citiesOf, communitiesOf, filterRegion } from './region-filter.ts';
import { countRegion, type RegionRow } from './region-rows.ts';
import type { RegionSearch } from './search-params.ts';

export type RegionViewProps = {
  state: string;
  /** Each state's views are its own. */
  table: ViewTable;
  people: readonly RegionRow[];
  search: RegionSearch;
  onSearch: (patch: Partial<RegionSearch>) => void;
  columns: readonly OfficeColumn<RegionRow>[];
  view: TableView;
  onView: (view: TableView) => void;
  onCopy: (teamId: string) => void;
  onMove: (row: RegionRow) => void;
  onLink: (row: RegionRow) => void;
};

export function RegionView(props: RegionViewProps) {
  const { state, people, search, onSearch } = props;
  const hasSignal = useSignal();
  const [typed, setTyped] = useState('');
  const rows = useMemo(
    () => searchRegion(filterRegion(people, search), typed),
    [people, search, typed],
  );
  const { isMaking, exportShown } = useRegionExport(state);
  const title = messages.peopleOf(state);
  return (
    <OfficeTable
      caption={title}
      title={title}
      columns={props.columns}
      list={{
        ...{ type: 'answered', rows, countText: messages.shownPeople(rows.length) },
        empty: <EmptyState title={messages.noMatch}>{messages.noMatchHint}</EmptyState>,
      }}
      rowId={({ id }) => String(id)}
      view={props.view}
      onView={props.onView}
      actions={useRegionRowActs(props)}
      actionsHeader={messages.acts}
      actionsWidth={4}
      counters={{
        label: messages.communityStatus,
        counters: toCounters(people, search.situacion, {
          at: ofState(state),
          onChange: (situacion) => onSearch({ situacion }),
        }),
      }}
      toolbar={{
        search: {
          label: messages.search,
          placeholder: messages.searchHint,
          value: typed,
          onChange: setTyped,
        },
        filters: useRegionFilters(people, search, onSearch),
        isFiltered: typed !== '' || [search.ciudad, search.situacion, search.nombre].some(Boolean),
        onClear: () => {
          setTyped('');
          onSearch({ ciudad: undefined, situacion: undefined, nombre: undefined });
        },
        children: <SavedViews table={props.table} view={props.view} />,
      }}
      onExport={exportShown}
      isExporting={isMaking}
      canExport={hasSignal}
    />
  );
}

/** By alias or e-mail, ignoring accents and case. Kept out of the address: it may be a name. */
export function searchRegion(rows: readonly RegionRow[], typed: string): readonly RegionRow[] {
  const wanted = searchWords(typed);
  if (wanted.length === 0) return rows;
  return rows.filter(({ alias, email }) => hasWords(foldText(`${alias}\n${email ?? ''}`), wanted));
}

function useRegionRowActs(props: RegionViewProps): RowActs<RegionRow> {
  const copy = useStableCallback(props.onCopy);
  const move = useStableCallback(props.onMove);
  const link = useStableCallback(props.onLink);
  return useMemo(
    () => ({
      rowLabel: ({ alias }) => alias,
      rowMenu: (row) => [
        {
          ...{ id: 'move', label: messages.editCommunity, icon: <UsersRound /> },
          onSelect: () => move(row),
        },
        {
          ...{ id: 'link', label: messages.makeAccessLink, icon: <KeyRound /> },
          isDisabled: !row.may_link,
          onSelect: () => link(row),
        },
        {
          ...{ id: 'copy', label: messages.copyLink, icon: <Copy /> },
          isDisabled: row.meeting === null,
          onSelect: () => row.meeting && copy(row.meeting.teamId),
        },
      ],
    }),
    [copy, move, link],
  );
}

function useRegionFilters(
  people: readonly RegionRow[],
  search: RegionSearch,
  onSearch: RegionViewProps['onSearch'],
): TableFilter[] {
  const cities = useMemo(() => citiesOf(people).map(toOption), [people]);
  const communities = useMemo(() => communitiesOf(people).map(toOption), [people]);
  const onChange = useStableCallback((id: string, value: string | null) =>
    onSearch({ [id]: value ?? undefined }),
  );
  return [
    {
      ...{ id: 'ciudad', label: messages.city, options: cities, value: search.ciudad ?? null },
      onChange,
    },
    {
      ...{ id: 'nombre', label: messages.oneCommunity, options: communities },
      ...{ value: search.nombre ?? null, onChange },
    },
  ];
}

const toOption = (value: string) => ({ value, label: value });

function toCounters(
  people: readonly RegionRow[],
  current: RegionSearch['situacion'],
  { at, onChange }: Pick<Counter, 'at'> & { onChange(next: RegionSearch['situacion']): void },
): Counter[] {
  const { total, placed, unplaced, waiting, percent, unapproved } = countRegion(people);
  const counter = (
    id: NonNullable<RegionSearch['situacion']>,
    count: number,
    look: Pick<Counter, 'label' | 'icon' | 'tone' | 'note'>,
  ): Counter => ({
    ...{ id, count, at, isOn: current === id, ...look },
    onPress: () => onChange(current === id ? undefined : id),
  });
  const note = formatPercent(percent);
  return [
    counter('aprobadas', total, { label: messages.total, icon: <Users />, tone: 'action' }),
    counter('con', placed, {
      ...{ label: messages.withCommunity, note, icon: <UserRoundCheck />, tone: 'good' },
    }),
    counter('sin', unplaced, {
      ...{ label: messages.withoutCommunity, icon: <UserRoundX />, tone: 'attention' },
    }),
    ...(waiting > 0 ? [counter('esperan', waiting, { label: messages.awaitsCommunity })] : []),
    ...(unapproved > 0 ? [counter('sin-aprobar', unapproved, { label: messages.unapproved })] : []),
  ];
}

/** Exports the shown rows through a fresh request, so the audit records it. */
function useRegionExport(state: string) {
  const { call } = usePhone();
  const { isMaking, make } = useTableExport(`personas-${state.toLowerCase().replaceAll(' ', '-')}`);
  return {
    isMaking,
    exportShown: (format: ExportFormat, { columns, rows }: ShownTable<RegionRow>) =>
      void make({
        ...{ format, columns: toSheetColumns(columns) },
        async rows() {
          const fresh = await call(listByRegion, { query: { state, purpose: 'export' } });
          const byId = new Map(fresh.map((person) => [person.id, person]));
          return rows.flatMap((row) => {
            const person = byId.get(row.id);
            return person ? [{ ...row, ...person }] : [];
          });
        },
      }),
  };
}
