import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { css } from '#styled/css';

export type TabItem = { id: string; label: string; badge?: ReactNode };

export type TabsProps = {
  label: string;
  items: readonly TabItem[];
  /** Id of the open tab: keep it in the URL. */
  value: string;
  onValueChange: (id: string) => void;
  /** Many long ones: on a phone one line, scrolled sideways. */
  isOneLine?: boolean;
  children: ReactNode;
};

/** One tab stop; arrows, Home and End move and open tabs. */
export function Tabs({ label, items, value, onValueChange, isOneLine, children }: TabsProps) {
  const prefix = useId();
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    // From the focused tab: the open one may still be loading.
    const from = (event.target as HTMLElement).dataset.tab ?? value;
    const next = items[keyToIndex(event.key, indexOf(items, from), items.length)];
    if (!next || next.id === from) return;
    event.preventDefault();
    onValueChange(next.id);
    row.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };
  useEffect(() => {
    if (!isOneLine) return;
    const chosen = row.current?.querySelector(`[data-tab="${CSS.escape(value)}"]`);
    chosen?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isOneLine, value]);
  return (
    <div>
      <div className={frame}>
        <div
          ref={row}
          role="tablist"
          aria-label={label}
          onKeyDown={move}
          data-line={isOneLine || undefined}
          className={rowClass}
        >
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

/** Target index of a key; -1 for other keys. */
export function keyToIndex(key: string, index: number, count: number): number {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return -1;
}

function indexOf(items: readonly TabItem[], value: string): number {
  return items.findIndex(({ id }) => id === value);
}

const frame = css({ containerType: 'inline-size' });
/** All visible: one line on a phone, lines of two with large text. */
const rowClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { base: '0', tablet: '1' },
  borderBottom: 'hairline',
  '&[data-line]': {
    flexWrap: { base: 'nowrap', tablet: 'wrap' },
    overflowX: { base: 'auto', tablet: 'visible' },
    columnGap: '3',
    scrollbarWidth: 'none',
  },
  _print: { display: 'none' },
});
const tab = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  justifyContent: 'center',
  // 44 px; with large text the label grows, not its padding.
  minHeight: { base: '[min(2.75rem, 14vw)]', tablet: 'touch' },
  px: { base: '[min(0.25rem, 1vw)]', tablet: '4' },
  py: '2',
  flex: { base: '[1 0 auto]', tablet: '[0 0 auto]' },
  fontSize: { base: '[min(1rem, 4.1vw)]', tablet: 'body' },
  '@container (max-width: 17rem)': { flexBasis: '[40%]', fontSize: '[min(1rem, 7vw)]' },
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
const panel = css({ paddingTop: { base: '1', tablet: '5' } });
