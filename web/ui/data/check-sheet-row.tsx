// biome-ignore-all lint/a11y/useSemanticElements: a table cannot have the layout of this button grid
// biome-ignore-all lint/a11y/useFocusableInteractive: the buttons in its cells carry the focus
import BellRing from 'lucide-react/icons/bell-ring';
import Check from 'lucide-react/icons/check';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Minus from 'lucide-react/icons/minus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ComponentProps, memo } from 'react';
import { css } from '#styled/css';
import { useLazyOverlay } from '#web/ui/lazy/use-lazy-overlay.ts';
import type { MenuItem } from '#web/ui/overlay/menu.lazy.tsx';
import * as messages from './check-sheet-messages.ts';

const loadMenu = () => import('#web/ui/overlay/menu.lazy.tsx');

/** State of a row's first, large box. Only `checked` counts as checked. */
export type SheetBox = 'empty' | 'checked' | 'dash' | 'bell';

export type SheetRow = {
  id: number;
  /** A photo of them may be shown, beside the name. */
  personId?: number | undefined;
  name: string;
  box: SheetBox;
  /** Other columns; subdued until the first box is checked. */
  checks: readonly boolean[];
  /** A word or two, in a reserved line. */
  detail?: string | undefined;
  /** Small tick beside the detail; accessible name. */
  tick?: string | undefined;
  isBusy?: boolean | undefined;
  /** Needs a decision, explained in the detail. */
  asks?: boolean | undefined;
};

export type SheetColumn = {
  heading: string;
  turn?: string;
  /** Accessible name of its boxes and heading. */
  label: string;
  tone: 'good' | 'action';
};

export type CheckSheetRowProps = {
  row: SheetRow;
  columns: readonly SheetColumn[];
  /** Column toggled by the whole row; null if all columns are side by side. */
  pass: number | null;
  hasMenu: boolean;
  /** Only for the row whose menu is open; null for all others. */
  menu: readonly MenuItem[] | null;
  /** Opened by keyboard: focuses the first item. */
  isMenuByKeys: boolean;
  onMenuGivenUp: () => void;
};

/** Constant height: content may change, size and position never do. */
export const CheckSheetRow = memo(function CheckSheetRow(props: CheckSheetRowProps) {
  const { row, columns, pass, hasMenu, menu } = props;
  return (
    <div
      role="row"
      aria-busy={row.isBusy || undefined}
      className={root}
      data-row={row.id}
      data-person={row.personId}
      data-box={row.box}
      data-detail={row.detail || row.tick ? true : undefined}
    >
      <NameCell row={row} index={pass ?? 0} />
      <CheckCell row={row} column={columns[pass ?? 0]} index={pass ?? 0} isLarge />
      {pass === null &&
        columns
          .slice(1)
          .map((column, index) => (
            <CheckCell key={column.label} row={row} column={column} index={index + 1} />
          ))}
      {hasMenu && (
        <MenuCell
          row={row}
          menu={menu}
          isMenuByKeys={props.isMenuByKeys}
          onMenuGivenUp={props.onMenuGivenUp}
        />
      )}
    </div>
  );
});

type NameCellProps = { row: SheetRow; index: number };

/** Names the row, and is the first box's larger half for a finger. */
function NameCell({ row, index }: NameCellProps) {
  const { name, detail, tick, asks } = row;
  return (
    <div role="rowheader" data-column={index} className={nameCell}>
      <span className={nameClass} data-long={name.length > LONG_NAME || undefined}>
        {name}
      </span>
      {(detail || tick) && (
        <span className={detailClass} data-asks={asks || undefined}>
          {asks && <TriangleAlert aria-hidden />}
          {detail}
          {tick && (
            <>
              <Check aria-hidden />
              <span className={hidden}>{tick}</span>
            </>
          )}
        </span>
      )}
    </div>
  );
}

type CheckCellProps = {
  row: SheetRow;
  column: SheetColumn | undefined;
  index: number;
  /** Beside the name. */
  isLarge?: boolean;
};

function CheckCell({ row, column, index, isLarge }: CheckCellProps) {
  const { box, checks } = row;
  const isChecked = index === 0 ? box === 'checked' : checks[index - 1] === true;
  return (
    <div role="gridcell" className={isLarge ? firstCell : cell}>
      <button
        type="button"
        role="checkbox"
        tabIndex={-1}
        aria-checked={isChecked}
        aria-label={column?.label}
        data-column={index}
        className={cellButton}
      >
        <span
          aria-hidden
          className={isLarge ? largeBox : smallBox}
          data-tone={column?.tone}
          data-on={isChecked}
        >
          {index === 0 ? boxIcons[box] : isChecked && <Check />}
        </span>
      </button>
    </div>
  );
}

type MenuCellProps = Pick<CheckSheetRowProps, 'row' | 'menu' | 'isMenuByKeys' | 'onMenuGivenUp'>;

