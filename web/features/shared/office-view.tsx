import { type ReactNode, useMemo, useState } from 'react';
import type { Endpoint } from '#contract/core/endpoint';
import { matchesSearch } from '#contract/rules/fold-text';
import type { ViewTable } from '#contract/rules/view-search';
import { useScreenRequest } from '#web/services/screen-requests.ts';
import { useSignal } from '#web/services/signal.tsx';
import type { Counter } from '#web/ui/data/counter-chips.tsx';
import {
  type OfficeColumn,
  OfficeTable,
  type OfficeTableProps,
  toOfficeList,
} from '#web/ui/data/office-table.tsx';
import type { TableFilter, TableSearchField } from '#web/ui/data/office-toolbar.tsx';
import type { TableSearch } from '#web/ui/data/table-view.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import { SavedViews } from './saved-views/saved-views.tsx';
import { SomeCards } from './some-cards.tsx';
import type { SheetNote } from './table-files/sheet-column.ts';
import {
  type OfficePages,
  type OfficePagesOptions,
  type RowOf,
  useOfficePages,
} from './use-office-pages.ts';
import { usePagesExport } from './use-pages-export.ts';
import { useTableOrCards } from './use-table-or-cards.tsx';
import { type TableViewPlace, useTableView } from './use-table-view.ts';

/** Where the filters, order and columns of a list stand. */
export type OfficeListAddress<Filters> = {
  search: TableSearch & Filters;
  onSearch: (patch: TableSearch & Filters) => void;
};

type ListOptions<E extends Endpoint, Row> = Omit<OfficePagesOptions<E>, 'typed' | 'sort'> &
  Omit<TableViewPlace, 'columns' | 'storageKey'> & {
    columns: readonly OfficeColumn<Row>[];
    /** Under which its columns and views are kept. */
    storageKey: ViewTable;
  };

/** A list that the server pages: its filters, order and columns stand in the address. */
export function useOfficeList<E extends Endpoint, Row>(
  row: E,
  { columns, initialSort, storageKey, search, onSearch, ...asked }: ListOptions<E, Row>,
) {
  const table = useTableView({ columns, initialSort, storageKey, search, onSearch });
  // It may be a person's name: what is typed stays out of the address.
  const [typed, onTyped] = useState('');
  useScreenRequest(row.name, onTyped);
  const { view, setView: onView } = table;
  const pages = useOfficePages(row, { ...asked, typed, sort: view.sort } as never);
  return { row, columns, view, onView, typed, onTyped, storageKey, ...pages } as OfficeList<E, Row>;
}

export type OfficeList<E extends Endpoint, Row> = ReturnType<typeof useOfficePages<E>> & {
  row: E;
  storageKey: ViewTable;
  columns: readonly OfficeColumn<Row>[];
  view: OfficeTableProps<Row>['view'];
  onView: OfficeTableProps<Row>['onView'];
  typed: string;
  onTyped: (typed: string) => void;
};

export type OfficeViewProps<E extends Endpoint, Row> = Pick<
  OfficeTableProps<Row>,
  'caption' | 'actions' | 'actionsHeader' | 'actionsWidth'
> & {
  list: OfficeList<E, Row>;
  /** What cannot be seen without signal. */
  offlineTitle: string;
  /** Names what is exported. */
  file: string;
  notes?: () => readonly SheetNote[];
  search: Pick<TableSearchField, 'label' | 'placeholder'>;
  filters?: readonly TableFilter[];
  /** Of the address's filters, what is typed aside. */
  isFiltered: boolean;
  onClear: () => void;
  /** Finds rows here, until the server answers and without signal; both the same at every render. */
  isIn: (row: Row) => boolean;
  textOf: (row: Row) => string;
  /** What the table shows of an answered row; the same function at every render. */
  toRow?: (item: RowOf<E>) => Row;
  rowId?: (row: Row) => string;
  countersLabel: string;
  toCounters: (pages: OfficePages<E>) => readonly Counter[];
  toCount: (pages: OfficePages<E>) => string;
  /** In place of the whole, where there is nothing to filter. */
  none?: (pages: OfficePages<E>) => ReactNode;
  noMatch: string | ((pages: OfficePages<E>) => string);
  /** An `<li>` with its key: the list is seen as cards too. */
  card?: (row: Row) => ReactNode;
  /** Names how this person looks at it. */
  shapeKey?: string;
  /** Among the tools. */
  tools?: ReactNode;
  /** What stands around the table. */
  frame?: (table: ReactNode, pages: OfficePages<E>) => ReactNode;
  /** How many rows its place is kept with. */
  placeRows?: number;
  /** Between the tools and the rows. */
  children?: (pages: OfficePages<E>) => ReactNode;
};

