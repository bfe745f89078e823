import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { css } from '#styled/css';

export type TabItem = { id: string; label: string; badge?: ReactNode };

export type TabsProps = {
  /** Names the row of tabs. */
  label: string;
  items: readonly TabItem[];
  /** The id of the open tab: keep it in the URL. */
  value: string;
  onValueChange: (id: string) => void;
  /** The open tab's panel. */
  children: ReactNode;
};

/** One tab stop, arrows, Home and End between tabs; the tab with the focus is the open one. */
export function Tabs({ label, items, value, onValueChange, children }: TabsProps) {
  const prefix = useId();
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another tab is the open one
  useEffect(() => bringIntoSight(row.current), [value]);
  const move = (event: KeyboardEvent) => {
    // From the tab with the focus: the open one may still be on its way.
    const from = (event.target as HTMLElement).dataset.tab ?? value;
    const next = items[keyToIndex(event.key, indexOf(items, from), items.length)];
    if (!next || next.id === from) return;
    event.preventDefault();
    onValueChange(next.id);
    row.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };
  return (
    <div>
      <div ref={row} role="tablist" aria-label={label} onKeyDown={move} className={rowClass}>
        {items.map(({ id, label: text, badge }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}-${id}`}
            data-tab={id}
            aria-selected={id === value}
            aria-controls={`${prefix}-panel`}
            tabIndex={id === value ? 0 : -1}
            onClick={() => id === value || onValueChange(id)}
            className={tab}
          >
            {text}
            {badge}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${prefix}-panel`}
        aria-labelledby={`${prefix}-${value}`}
        className={panel}
      >
        {children}
      </div>
    </div>
  );
}

/** Where a key leads from `index` among `count`; -1 for keys that mean nothing here. */
export function keyToIndex(key: string, index: number, count: number): number {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return -1;
}

/** On a phone the row may be wider than the screen. Sideways only: the page itself stays where it is. */
function bringIntoSight(row: HTMLElement | null): void {
  const open = row?.querySelector('[aria-selected=true]');
  if (!row || !open) return;
  const [frame, tab] = [row.getBoundingClientRect(), open.getBoundingClientRect()];
  if (tab.left < frame.left) row.scrollLeft -= frame.left - tab.left;
  if (tab.right > frame.right) row.scrollLeft += tab.right - frame.right;
}

function indexOf(items: readonly TabItem[], value: string): number {
  return items.findIndex(({ id }) => id === value);
}

const rowClass = css({
  display: 'flex',
  gap: '1',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: 'hairline',
  _print: { display: 'none' },
});
const tab = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'touch',
  // Narrow enough on a phone for the next tab to be seen beginning.
  px: { base: '2', tablet: '4' },
  py: '3',
  flexShrink: 0,
  color: 'ink.muted',
  fontWeight: 'strong',
  lineHeight: 'tight',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  borderBottom: '[3px solid transparent]',
  outlineOffset: '[-3px]',
  _hover: { color: 'ink' },
  _selected: { color: 'talavera.ink', borderBottomColor: 'talavera' },
});
const panel = css({ paddingTop: '5' });
