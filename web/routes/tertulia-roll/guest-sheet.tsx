import { useCallback, useMemo, useRef, useState } from 'react';
import { css } from '#styled/css';
import { RollBar } from '#web/features/meetings/roll-bar.tsx';
import { countRows, formatEmpty, type RollRow } from '#web/features/meetings/roll-rows.ts';
import { toSheetRow } from '#web/features/meetings/roll-sheet.ts';
import { RollTools } from '#web/features/meetings/roll-tools.tsx';
import { useRollView } from '#web/features/meetings/use-roll-view.ts';
import { formatCapacity } from '#web/features/tertulias/tertulia-labels.ts';
import { CheckSheet, CheckSheetHead, useCheckSheet } from '#web/ui/data/check-sheet.tsx';
import type { SheetColumn } from '#web/ui/data/check-sheet-row.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { type GuestActs, guestMenu } from './guest-menu.ts';
import type { TertuliaRoll } from './use-tertulia-roll.ts';

const COLUMNS: readonly SheetColumn[] = [{ heading: 'Asistió', label: 'Asistió', tone: 'good' }];

type GuestSheetProps = {
  roll: TertuliaRoll;
  acts: GuestActs & { toggle: (row: RollRow) => void };
};

/** The rows of the community roll, with one column: who came. */
export function GuestSheet({ roll, acts }: GuestSheetProps) {
  const { marking } = acts;
  const { rows } = marking;
  const view = useRollView(rows);
  const sheet = useCheckSheet(COLUMNS);
  const sheetRows = useMemo(() => view.shown.map(toSheetRow), [view.shown]);
  const [startAt] = useState(() =>
    Math.max(
      rows.findIndex(({ shown }) => shown.state === 'unrecorded'),
      0,
    ),
  );
  // A tap must act on the row as it is now, not as it was drawn.
  const current = useRef({ rows, acts, view });
  current.current = { rows, acts, view };
  const rowOf = useCallback(
    (id: number) => current.current.rows.find(({ memberId }) => memberId === id),
    [],
  );
  const onToggle = useCallback(
    (id: number) => {
      const row = rowOf(id);
      if (!row) return;
      current.current.view.keep(id);
      current.current.acts.toggle(row);
    },
    [rowOf],
  );
  const menuOf = (id: number) => {
    const [row, guest] = [rowOf(id), roll.guests.get(id)];
    return row && guest ? guestMenu(row, guest, acts) : [];
  };
  const isCompact = sheet.pass !== null;
  return (
    <div ref={sheet.box} className={around}>
      <div data-bar="top" className={above}>
        <RollTools
          view={view}
          count={countRows(rows)}
          isSent={roll.isSent}
          isCompact={isCompact}
          details={[`cupo ${formatCapacity(roll.tertulia)}`]}
        />
        {!isCompact && <CheckSheetHead sheet={sheet} hasMenu />}
      </div>
      {rows.length === 0 && <EmptyState title="Aún no hay nadie en la lista" />}
      {rows.length > 0 && view.shown.length === 0 && <EmptyState title={formatEmpty(rows, view)} />}
      {view.shown.length > 0 && (
        <CheckSheet
          label="Lista de asistencia"
          sheet={sheet}
          rows={sheetRows}
          startAt={startAt}
          onToggle={onToggle}
          menuOf={menuOf}
        />
      )}
      <RollBar
        last={marking.last}
        undo={marking.undo}
        isCompact={isCompact}
        hint="Toca a quien llegó."
      />
    </div>
  );
}

/** As the community roll: from edge to edge on a phone, and what stands above stays in view. */
const around = css({
  display: 'flex',
  flexDirection: 'column',
  mx: { base: '[calc(-1 * {spacing.page})]', tablet: '0' },
});
const above = css({
  position: 'sticky',
  '@media (max-height: 24rem)': { position: 'static' },
  top: '0',
  zIndex: 'sticky',
  bg: 'paper',
});
