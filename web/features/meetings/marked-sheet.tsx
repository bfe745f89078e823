import { useMemo, useRef, useState } from 'react';
import { css } from '#styled/css';
import { CheckSheet, CheckSheetHead, useCheckSheet } from '#web/ui/data/check-sheet.tsx';
import type { SheetColumn } from '#web/ui/data/check-sheet-row.tsx';
import type { MenuItem } from '#web/ui/overlay/menu.lazy.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { RollBar, type RollBarProps } from './roll-bar.tsx';
import * as messages from './roll-messages.ts';
import { formatEmpty, isUnmarked, type RollRow } from './roll-rows.ts';
import { toSheetRow } from './roll-sheet.ts';
import { RollTools, type RollToolsProps } from './roll-tools.tsx';
import type { Marking } from './use-marking.ts';
import { useRollView } from './use-roll-view.ts';

export type SheetActs = {
  /** A tap on a box of a row, by its place among the columns. */
  toggle(row: RollRow, column: number): void;
  /** A long press on a row; without it nothing happens. */
  hold?(row: RollRow): void;
  menuOf(row: RollRow): readonly MenuItem[];
};

export type MarkedSheetProps = {
  marking: Pick<Marking, 'rows' | 'last' | 'undo'>;
  /** The same object at every render. */
  columns: readonly SheetColumn[];
  acts: SheetActs;
  tools: Pick<RollToolsProps, 'count' | 'isSent' | 'details'>;
  /** When nobody is on the roll. */
  emptyTitle: string;
  hint?: string;
} & Pick<RollBarProps, 'onAdd' | 'onClose'>;

/** The rows of a roll, with what stays in view above and below them. */
export function MarkedSheet(props: MarkedSheetProps) {
  const { marking, columns, acts, tools, emptyTitle, hint, onAdd, onClose } = props;
  const { rows, last, undo } = marking;
  const view = useRollView(rows);
  const sheet = useCheckSheet(columns);
  const sheetRows = useMemo(() => view.shown.map(toSheetRow), [view.shown]);
  const [startAt] = useState(() => Math.max(rows.findIndex(isUnmarked), 0));
  const on = useActsByRow(rows, acts, view.keep);
  const isCompact = sheet.pass !== null;
  const takeBack = undo && {
    ...undo,
    run() {
      undo.run();
      // The button that was pressed goes, and the focus would go with it.
      focusRow(sheet.box.current, undo.memberId);
    },
  };
  return (
    <div ref={sheet.box} className={around}>
      <div data-bar="top" className={above}>
        <RollTools view={view} {...tools} isCompact={isCompact} />
        {/* One column takes no turns. */}
        {(columns.length > 1 || !isCompact) && <CheckSheetHead sheet={sheet} hasMenu />}
      </div>
      {rows.length === 0 && <EmptyState title={emptyTitle} />}
      {rows.length > 0 && view.shown.length === 0 && <EmptyState title={formatEmpty(rows, view)} />}
      {view.shown.length > 0 && (
        <CheckSheet
          label={messages.roll}
          sheet={sheet}
          rows={sheetRows}
          startAt={startAt}
          onToggle={on.toggle}
          {...(acts.hold && { onHold: on.hold })}
          menuOf={on.menuOf}
        />
      )}
      <RollBar
        {...{ last, isCompact, onAdd, onClose }}
        count={tools.count}
        isSent={tools.isSent}
        undo={takeBack}
        {...(hint && { hint })}
      />
    </div>
  );
}

/** The first box of a row; where the view leaves the row out, the first there is. */
function focusRow(around: HTMLElement | null, memberId: number): void {
  const box = 'button[data-column]';
  const found =
    around?.querySelector<HTMLElement>(`[data-row="${memberId}"] ${box}`) ??
    around?.querySelector<HTMLElement>(box);
  found?.focus();
}

/**
 * The same functions at every render, or each tap would draw all rows again; a tap acts on the row as it
 * is now, and not as it was drawn.
 */
function useActsByRow(rows: readonly RollRow[], acts: SheetActs, keep: (id: number) => void) {
  const current = useRef({ rows, acts });
  current.current = { rows, acts };
  return useMemo(() => {
    const rowOf = (id: number) => current.current.rows.find(({ memberId }) => memberId === id);
    const on = (id: number, act: (row: RollRow, acts: SheetActs) => void) => {
      const row = rowOf(id);
      if (!row) return;
      keep(id);
      act(row, current.current.acts);
    };
    return {
      toggle: (id: number, column: number) => on(id, (row, acts) => acts.toggle(row, column)),
      hold: (id: number) => on(id, (row, acts) => acts.hold?.(row)),
      menuOf(id: number) {
        const row = rowOf(id);
        return row ? current.current.acts.menuOf(row) : [];
      },
    };
  }, [keep]);
}

/** From edge to edge on a phone: names need the width. What stays above and below leaves with it. */
const around = css({
  display: 'flex',
  flexDirection: 'column',
  mx: { base: '[calc(-1 * {spacing.page})]', tablet: '0' },
});
const above = css({
  position: 'sticky',
  // A phone held sideways, or a desk at four times the size: the people need the height.
  '@media (max-height: 24rem)': { position: 'static' },
  top: '0',
  zIndex: 'sticky',
  bg: 'paper',
});