function MenuCell({ row, menu, isMenuByKeys, onMenuGivenUp }: MenuCellProps) {
  return (
    <div role="gridcell" className={menuCell}>
      {menu ? (
        <OpenedMenu
          label={messages.moreFor(row.name)}
          items={menu}
          isByKeys={isMenuByKeys}
          onGivenUp={onMenuGivenUp}
        />
      ) : (
        <MenuButton />
      )}
    </div>
  );
}

/** `Menu` after its first press: until then, three hundred plain buttons suffice. */
type OpenedMenuProps = {
  label: string;
  items: readonly MenuItem[];
  isByKeys: boolean;
  onGivenUp: () => void;
};

function OpenedMenu({ label, items, isByKeys, onGivenUp }: OpenedMenuProps) {
  const loaded = useLazyOverlay(true, loadMenu, onGivenUp);
  if (!loaded) return <MenuButton isBusy />;
  return (
    <loaded.OpenMenu label={label} items={items} isByKeys={isByKeys} button={<MenuButton />} />
  );
}

type MenuButtonProps = ComponentProps<'button'> & { isBusy?: boolean };

function MenuButton({ isBusy, ...rest }: MenuButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      tabIndex={-1}
      aria-label={messages.more}
      aria-haspopup="menu"
      aria-busy={isBusy}
      data-column="menu"
      className={menuButton}
    >
      <EllipsisVertical aria-hidden />
    </button>
  );
}

/** Longer names need two lines in smaller type on a phone. */
const LONG_NAME = 15;

const boxIcons = { empty: null, checked: <Check />, dash: <Minus />, bell: <BellRing /> };

const root = css({
  display: 'grid',
  gridTemplateColumns: 'var(--sheet-columns)',
  height: 'row',
  borderBottom: 'hairline',
  _last: { borderBottom: 'none' },
  // Off-screen rows skip layout and paint, but stay searchable and accessible.
  contentVisibility: 'auto',
  containIntrinsicSize: '[auto {sizes.row}]',
  '&[data-box=checked]': { bg: 'nopal.tint' },
});
const cell = css({ display: 'grid', minWidth: '0' });
const menuCell = css({ display: 'grid', placeItems: 'center', minWidth: '0' });
const press = {
  cursor: 'pointer',
  userSelect: 'none',
  touchAction: 'manipulation',
  outlineOffset: '[-3px]',
} as const;
/** Name and first box share the first track: the box lies over the name's start. */
const nameCell = css({
  ...press,
  position: 'relative',
  gridArea: '[1 / 1]',
  display: 'flex',
  alignItems: 'center',
  minWidth: '0',
  paddingLeft: '12',
});
const firstCell = css({
  position: 'relative',
  gridArea: '[1 / 1]',
  display: 'grid',
  justifySelf: 'start',
  width: '12',
});
const cellButton = css({ ...press, display: 'grid', placeItems: 'center' });
const menuButton = css({
  ...press,
  display: 'grid',
  placeItems: 'center',
  boxSize: 'full',
  color: 'ink.muted',
  // Fits its column even with the largest text.
  '& svg': { boxSize: '[min(1.5rem, 28px)]' },
});
const boxBase = {
  display: 'inline-flex',
  flexShrink: 0,
  borderRadius: '[0.4rem]',
  '& svg': { boxSize: 'full' },
} as const;
const tones = {
  '&[data-on=true][data-tone=good]': { bg: 'nopal', color: 'nopal.on', borderColor: 'nopal' },
  '&[data-on=true][data-tone=action]': {
    bg: 'talavera',
    color: 'talavera.on',
    borderColor: 'talavera',
  },
} as const;
const largeBox = css({
  ...boxBase,
  boxSize: '[1.75rem]',
  border: '[2px solid currentColor]',
  color: 'ink.muted',
  ...tones,
});
/** Subdued until the row's first box is checked. */
const smallBox = css({
  ...boxBase,
  boxSize: '[1.5rem]',
  border: '[1px solid {colors.edge}]',
  '[data-box=checked] &': {
    border: '[2px solid currentColor]',
    bg: 'paper.raised',
    ...tones,
  },
});
/** Raised, so two small lines leave the reserved line free. */
const twoLines = {
  fontSize: 'body',
  lineHeight: 'tight',
  '[data-detail] &': { translate: '0 -0.45rem' },
} as const;
const nameClass = css({
  flex: '1',
  minWidth: '0',
  textStyle: 'roll',
  lineClamp: '2',
  overflowWrap: 'anywhere',
  '&[data-long]': twoLines,
  '@container (width < 21rem)': twoLines,
});
const detailClass = css({
  position: 'absolute',
  bottom: '[0.0625rem]',
  left: '12',
  right: '0',
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  fontSize: '[0.875rem]',
  lineHeight: '[1rem]',
  color: 'ink.muted',
  pointerEvents: 'none',
  whiteSpace: 'nowrap',
  '& svg': { boxSize: '[0.875rem]', flexShrink: 0 },
  '&[data-asks]': { color: 'cempasuchil.ink', fontWeight: 'strong' },
});
const hidden = css({ srOnly: true });
