import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { css, cx } from '#styled/css';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import type { MenuItem } from '#web/ui/overlay/menu.lazy.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { CounterChips, type CounterChipsProps } from './counter-chips.tsx';
import { SortedTable } from './data-table.tsx';
import { type Standing, StandingNote, type Unanswered } from './list-standing.tsx';
import { MoreRows, type Paging, usePrintWhole } from './more-rows.tsx';
import { OfficeToolbar, type OfficeToolbarProps } from './office-toolbar.tsx';
import type { SheetValue } from './sheet-value.ts';
import type { DataColumn } from './table-shape.ts';
import type { TableView } from './table-view.ts';
import { useSortedRows } from './use-sorted-rows.ts';
import * as words from './words.ts';

export type OfficeColumn<Row> = DataColumn<Row> & {
  /** Shown until somebody chooses otherwise; the first column always is. */
  readonly isDefault?: boolean;
  /** In rem: what its words need beside the others. */
  readonly width: number;
  /** Over it in a file, where that must be read apart from other columns. */
  readonly exportHeader?: string;
  /** What a file has of it; left out, the column goes into none. */
  readonly exportValue?: (row: Row) => SheetValue;
  /** Columns of the file that say what it was made of. */
  readonly exportAlso?: readonly { header: string; value: (row: Row) => SheetValue }[];
};

export type PrimaryAction = {
  /** The act in a word; with the row's name it is the button's. */
  label: string;
  isDisabled?: boolean;
} & ({ onPress: () => void; href?: undefined } | { href: string });

/** What may be done with a row. The same object while it answers the same. */
export type RowActs<Row> = {
  rowLabel: (row: Row) => string;
  /** The likeliest next act. */
  primaryAction?: (row: Row) => PrimaryAction | null;
  rowMenu: (row: Row) => readonly MenuItem[];
};

export type ExportFormat = 'csv' | 'xlsx';

export type ShownTable<Row> = { columns: readonly OfficeColumn<Row>[]; rows: readonly Row[] };

export type OfficeTableProps<Row> = {
  caption: string;
  /** Over the table, beside the count. */
  title?: string;
  /** Every column there is, the same array at every render. */
  columns: readonly OfficeColumn<Row>[];
  list: OfficeList<Row>;
  rowId: (row: Row) => string;
  /** As in `DataTable`: leaves rows out by their place. */
  isShown?: ((place: number) => boolean) | undefined;
  /** The rows are the first pages of a list that the server sorts and filters. */
  paging?: Paging;
  view: TableView;
  onView: (view: TableView) => void;
  actions?: RowActs<Row>;
  actionsHeader?: string;
  /** Of both acts together, in rem. */
  actionsWidth?: number;
  /** Left out where the figures are elsewhere: the count then stands among the tools. */
  counters?: CounterChipsProps;
  toolbar: Pick<OfficeToolbarProps, 'search' | 'filters' | 'isFiltered' | 'onClear' | 'children'>;
  onExport: (format: ExportFormat, shown: ShownTable<Row>) => void;
  /** For who wants every column, whatever is shown. */
  onExportAll?: (format: ExportFormat, shown: ShownTable<Row>) => void;
  isExporting?: boolean;
  canExport?: boolean;
  /** Between the toolbar and the rows. */
  children?: ReactNode;
  /** Another way to see the same rows, in place of the table; not drawn without any. */
  instead?: ReactNode;
};

/** Rows, and only with an answer to exactly what is asked a count of them, or that there are none. */
export type OfficeList<Row> = { rows: readonly Row[] } & (Unanswered | OfficeAnswer);

type OfficeAnswer = {
  type: 'answered';
  /** «45 de 120 usuarios»; read out when it changes. */
  countText: string;
  empty: ReactNode;
  /** The rows are in the order of `view`. */
  isSorted?: boolean;
};