/** What every list of the office has: search, filters, counters, pages, files, cards, and what it says when empty. */
export function OfficeView<E extends Endpoint, Row extends object>(props: OfficeViewProps<E, Row>) {
  const { state, reload } = props.list;
  return (
    <ReadPage
      state={state}
      onReload={reload}
      offlineTitle={props.offlineTitle}
      {...(props.placeRows && { rows: props.placeRows })}
    >
      {(pages) => {
        const table = <Known {...props} pages={pages} />;
        return props.frame?.(table, pages) ?? table;
      }}
    </ReadPage>
  );
}

type KnownProps<E extends Endpoint, Row> = OfficeViewProps<E, Row> & { pages: OfficePages<E> };

function Known<E extends Endpoint, Row extends object>(props: KnownProps<E, Row>) {
  const { list, pages, card, none, noMatch, children } = props;
  const { typed, onTyped } = list;
  const { standing, paging } = pages;
  const hasSignal = useSignal();
  const rows = useFound(props);
  const { isCards, shapeSwitch } = useTableOrCards(props.shapeKey ?? 'shape');
  const exported = useExport(props);
  const nothing = standing.type === 'answered' && none?.(pages);
  if (nothing) return nothing;
  return (
    <OfficeTable
      caption={props.caption}
      columns={list.columns}
      list={toOfficeList(standing, {
        rows,
        countText: props.toCount(pages),
        empty: <EmptyState title={typeof noMatch === 'string' ? noMatch : noMatch(pages)} />,
      })}
      rowId={props.rowId ?? rowToId}
      paging={paging}
      view={list.view}
      onView={list.onView}
      {...(props.actions && { actions: props.actions })}
      {...(props.actionsHeader && { actionsHeader: props.actionsHeader })}
      {...(props.actionsWidth && { actionsWidth: props.actionsWidth })}
      counters={{ label: props.countersLabel, counters: props.toCounters(pages) }}
      toolbar={{
        search: { ...props.search, value: typed, onChange: onTyped },
        filters: props.filters ?? NO_FILTERS,
        isFiltered: typed !== '' || props.isFiltered,
        onClear: () => {
          onTyped('');
          props.onClear();
        },
        children: (
          <>
            {props.tools}
            <SavedViews table={list.storageKey} view={list.view} />
            {card && shapeSwitch}
          </>
        ),
      }}
      onExport={exported.onExport}
      isExporting={exported.isMaking}
      canExport={hasSignal}
      {...(card && isCards && { instead: <SomeCards {...{ rows, card, paging }} /> })}
    >
      {children?.(pages)}
    </OfficeTable>
  );
}

const NO_FILTERS: readonly TableFilter[] = [];
const asItIs = (item: unknown) => item;
const rowToId = (row: object) => String((row as { id: number }).id);

/** Until the server answers, and without signal, what is here is filtered here. */
function useFound<E extends Endpoint, Row>(props: KnownProps<E, Row>): readonly Row[] {
  const { pages, isIn, textOf } = props;
  const { typed } = props.list;
  const toRow = (props.toRow ?? asItIs) as (item: RowOf<E>) => Row;
  const isAnswered = pages.standing.type === 'answered';
  const rows = useMemo(() => pages.rows.map(toRow), [pages.rows, toRow]);
  return useMemo(
    () =>
      isAnswered ? rows : rows.filter((row) => isIn(row) && matchesSearch(textOf(row), typed)),
    [isAnswered, rows, isIn, textOf, typed],
  );
}

function useExport<E extends Endpoint, Row>({ list, pages, file, ...props }: KnownProps<E, Row>) {
  const toRow = (props.toRow ?? asItIs) as (item: RowOf<E>) => Row;
  return usePagesExport<E, Row>(list.row, {
    ...{ name: file, query: pages.query },
    toRows: (answer) => (answer as unknown as { rows: RowOf<E>[] }).rows.map(toRow),
    ...(props.notes && { notes: props.notes }),
  });
}

type Look = Pick<Counter, 'label' | 'icon' | 'tone' | 'note' | 'at'>;

/** Counters of which one is on at most; pressed again it is off. */
export function toggles<Id extends string>(
  current: Id | null,
  onPress: (id: Id | null) => void,
): (id: Id | null, count: number | null, look: Look) => Counter {
  return (id, count, look) => ({
    ...{ id: id ?? 'all', count, isOn: current === id, ...look },
    onPress: () => onPress(current === id ? null : id),
  });
}
