import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { css, cx } from '#styled/css';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { useLandscape } from '#web/ui/look/use-landscape.ts';
import type { MenuItem } from '#web/ui/overlay/menu.lazy.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { CounterChips, type CounterChipsProps } from './counter-chips.tsx';
import { SortedTable } from './data-table.tsx';
import { type Standing, StatusNote, type Unanswered } from './list-standing.tsx';
import * as messages from './messages.ts';
import { MoreRows, type Paging, useHomeAndEnd, usePrintAll } from './more-rows.tsx';
import { OfficeToolbar, type OfficeToolbarProps } from './office-toolbar.tsx';
import type { SheetValue } from './sheet-value.ts';
import type { DataColumn } from './table-shape.ts';
import type { TableView } from './table-view.ts';
import { useSortedRows } from './use-sorted-rows.ts';

export type OfficeColumn<Row> = DataColumn<Row> & {
  /** Visible by default; the first column always is. */
  readonly isDefault?: boolean;
  /** In rem. */
  readonly width: number;
  /** File header, if it must differ from the screen's. */
  readonly exportHeader?: string;
  /** File value; absent: not exported. */
  readonly exportValue?: (row: Row) => SheetValue;
  /** Extra file columns with the underlying values. */
  readonly exportAlso?: readonly { header: string; value: (row: Row) => SheetValue }[];
};

export type PrimaryAction = {
  /** Short label; with the row's name it names the button. */
  label: string;
  isDisabled?: boolean;
} & ({ onPress: () => void; href?: undefined } | { href: string });

/** Must be a stable reference while its answers are equal. */
export type RowActs<Row> = {
  rowLabel: (row: Row) => string;
  primaryAction?: (row: Row) => PrimaryAction | null;
  rowMenu: (row: Row) => readonly MenuItem[];
};

export type ExportFormat = 'csv' | 'xlsx';

export type ShownTable<Row> = { columns: readonly OfficeColumn<Row>[]; rows: readonly Row[] };

export type OfficeTableProps<Row> = {
  caption: string;
  title?: string;
  /** All columns; must be a stable reference. */
  columns: readonly OfficeColumn<Row>[];
  list: OfficeList<Row>;
  rowId: (row: Row) => string;
  /** As in `DataTable`: hides rows by index. */
  isShown?: ((place: number) => boolean) | undefined;
  /** Set if the rows are the first pages of a list sorted and filtered on the server. */
  paging?: Paging;
  view: TableView;
  onView: (view: TableView) => void;
  actions?: RowActs<Row>;
  actionsHeader?: string;
  /** Width of both actions, in rem. */
  actionsWidth?: number;
  /** Absent if counters are elsewhere: the count then moves to the toolbar. */
  counters?: CounterChipsProps;
  toolbar: Pick<OfficeToolbarProps, 'search' | 'filters' | 'isFiltered' | 'onClear' | 'children'>;
  onExport: (format: ExportFormat, shown: ShownTable<Row>) => void;
  onExportAll?: (format: ExportFormat, shown: ShownTable<Row>) => void;
  isExporting?: boolean;
  canExport?: boolean;
  children?: ReactNode;
  /** Alternative view of the rows, replacing the table; not used when empty. */
  instead?: ReactNode;
};

/** Rows; a count or emptiness only with an answer to exactly this query. */
export type OfficeList<Row> = { rows: readonly Row[] } & (Unanswered | OfficeAnswer);

type OfficeAnswer = {
  type: 'answered';
  /** «45 de 120 usuarios»; announced on change. */
  countText: string;
  empty: ReactNode;
  /** Rows are already in the order of `view`. */
  isSorted?: boolean;
};

/** Rows with their standing; drops whatever only follows from an answer. */
export function toOfficeList<Row>(
  standing: Standing,
  { rows, ...answer }: { rows: readonly Row[] } & Omit<OfficeAnswer, 'type' | 'isSorted'>,
): OfficeList<Row> {
  if (standing.type !== 'answered') return { ...standing, rows };
  return { type: 'answered', rows, ...answer, isSorted: true };
}

/** Minimum width for columns, in rem. */
export const TABLE_FROM_REM = 44;
/** From this width, in rem, no table scrolls sideways. */
const DESK_REM = 58;