/** The rows as they stand to what was asked of the server; what follows from an answer is dropped without one. */
export function toOfficeList<Row>(
  standing: Standing,
  { rows, ...answer }: { rows: readonly Row[] } & Omit<OfficeAnswer, 'type' | 'isSorted'>,
): OfficeList<Row> {
  if (standing.type !== 'answered') return { ...standing, rows };
  return { type: 'answered', rows, ...answer, isSorted: true };
}

/** From here on rows are in columns, in rem. */
export const TABLE_FROM_REM = 44;
/** Wider than that no table scrolls sideways: its columns share what there is. */
const DESK_REM = 58;

/** A list for office work: figures that filter, one line of tools that stays, dense rows. */
export function OfficeTable<Row extends object>(props: OfficeTableProps<Row>) {
  const { columns, view, onView, counters, toolbar, instead, title, list } = props;
  const root = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useTableTop(root, bar);
  const shown = useMemo(
    () =>
      columns
        .filter(({ id }) => view.columnIds.includes(id))
        .map((column) => ({ ...column, share: column.width })),
    [columns, view.columnIds],
  );
  const sorted = useSortedRows<Row>({
    ...{ columns, rows: list.rows, rowId: props.rowId, isShown: props.isShown },
    sort: view.sort,
    isSorted: list.type === 'answered' && list.isSorted,
    onSortChange: useStableCallback((sort) => onView({ ...view, sort })),
  });
  const parts = useRowParts(props.actions);
  const now = () => ({ columns: shown, rows: sorted.rows.map(({ original }) => original) });
  const actionsWidth = props.actionsWidth ?? (props.actions?.primaryAction ? 11 : 4);
  const hasRows = sorted.rows.length > 0;
  const isTable = instead === undefined;
  const sum = shown.reduce((total, { width }) => total + width, props.actions ? actionsWidth : 0);
  return (
    <div ref={root} className={rootClass} aria-busy={list.type === 'searching' || undefined}>
      {counters && (
        <div className={head}>
          <CounterChips {...counters} />
          <div className={titleLine} data-titled={title ? true : undefined}>
            {title && <h2 className={titleClass}>{title}</h2>}
            <Count list={list} />
          </div>
        </div>
      )}
      <OfficeToolbar
        {...toolbar}
        ref={bar}
        columns={columns}
        columnIds={view.columnIds}
        onColumns={(columnIds) => onView({ ...view, columnIds })}
        isTable={isTable}
        onPrint={usePrintWhole(props.paging)}
        onExport={(format) => props.onExport(format, now())}
        onExportAll={props.onExportAll && ((format) => props.onExportAll?.(format, now()))}
        isExporting={props.isExporting}
        canExport={props.canExport}
      >
        {toolbar.children}
        {!counters && <Count list={list} />}
      </OfficeToolbar>
      {props.children}
      {list.type !== 'searching' && <StandingNote standing={list} hasRows={hasRows} />}
      <div className={list.type === 'searching' ? older : undefined}>
        {isTable && (hasRows || list.type === 'answered') && (
          <SortedTable<Row>
            {...sorted}
            {...parts}
            caption={props.caption}
            isCaptionHidden
            isDense
            columns={shown}
            actionsHeader={props.actionsHeader}
            actionsWidth={actionsWidth}
            roomyFrom={TABLE_FROM_REM}
            minWidth={Math.min(sum, DESK_REM)}
            empty={list.type === 'answered' && list.empty}
          />
        )}
        {hasRows ? instead : !isTable && list.type === 'answered' && list.empty}
        {!hasRows && list.type === 'searching' && <SkeletonRows label={words.searching} />}
      </div>
      {props.paging && isTable && <MoreRows paging={props.paging} count={sorted.rows.length} />}
    </div>
  );
}

/** How many there are, or that they are being looked for. */
function Count<Row>({ list }: { list: OfficeList<Row> }) {
  return (
    <p role="status" className={count}>
      {list.type === 'answered' && list.countText}
      {list.type === 'searching' && words.searching}
    </p>
  );
}

