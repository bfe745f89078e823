import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { memo, type ReactNode, useRef } from 'react';
import { css, cva, cx } from '#styled/css';
import * as messages from './messages.ts';
import type { DataColumn, TableShape } from './table-shape.ts';
import { useWindowRows, type WindowRows } from './use-window-rows.ts';

/** Desktop layout of a `DataTable`: a real table whose far rows are placeholders. */
export function DataTableGrid<Row extends object>(props: TableShape<Row>) {
  const { columns, rows, rowActions, rowPrimary, isDense, isPrinting, scrollsFrom } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const { indexes, before, after, measure } = useWindowRows({
    list: body,
    count: rows.length,
    estimatePx: isDense ? 44 : 46,
    isWhole: isPrinting,
  });
  const hasActions = rowActions !== undefined || rowPrimary !== undefined;
  const width = columns.length + (hasActions ? 1 : 0);
  return (
    <table
      data-density="compact"
      // Fixed, or columns would jump with the rows that come and go.
      data-fixed={measure || isDense ? true : undefined}
      data-dense={isDense || undefined}
      data-wide={scrollsFrom === undefined ? undefined : true}
      style={scrollsFrom === undefined ? undefined : { minWidth: `${scrollsFrom}rem` }}
      aria-rowcount={measure ? rows.length + 1 : undefined}
      className={root}
    >
      <caption className={props.isCaptionHidden ? hidden : captionClass}>{props.caption}</caption>
      <Widths columns={columns} actions={hasActions ? actionsWidthOf(props) : undefined} />
      <thead data-bar="top" className={head}>
        <tr aria-rowindex={measure ? 1 : undefined}>
          {columns.map((column) => (
            <Head key={column.id} column={column} {...props} />
          ))}
          {hasActions && (
            <th scope="col" className={actionCell}>
              {props.actionsHeader ?? <span className={hidden}>{messages.acts}</span>}
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={body}>
        <Gap height={before} width={width} />
        {indexes.map((index) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <GridRow
              key={row.id}
              row={row.original}
              index={index}
              columns={columns as readonly DataColumn<never>[]}
              rowActions={rowActions as GridRowProps['rowActions']}
              rowPrimary={rowPrimary as GridRowProps['rowActions']}
              measure={measure}
            />
          );
        })}
        <Gap height={after} width={width} />
      </tbody>
    </table>
  );
}

type GridRowProps = {
  row: object;
  index: number;
  columns: readonly DataColumn<never>[];
  rowActions: ((row: object) => ReactNode) | undefined;
  rowPrimary: ((row: object) => ReactNode) | undefined;
  measure: WindowRows['measure'];
};

/** Memoized: while scrolling, only new rows cost anything. */
const GridRow = memo(({ row, index, columns, rowActions, rowPrimary, measure }: GridRowProps) => (
  <tr
    ref={measure}
    data-index={index}
    aria-rowindex={measure ? index + 2 : undefined}
    className={rowClass}
  >
    {columns.map((column, place) => (
      <Cell key={column.id} column={column} row={row as never} isName={place === 0} />
    ))}
    {(rowActions || rowPrimary) && (
      <td className={actionCell}>
        <span className={actionLine}>
          {rowPrimary?.(row)}
          {rowActions?.(row)}
        </span>
      </td>
    )}
  </tr>
));

function actionsWidthOf(props: { actionsWidth?: number | undefined; actionsHeader?: unknown }) {
  return `${props.actionsWidth ?? (props.actionsHeader ? 6 : 4)}rem`;
}

function Widths<Row>(props: { columns: readonly DataColumn<Row>[]; actions: string | undefined }) {
  const sum = props.columns.reduce((total, { share = 1 }) => total + share, 0);
  return (
    <colgroup>
      {props.columns.map(({ id, share = 1 }) => (
        <col key={id} style={{ width: `${(share / sum) * 100}%` }} />
      ))}
      {props.actions && <col style={{ width: props.actions }} />}
    </colgroup>
  );
}

type HeadProps<Row> = Pick<TableShape<Row>, 'sort' | 'sortBy'> & { column: DataColumn<Row> };

