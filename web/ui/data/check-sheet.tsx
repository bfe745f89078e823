// biome-ignore-all lint/a11y/useSemanticElements: a table cannot have the layout of this button grid
// biome-ignore-all lint/a11y/useFocusableInteractive: the buttons in its cells carry the focus
import {
  type MouseEvent,
  memo,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { css } from '#styled/css';
import { useIsRoomy } from '#web/ui/hooks/use-is-roomy.ts';
import { useLongPress } from '#web/ui/hooks/use-long-press.ts';
import type { MenuItem } from '#web/ui/overlay/menu.lazy.tsx';
import * as messages from './check-sheet-messages.ts';
import {
  CheckSheetRow,
  type CheckSheetRowProps,
  type SheetColumn,
  type SheetRow,
} from './check-sheet-row.tsx';
import { useGridKeys } from './use-grid-keys.ts';

/** Below this width, in rem, columns take turns. */
const SIDE_BY_SIDE_REM = 18.5;
/** A change re-renders its own group and only compares the others. */
const GROUP = 20;
/** Two phone screens, enough for the first touch. */
const FIRST = 30;

export type Sheet = {
  columns: readonly SheetColumn[];
  /** Measures the width: attach to an element as wide as the sheet. */
  box: RefObject<HTMLDivElement | null>;
  /** The visible column if not all fit; null if they are side by side. */
  pass: number | null;
  setPass: (column: number) => void;
};

/** Shared by header and rows. `columns` must be a stable reference. */
export function useCheckSheet(columns: readonly SheetColumn[]): Sheet {
  const box = useRef<HTMLDivElement>(null);
  const isRoomy = useIsRoomy(box, SIDE_BY_SIDE_REM);
  const [chosen, setPass] = useState(0);
  return { columns, box, pass: isRoomy === false ? chosen : null, setPass };
}

export type CheckSheetHeadProps = { sheet: Sheet; hasMenu?: boolean };

export function CheckSheetHead({ sheet, hasMenu = false }: CheckSheetHeadProps) {
  const { columns, pass, setPass } = sheet;
  if (pass === null) {
    // The grid has headers of its own, which are read with its boxes.
    return (
      <div aria-hidden className={head} style={columnsStyle(columns.length, pass, hasMenu)}>
        {columns.map(({ heading }) => (
          <span key={heading}>{heading}</span>
        ))}
      </div>
    );
  }
  return (
    <fieldset className={passes} aria-label={messages.whatIsMarked}>
      {columns.map(({ heading, turn = heading }, index) => (
        <button
          key={heading}
          type="button"
          aria-pressed={index === pass}
          className={passButton}
          onClick={() => setPass(index)}
        >
          {turn}
        </button>
      ))}
    </fieldset>
  );
}

export type CheckSheetProps = {
  label: string;
  sheet: Sheet;
  /** Unchanged rows must be the same objects, to skip rendering. */
  rows: readonly SheetRow[];
  onToggle: (id: number, column: number) => void;
  onHold?: (id: number) => void;
  menuOf?: (id: number) => readonly MenuItem[];
  /** Row scrolled to the middle on mount. */
  startAt?: number;
};

/**
 * Grid of names and check boxes. Rows never change height, so taps already aimed hit their row.
 * Arrow keys move between boxes.
 */
export function CheckSheet(props: CheckSheetProps) {
  const { label, sheet, rows, onToggle, onHold, menuOf, startAt = 0 } = props;
  const grid = useRef<HTMLDivElement>(null);
  const keys = useGridKeys(grid);
  const [menuId, setMenuId] = useState<number | null>(null);
  const [isMenuByKeys, setMenuByKeys] = useState(false);
  const hold = useLongPress(
    (target) => (onHold && columnOf(target) === 0 ? rowOf(target) : null),
    (id) => onHold?.(id),
  );
  const isWhole = useIsComplete();
  useStart(grid, startAt);
  const groups = useMemo(
    () => toGroups(isWhole ? rows : rows.slice(0, startAt + FIRST)),
    [rows, isWhole, startAt],
  );
  const press = ({ target, detail }: MouseEvent) => {
    const id = rowOf(target as Element);
    const column = columnOf(target as Element);
    if (id === null || column === null) return;
    if (column !== 'menu') return onToggle(id, column);
    // `detail` is 0 for key presses.
    setMenuByKeys(detail === 0);
    setMenuId(id);
  };
  const closeMenu = useCallback(() => setMenuId(null), []);
  const hasMenu = menuOf !== undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the inner buttons handle keys
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      className={root}
      style={columnsStyle(sheet.columns.length, sheet.pass, hasMenu)}
      onClick={press}
      {...keys}
      {...hold}
    >
      <SheetHeaders {...sheet} />
      {groups.map((group, index) => (
        <SheetGroup
          // biome-ignore lint/suspicious/noArrayIndexKey: groups are identified by position
          key={index}
          rows={group}
          columns={sheet.columns}
          pass={sheet.pass}
          menuId={hasMenu && group.some(({ id }) => id === menuId) ? menuId : null}
          menuOf={menuOf}
          isMenuByKeys={isMenuByKeys}
          onMenuGivenUp={closeMenu}
        />
      ))}
    </div>
  );
}

