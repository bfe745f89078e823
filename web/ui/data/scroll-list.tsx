import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import { css } from '#styled/css';

/** Shorter lists render in full: the browser's own search works and nothing jumps. */
const VIRTUAL_FROM = 60;
const ROW_PX = 56;

export type ScrollListProps<T> = {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string | number;
  empty: ReactNode;
  children: (item: T) => ReactNode;
};

/** Scrolls in its own 15rem box; renders only nearby rows. */
export function ScrollList<T>({ label, items, keyOf, empty, children }: ScrollListProps<T>) {
  const box = useRef<HTMLDivElement>(null);
  const isVirtual = items.length > VIRTUAL_FROM;
  const virtualizer = useVirtualizer({
    count: items.length,
    enabled: isVirtual,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => keyOf(items[index] as T),
    overscan: 6,
    useFlushSync: false,
  });
  if (items.length === 0) return <p className={emptyClass}>{empty}</p>;
  const drawn = virtualizer.getVirtualItems();
  const indexes = isVirtual ? drawn.map(({ index }) => index) : items.map((_, index) => index);
  const before = drawn[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  return (
    <div ref={box} className={root}>
      <ul
        aria-label={label}
        className={list}
        style={isVirtual ? { paddingTop: before, paddingBottom: Math.max(0, after) } : undefined}
      >
        {indexes.map((index) => {
          const item = items[index] as T;
          return (
            <li
              key={keyOf(item)}
              ref={isVirtual ? virtualizer.measureElement : undefined}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className={row}
            >
              {children(item)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const root = css({
  position: 'relative',
  maxHeight: '[15rem]',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  border: 'hairline',
  borderRadius: 'soft',
});
const list = css({ listStyle: 'none', margin: '0', padding: '0' });
const row = css({
  px: '3',
  borderBottom: 'hairline',
  overflowWrap: 'anywhere',
  _last: { borderBottom: 'none' },
});
const emptyClass = css({ color: 'ink.muted', py: '3' });
