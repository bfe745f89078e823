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
 * Rows in columns where there is room, cards with the facts that matter where there is not. Any
 * number of rows: only those near what is seen are drawn, and all of them on paper.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  return <SortedTable<Row> {...props} {...useSortedRows(props)} />;
}

/** A `DataTable` whose rows were sorted outside, for who needs their order too. */
export function SortedTable<Row extends object>(props: Sorted<Row> & RowParts<Row> & Room) {
  const { columns, rows, empty, isLoading, minWidth } = props;
  const box = useRef<HTMLDivElement>(null);
  const isRoomy = useIsRoomy(box, props.roomyFrom ?? Math.max(38, 6.5 * columns.length));
  const fits = useIsRoomy(box, minWidth ?? 0);
  const isPrinting = useIsPrinting();
  const isGrid = isRoomy || isPrinting;
  // A box that scrolls sideways would keep the table's head from staying in view.
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