/** For screen readers: what is seen above stays in view, which a row of the grid cannot. */
function SheetHeaders({ columns, pass }: Sheet) {
  const shown = columns.filter((_, index) => pass === null || pass === index);
  return (
    <div role="row" className={hidden}>
      {[messages.person, ...shown.map(({ label }) => label)].map((label) => (
        <span key={label} role="columnheader">
          {label}
        </span>
      ))}
    </div>
  );
}

type SheetGroupProps = Pick<CheckSheetProps, 'rows' | 'menuOf'> &
  Pick<Sheet, 'columns' | 'pass'> &
  Pick<CheckSheetRowProps, 'isMenuByKeys' | 'onMenuGivenUp'> & { menuId: number | null };

const SheetGroup = memo(
  function SheetGroup(props: SheetGroupProps) {
    const { rows, columns, pass, menuId, menuOf, isMenuByKeys } = props;
    return rows.map((row) => (
      <CheckSheetRow
        key={row.id}
        row={row}
        columns={columns}
        pass={pass}
        hasMenu={menuOf !== undefined}
        menu={menuOf && menuId === row.id ? menuOf(row.id) : null}
        isMenuByKeys={isMenuByKeys}
        onMenuGivenUp={props.onMenuGivenUp}
      />
    ));
  },
  (before, after) =>
    before.columns === after.columns &&
    before.pass === after.pass &&
    // An open menu's items depend on its row.
    before.menuId === null &&
    after.menuId === null &&
    before.rows.length === after.rows.length &&
    before.rows.every((row, index) => row === after.rows[index]),
);

function toGroups(rows: readonly SheetRow[]): SheetRow[][] {
  const groups: SheetRow[][] = [];
  for (let start = 0; start < rows.length; start += GROUP) {
    groups.push(rows.slice(start, start + GROUP));
  }
  return groups;
}

function rowOf(target: Element): number | null {
  const id = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  return id === undefined ? null : Number(id);
}

function columnOf(target: Element): number | 'menu' | null {
  const column = target.closest<HTMLElement>('[data-column]')?.dataset.column;
  if (column === undefined) return null;
  return column === 'menu' ? column : Number(column);
}

/** False until the first rows are on screen. */
function useIsComplete(): boolean {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);
  return isWhole;
}

function useStart(grid: RefObject<HTMLElement | null>, startAt: number): void {
  const [start] = useState(startAt);
  useLayoutEffect(() => {
    if (start > 0)
      grid.current?.querySelectorAll('[data-row]')[start]?.scrollIntoView({ block: 'center' });
  }, [grid, start]);
}

function columnsStyle(count: number, pass: number | null, hasMenu: boolean) {
  // `repeat(0, …)` is invalid CSS, and one column needs no repeat.
  const checks = pass === null && count > 1 ? ` repeat(${count - 1}, 3.5rem)` : '';
  // Not in rem: large text needs the room, and a finger needs no more.
  const menu = hasMenu ? ' 44px' : '';
  return { '--sheet-columns': `minmax(0, 1fr)${checks}${menu}` } as React.CSSProperties;
}

const root = css({
  containerType: 'inline-size',
  bg: 'paper.raised',
  borderTop: 'hairline',
  borderBottom: 'hairline',
  // Keeps focused rows clear of the bars above and below.
  '& button, & [data-row]': { scrollMarginBlock: '[3.5rem]' },
});
/** One below the other: side by side they would reach past a phone's edge. */
const hidden = css({ srOnly: true, display: 'grid' });
const head = css({
  display: 'grid',
  gridTemplateColumns: 'var(--sheet-columns)',
  alignItems: 'end',
  py: '1',
  bg: 'paper',
  fontSize: '[0.875rem]',
  lineHeight: 'tight',
  fontWeight: 'strong',
  color: 'ink.muted',
  textAlign: 'center',
  '& > :first-child': { textAlign: 'left', paddingLeft: '3' },
});
const passes = css({
  display: 'flex',
  minWidth: '0',
  py: '1',
  gap: '1',
  bg: 'paper',
  border: 'none',
});
const passButton = css({
  flex: '[1 1 auto]',
  minWidth: '0',
  minHeight: '[44px]',
  px: '1',
  border: 'edge',
  borderRadius: 'soft',
  bg: 'paper.raised',
  fontWeight: 'strong',
  lineHeight: 'tight',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  touchAction: 'manipulation',
  // With the largest text the three words still fit one line.
  fontSize: '[min(1.0625rem, 5.4vw)]',
  '&[aria-pressed=true]': { bg: 'talavera', color: 'talavera.on', borderColor: 'talavera' },
});
