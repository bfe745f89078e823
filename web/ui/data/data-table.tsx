import { useRef } from 'react';
import { css } from '#styled/css';
import { DataTableCards } from './data-table-cards.tsx';
import { DataTableGrid } from './data-table-grid.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { useIsPrinting } from '#web/ui/hooks/use-is-printing.ts';
import { useIsRoomy } from '#web/ui/hooks/use-is-roomy.ts';
import type { DataTableProps } from './table-shape.ts';
import { useSortedRows } from './use-sorted-rows.ts';

/**
 * Rows in columns where there is room, cards with the facts that matter where there is not. Any
 * number of rows: only those near what is seen are drawn, and all of them on paper.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, empty, isLoading } = props;
  const box = useRef<HTMLDivElement>(null);
  const isRoomy = useIsRoomy(box, props.roomyFrom ?? Math.max(38, 6.5 * columns.length));
  const isPrinting = useIsPrinting();
  const sorted = useSortedRows(props);
  const { rows } = sorted;
  const shape = { ...props, ...sorted, isPrinting };
  const Shape = isRoomy || isPrinting ? DataTableGrid : DataTableCards;
  return (
    <div ref={box} className={props.minWidth && !isPrinting ? scroller : undefined}>
      {rows.length > 0 && isRoomy !== null && <Shape<Row> {...shape} />}
      {rows.length === 0 && (isLoading ? <SkeletonRows /> : empty)}
    </div>
  );
}

const scroller = css({ overflowX: 'auto', overscrollBehaviorX: 'contain' });
