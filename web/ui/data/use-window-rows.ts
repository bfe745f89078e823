import { type Range, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Shorter lists render in full: the browser's own search works and nothing jumps. */
const virtualFrom = 60;
/** Rows come and go in steps: most scroll frames then need no layout. */
const step = 8;

export type WindowRowsOptions = {
  list: RefObject<HTMLElement | null>;
  count: number;
  /** Estimated row height in px, before measuring. */
  estimatePx: number;
  /** Renders all, e.g. in print. */
  isWhole: boolean;
};

export type WindowRows = {
  indexes: readonly number[];
  /** Space above and below them, px. */
  before: number;
  after: number;
  /** Ref for rendered rows, which carry `data-index`; undefined if all are rendered. */
  measure: ((row: HTMLElement | null) => void) | undefined;
};

export function useWindowRows(options: WindowRowsOptions): WindowRows {
  const { list, count, estimatePx, isWhole } = options;
  const isVirtual = count > virtualFrom && !isWhole;
  const scrollMargin = useTopOf(list, isVirtual);
  const { heightOf, measureElement } = useHeights(estimatePx);
  // Keyed by index: by id, each keystroke of a search would look them all up. A row reusing an
  // index is measured at once.
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    enabled: isVirtual,
    estimateSize: heightOf,
    measureElement,
    overscan: 0,
    rangeExtractor: inSteps,
    scrollMargin,
    useFlushSync: false,
  });
  if (!isVirtual) {
    const indexes = Array.from({ length: count }, (_, index) => index);
    return { indexes, before: 0, after: 0, measure: undefined };
  }
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1);
  return {
    indexes: items.map(({ index }) => index),
    before: (items[0]?.start ?? scrollMargin) - scrollMargin,
    after: last ? virtualizer.getTotalSize() - (last.end - scrollMargin) : 0,
    measure: virtualizer.measureElement,
  };
}

/**
 * While scrolled, at least one step beyond the viewport, both ways.
 * @internal Exported for its test.
 */
export function inSteps({ startIndex, endIndex, count }: Omit<Range, 'overscan'>): number[] {
  const base = Math.floor(startIndex / step) * step;
  // From the visible count, not the last index: both ends move in the same frame.
  const seen = Math.ceil((endIndex - startIndex + 1) / step) * step;
  const from = Math.max(0, base - step);
  // At the top people search: each keystroke renders only visible rows.
  const ahead = startIndex === 0 ? 0 : 2 * step;
  const end = Math.min(count, base + seen + ahead);
  return Array.from({ length: end - from }, (_, index) => from + index);
}

/** Measured when the browser has laid rows out anyway; until then uses the last height. */
function useHeights(estimatePx: number) {
  const usual = useRef(estimatePx);
  return {
    heightOf: useCallback(() => usual.current, []),
    measureElement: useCallback(
      (row: HTMLElement, entry: ResizeObserverEntry | undefined, rows: Rows) => {
        const box = entry?.borderBoxSize[0];
        if (!box) return rows.itemSizeCache.get(rows.indexFromElement(row)) ?? usual.current;
        usual.current = Math.round(box.blockSize);
        return usual.current;
      },
      [],
    ),
  };
}

type Rows = Virtualizer<Window, HTMLElement>;

/** List offset on the page, checked after every change: content above may grow. */
function useTopOf(list: RefObject<HTMLElement | null>, isWanted: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!isWanted || !list.current) return;
    const now = Math.round(list.current.getBoundingClientRect().top + window.scrollY);
    if (now !== top) setTop(now);
  });
  return top;
}
