import { type Range, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Below this many all rows stand: then the browser's own search finds them and nothing jumps. */
const virtualFrom = 60;
/**
 * Rows come and go so many at a time: a page whose rows change is laid out and painted anew, and
 * most frames of a scroll should have nothing to do.
 */
const step = 8;

export type WindowRowsOptions = {
  list: RefObject<HTMLElement | null>;
  count: number;
  /** A row's likely height in px, before it was measured. */
  estimatePx: number;
  /** All of them, e.g. on paper. */
  isWhole: boolean;
};

export type WindowRows = {
  /** Indexes of the rows to draw. */
  indexes: readonly number[];
  /** Px to leave free above and below them. */
  before: number;
  after: number;
  /** The ref of each drawn row, which also bears its index as `data-index`; undefined when all stand. */
  measure: ((row: HTMLElement | null) => void) | undefined;
};

/** Of a long list in the page's own scroll, the rows near what is seen. */
export function useWindowRows(options: WindowRowsOptions): WindowRows {
  const { list, count, estimatePx, isWhole } = options;
  const isVirtual = count > virtualFrom && !isWhole;
  const scrollMargin = useTopOf(list, isVirtual);
  const { heightOf, measureElement } = useHeights(estimatePx);
  // Rows are known by their place: by their ids, each letter of a search would have all of them
  // looked up. A row that comes to another's place is measured as soon as it stands there.
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

/** Once it scrolls, at least a step's rows beyond what is seen, both ways. @internal Exported for its test. */
export function inSteps({ startIndex, endIndex, count }: Omit<Range, 'overscan'>): number[] {
  const base = Math.floor(startIndex / step) * step;
  // By how many are seen and not by which is the last: both ends move in the same frame.
  const seen = Math.ceil((endIndex - startIndex + 1) / step) * step;
  const from = Math.max(0, base - step);
  // At the top people type what they look for: each letter's rows are no more than are seen.
  const ahead = startIndex === 0 ? 0 : 2 * step;
  const end = Math.min(count, base + seen + ahead);
  return Array.from({ length: end - from }, (_, index) => from + index);
}

/** Measured when the browser has laid rows out anyway, and until then as high as the last that was. */
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

/** Where the list begins on the page; looked at after every change, for what stands above may grow. */
function useTopOf(list: RefObject<HTMLElement | null>, isWanted: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!isWanted || !list.current) return;
    const now = Math.round(list.current.getBoundingClientRect().top + window.scrollY);
    if (now !== top) setTop(now);
  });
  return top;
}
