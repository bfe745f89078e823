// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be laid out as this grid of buttons is
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
import {
  CheckSheetRow,
  type CheckSheetRowProps,
  type SheetColumn,
  type SheetRow,
} from './check-sheet-row.tsx';
import * as words from './check-sheet-words.ts';
import { useGridKeys } from './use-grid-keys.ts';

/** Narrower than that, in the text's own size, the columns take turns. */
const SIDE_BY_SIDE_REM = 18.5;
/** A change draws its own group again, and only compares the others. */
const GROUP = 20;
/** Two screens of a phone, so that the first touch finds what it came for. */
const FIRST = 30;

export type Sheet = {
  columns: readonly SheetColumn[];
  /** Measures the room: give it to an element as wide as the sheet. */
  box: RefObject<HTMLDivElement | null>;
  /** The one column shown where there is no room for all; null where they stand side by side. */
  pass: number | null;
  setPass: (column: number) => void;
};

/** What the heading and the rows of a sheet share. `columns` must be the same array each time. */
export function useCheckSheet(columns: readonly SheetColumn[]): Sheet {
  const box = useRef<HTMLDivElement>(null);
  const isRoomy = useIsRoomy(box, SIDE_BY_SIDE_REM);
  const [chosen, setPass] = useState(0);
  return { columns, box, pass: isRoomy === false ? chosen : null, setPass };
}

export type CheckSheetHeadProps = { sheet: Sheet; hasMenu?: boolean };

/** The columns' words; with large text on a phone, the switch that says which of them is marked. */
export function CheckSheetHead({ sheet, hasMenu = false }: CheckSheetHeadProps) {
  const { columns, pass, setPass } = sheet;
  if (pass === null) {
    // Each box is named with its column: read out, the heading would say it twice.
    return (
      <div aria-hidden className={head} style={columnsStyle(columns.length, pass, hasMenu)}>
        {columns.map(({ heading }) => (
          <span key={heading}>{heading}</span>
        ))}
      </div>
    );
  }
  return (
    <fieldset className={passes} aria-label={words.whatIsMarked}>
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
  /** Names the grid. */
  label: string;
  sheet: Sheet;
  /** Rows that say the same must be the same objects: they are not drawn again. */
  rows: readonly SheetRow[];
  onToggle: (id: number, column: number) => void;
  /** A long press on the first column. */
  onHold?: (id: number) => void;
  menuOf?: (id: number) => readonly MenuItem[];
  /** The row that is brought to the middle of the screen when the sheet appears. */
  startAt?: number;
};

/**
 * A sheet of checks, as on paper: names, and columns of boxes. Rows never change their height, so that
 * taps aimed beforehand reach the rows they were aimed at. Arrow keys move between boxes.
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
  const isWhole = useIsWhole();
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
    // A press of a key counts no clicks.
    setMenuByKeys(detail === 0);
    setMenuId(id);
  };
  const closeMenu = useCallback(() => setMenuId(null), []);
  const hasMenu = menuOf !== undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys press the buttons
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length}
      className={root}
      style={columnsStyle(sheet.columns.length, sheet.pass, hasMenu)}
      onClick={press}
      {...keys}
      {...hold}
    >
      {groups.map((group, index) => (
        <SheetGroup
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
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
    // The acts of an open menu change with what its row shows.
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

/** False until the first rows are on the screen. */
function useIsWhole(): boolean {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);
  return isWhole;
}

function useStart(grid: RefObject<HTMLElement | null>, startAt: number): void {
  const [start] = useState(startAt);
  useLayoutEffect(() => {
    if (start > 0) grid.current?.children[start]?.scrollIntoView({ block: 'center' });
  }, [grid, start]);
}

function columnsStyle(count: number, pass: number | null, hasMenu: boolean) {
  // `repeat(0, …)` is no valid list, and of one column there is nothing to repeat.
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
  // Focus and resuming stop clear of the bars above and below the rows.
  '& button': { scrollMarginBlock: '[var(--sheet-clear, 3.5rem)]' },
  '& [role=row]': { scrollMarginBlock: '[var(--sheet-clear, 3.5rem)]' },
});
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
  // With the largest text the three words still stand in one line.
  fontSize: '[min(1.0625rem, 5.4vw)]',
  '&[aria-pressed=true]': { bg: 'talavera', color: 'talavera.on', borderColor: 'talavera' },
});