/** The same functions while the acts are the same: a row is drawn again only when its own change. */
function useRowParts<Row>(acts: RowActs<Row> | undefined) {
  return useMemo(() => {
    if (!acts) return {};
    const { rowLabel, primaryAction, rowMenu } = acts;
    const primary = (row: Row) => {
      const act = primaryAction?.(row);
      if (!act) return null;
      if (act.href !== undefined) return <PrimaryLink act={act} name={rowLabel(row)} />;
      return <Primary act={act} name={rowLabel(row)} />;
    };
    const menu = (row: Row) => {
      const items = rowMenu(row);
      return items.length > 0 && <Menu label={words.actsFor(rowLabel(row))} items={items} />;
    };
    return { rowActions: menu, ...(primaryAction ? { rowPrimary: primary } : {}) };
  }, [acts]);
}

type Linked = Extract<PrimaryAction, { href: string }>;
type Pressed = Exclude<PrimaryAction, { href: string }>;

/** Leads out of the app: a chat. */
function PrimaryLink({ act: { label, href }, name }: { act: Linked; name: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${label}: ${name}`}
      className={cx(buttonClass({ variant: 'quiet' }), primaryClass)}
    >
      {label}
    </a>
  );
}

function Primary({ act, name }: { act: Pressed; name: string }) {
  const { label, isDisabled = false, onPress } = act;
  const { button, rememberFocus } = useFocusKept(isDisabled);
  return (
    <Button
      ref={button}
      variant="quiet"
      className={primaryClass}
      aria-label={`${label}: ${name}`}
      disabled={isDisabled}
      onClick={() => {
        rememberFocus();
        onPress();
      }}
    >
      {label}
    </Button>
  );
}

/** A disabled button loses the focus; once the act is done the row has it back. */
function useFocusKept(isDisabled: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasHere = useRef(false);
  useEffect(() => {
    if (isDisabled || !wasHere.current) return;
    wasHere.current = false;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) button.current?.focus({ preventScroll: true });
  }, [isDisabled]);
  return {
    button,
    rememberFocus() {
      wasHere.current = true;
    },
  };
}

/** The table's head stays under the toolbar, however many lines that takes at this text size. */
function useTableTop(
  root: { current: HTMLElement | null },
  bar: { current: HTMLElement | null },
): void {
  useLayoutEffect(() => {
    const [box, toolbar] = [root.current, bar.current];
    if (!box || !toolbar) return;
    const measure = () => {
      const stays = getComputedStyle(toolbar).position === 'sticky';
      box.style.setProperty('--table-top', stays ? `${toolbar.offsetHeight}px` : '0px');
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(toolbar);
    sizes.observe(document.documentElement);
    return () => sizes.disconnect();
  }, [root, bar]);
}

const rootClass = css({ minWidth: '0' });
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  rowGap: '2',
  marginBottom: '1',
});
const titleLine = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '3',
  lineHeight: 'tight',
  // Beside the figures they are under each other, and below these they share one line.
  '&[data-titled]': {
    flex: { desktop: '[1 1 11rem]' },
    fontSize: { desktop: 'small' },
    whiteSpace: { desktop: 'nowrap' },
  },
});
const titleClass = css({ textStyle: 'label', lineHeight: 'tight' });
/** Of an earlier question. */
const older = css({ opacity: '[0.55]' });
const count = css({ color: 'ink.muted', fontVariantNumeric: 'tabular-nums' });
/** A word among the cells, with the whole height of its row to press. */
const primaryClass = css({
  '[data-dense] &': {
    fontSize: '[0.875rem]',
    whiteSpace: 'nowrap',
    px: '2',
    bg: 'transparent',
    borderColor: 'transparent',
    textDecoration: 'underline',
    textUnderlineOffset: '[0.18em]',
    _hover: { bg: 'talavera.tint' },
  },
});
