import { useRef } from 'react';
import { css } from '#styled/css';
import { useIsPrinting } from '#web/ui/hooks/use-is-printing.ts';
import { useIsRoomy } from '#web/ui/hooks/use-is-roomy.ts';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { DataTableCards } from './data-table-cards.tsx';
import { DataTableGrid } from './data-table-grid.tsx';
import type { DataTableProps, Room, RowParts, Sorted } from './table-shape.ts';
import { useSortedRows } from './use-sorted-rows.ts';

/**
 * Columns where there is room, else cards with the facts. Renders only rows near the viewport; all
 * of them in print.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  return <SortedTable<Row> {...props} {...useSortedRows(props)} />;
}

/** `DataTable` with rows sorted by the caller. */
export function SortedTable<Row extends object>(props: Sorted<Row> & RowParts<Row> & Room) {
  const { columns, rows, empty, isLoading, minWidth } = props;
  const box = useRef<HTMLDivElement>(null);
  const isRoomy = useIsRoomy(box, props.roomyFrom ?? Math.max(38, 6.5 * columns.length));
  const fits = useIsRoomy(box, minWidth ?? 0);
  const isPrinting = useIsPrinting();
  const isGrid = isRoomy || isPrinting;
  // A horizontal scroll box would break the sticky header.
  const scrollsFrom = isGrid && !fits && !isPrinting ? minWidth : undefined;
  const Shape = isGrid ? DataTableGrid : DataTableCards;
  return (
    <div ref={box} className={scrollsFrom === undefined ? undefined : scroller}>
      {rows.length > 0 && isRoomy !== null && (
        <Shape<Row> {...props} isPrinting={isPrinting} scrollsFrom={scrollsFrom} />
      )}
      {rows.length === 0 && (isLoading ? <SkeletonRows /> : empty)}
    </div>
  );
}

const scroller = css({ overflowX: 'auto', overscrollBehaviorX: 'contain' });