export function OfficeTable<Row extends object>(props: OfficeTableProps<Row>) {
  const { columns, view, onView, counters, toolbar, instead, title, list } = props;
  const root = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useTableTop(root, bar);
  useHomeAndEnd(props.paging);
  useLandscape();
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
    <div
      ref={root}
      className={rootClass}
      aria-busy={list.type === 'searching' || undefined}
      data-order={isOpen ? 'shown' : 'folded'}
    >
      <button type="button" className={skip} onClick={() => rows.current?.focus()}>
        {messages.skipToTable}
      </button>
      {counters && (
        <div className={head}>
          <div className={chips}>
            <CounterChips {...counters} />
          </div>
          <div className={titleLine} data-titled={title ? true : undefined}>
            {title && <h2 className={titleClass}>{title}</h2>}
            <Count list={list} />
          </div>
        </div>
      )}
      <OfficeToolbar
        {...toolbar}
        ref={bar}
        {...{ isOpen, onOpen: setOpen }}
        columns={columns}
        columnIds={view.columnIds}
        onColumns={(columnIds) => onView({ ...view, columnIds })}
        isTable={isTable}
        hasCounters={counters !== undefined}
        foot={!counters && <Count list={list} />}
        onPrint={usePrintAll(props.paging)}
        onExport={(format) => props.onExport(format, now())}
        onExportAll={props.onExportAll && ((format) => props.onExportAll?.(format, now()))}
        isExporting={props.isExporting}
        canExport={props.canExport}
      >
        {toolbar.children}
      </OfficeToolbar>
      {props.children}
      {list.type !== 'searching' && <StatusNote standing={list} hasRows={hasRows} />}
      <div ref={rows} tabIndex={-1} className={cx(rowsClass, list.type === 'searching' && older)}>
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
        {!hasRows && list.type === 'searching' && <SkeletonRows label={messages.searching} />}
      </div>
      {props.paging && isTable && <MoreRows paging={props.paging} count={sorted.rows.length} />}
    </div>
  );
}

function Count<Row>({ list }: { list: OfficeList<Row> }) {
  return (
    <p role="status" className={count}>
      {list.type === 'answered' && list.countText}
      {list.type === 'searching' && messages.searching}
    </p>
  );
}

/** Stable while the actions are, so rows re-render only for their own changes. */
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
      return items.length > 0 && <Menu label={messages.actsFor(rowLabel(row))} items={items} />;
    };
    return { rowActions: menu, ...(primaryAction ? { rowPrimary: primary } : {}) };
  }, [acts]);
}

type Linked = Extract<PrimaryAction, { href: string }>;
type Pressed = Exclude<PrimaryAction, { href: string }>;

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
  const { button, rememberFocus } = useRestoredFocus(isDisabled);
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

/** A disabled button loses focus; restores it to the row afterwards. */
function useRestoredFocus(isDisabled: boolean) {
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

/** Keeps the sticky header below the toolbar, whatever its height. */
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

const rootClass = css({
  display: { base: 'flex', tablet: 'block' },
  flexDirection: 'column',
  minWidth: '0',
  // A phone shows the rows first: counters are with the filters, below their button.
  '& > *': { order: { base: '2', tablet: '0' } },
  '& > [data-bar]': { order: { base: '0', tablet: '0' } },
});
/** For who goes by keyboard, past counters and filters. */
const skip = css({
  position: 'absolute',
  left: '4',
  top: '-20',
  zIndex: 'skip',
  px: '4',
  py: '3',
  bg: 'talavera',
  color: 'talavera.on',
  fontWeight: 'strong',
  borderRadius: 'soft',
  cursor: 'pointer',
  _focusVisible: { position: 'fixed', top: '3' },
  _print: { display: 'none' },
});
const rowsClass = css({ outline: 'none', scrollMarginTop: '[var(--table-top, 0px)]' });
const chips = css({
  display: { base: 'none', tablet: 'contents' },
  '[data-order=shown] > div > &': { display: 'contents' },
});
const head = css({
  '&&': { order: { base: '1', tablet: '0' } },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  rowGap: '2',
  marginBottom: { base: '0', tablet: '1' },
});
const titleLine = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '3',
  lineHeight: 'tight',
  // Stacked beside the counters; one line below them.
  '&[data-titled]': {
    flex: { desktop: '[1 1 11rem]' },
    fontSize: { desktop: 'small' },
    whiteSpace: { desktop: 'nowrap' },
  },
});
const titleClass = css({ textStyle: 'label', lineHeight: 'tight' });
const older = css({ opacity: '[0.55]' });
const count = css({ color: 'ink.muted', fontVariantNumeric: 'tabular-nums' });
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