function Head<Row>({ column, sort, sortBy }: HeadProps<Row>) {
  const { id, header, headerStart, align } = column;
  const way = sort?.columnId === id ? (sort.isDescending ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" aria-sort={way} className={cell({ align })}>
      {headerStart}
      {column.sortValue ? (
        <button type="button" onClick={() => sortBy(id)} className={cx(sorter, way && sorted)}>
          {header}
          <SortMark way={way} />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

function SortMark({ way }: { way: 'ascending' | 'descending' | undefined }) {
  if (way === 'ascending') return <ArrowUp aria-hidden />;
  if (way === 'descending') return <ArrowDown aria-hidden />;
  return <ChevronsUpDown aria-hidden className={idle} />;
}

type CellProps<Row> = { column: DataColumn<Row>; row: Row; isName: boolean };

function Cell<Row>({ column, row, isName }: CellProps<Row>) {
  const className = cell({ align: column.align, isName });
  const content = column.cell(row);
  const title = typeof content === 'string' ? content : undefined;
  if (!isName) {
    return (
      <td className={className} title={title}>
        {content}
      </td>
    );
  }
  return (
    <th scope="row" className={className} title={title}>
      {content}
    </th>
  );
}

function Gap({ height, width }: { height: number; width: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={width} style={{ height, padding: 0 }} />
    </tr>
  );
}

const root = css({
  width: 'full',
  borderCollapse: 'collapse',
  lineHeight: 'snug',
  // On paper a column is at least as wide as its longest word.
  '&[data-fixed]': { tableLayout: { base: 'fixed', _print: 'auto' } },
  // Collapsed borders would add to the row height.
  '&[data-dense]': { fontSize: '[0.875rem]', borderCollapse: 'separate', borderSpacing: '0' },
  // Keeps row name and actions visible while scrolled sideways.
  '&[data-wide]': { tableLayout: 'fixed', fontSize: 'small' },
  '&[data-wide] tr > :first-child': {
    position: 'sticky',
    left: '0',
    zIndex: 'raised',
    bg: 'paper',
  },
  '&[data-wide] tr > :last-child': {
    position: 'sticky',
    right: '0',
    zIndex: 'raised',
    bg: 'paper',
    boxShadow: '[-1px 0 0 {colors.hairline}]',
  },
  // Header line, which the sticky cells' backgrounds would cover.
  '&[data-wide] thead tr > :nth-child(n)': { boxShadow: '[inset 0 -2px 0 {colors.edge}]' },
});
const captionClass = css({ textStyle: 'title', textAlign: 'left', paddingBottom: '3' });
const hidden = css({ srOnly: true });
const head = css({
  position: 'sticky',
  // Below a sticky bar, if any.
  top: '[var(--table-top, 0px)]',
  zIndex: 'raised',
  bg: 'paper',
  color: 'ink.muted',
  // Not a border: it would scroll away under a collapsed table's sticky header.
  boxShadow: '[inset 0 -2px 0 {colors.edge}]',
  // Forced colours have no shadow, and its ground must not be seen through.
  '@media (forced-colors: active)': { bg: '[Canvas]', borderBottom: '[2px solid CanvasText]' },
  _print: { position: 'static' },
});
const rowClass = css({
  height: 'row',
  borderBottom: 'hairline',
  '[data-dense] &': { height: 'touch', borderBottom: 'none' },
  breakInside: 'avoid',
  _hover: { bg: 'paper.raised' },
});
const cell = cva({
  base: {
    px: '3',
    py: 'cell',
    textAlign: 'left',
    verticalAlign: 'middle',
    fontWeight: 'body',
    overflowWrap: { base: 'anywhere', _print: 'break-word' },
    '[data-dense] &': { px: '[0.3125rem]', py: '0' },
    '[data-dense] thead &': { lineHeight: 'tight', overflowWrap: 'normal' },
    '[data-dense] tbody &': {
      boxShadow: '[inset 0 -1px 0 {colors.hairline}]',
      height: 'touch',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
      '& :focus-visible': { outlineOffset: '[-3px]' },
      _print: { height: '[auto]', whiteSpace: 'normal', py: '1' },
    },
  },
  variants: {
    align: { start: {}, end: { textAlign: 'right' } },
    isName: { true: { fontWeight: 'strong' } },
  },
});
const actionCell = css({
  '[data-dense] tbody &': { boxShadow: '[inset 0 -1px 0 {colors.hairline}]' },
  textAlign: 'right',
  py: '0',
  fontWeight: 'body',
  _print: { display: 'none' },
});
const actionLine = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  '[data-dense] &': { height: 'touch' },
});
const sorter = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minHeight: 'touch',
  minWidth: 'touch',
  textAlign: 'left',
  lineHeight: 'tight',
  cursor: 'pointer',
  '& svg': { boxSize: '[1rem]', flexShrink: 0, _print: { display: 'none' } },
  _hover: { color: 'talavera.ink' },
});
/** In dense tables only on hover, to leave room for text. */
const idle = css({ '[data-dense] button:not(:hover) > &': { display: 'none' } });
const sorted = css({ color: 'talavera.ink', fontWeight: 'strong' });
