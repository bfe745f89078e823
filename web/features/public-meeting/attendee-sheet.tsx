import { useMemo, useRef } from 'react';
import { css } from '#styled/css';
import { CheckSheet, CheckSheetHead, useCheckSheet } from '#web/ui/data/check-sheet.tsx';
import type { SheetRow } from '#web/ui/data/check-sheet-row.tsx';
import type { MenuItem } from '#web/ui/overlay/menu.lazy.tsx';
import { countMarks, formatCounts, widestCounts } from './format-registration.ts';
import { type Marks, shownMarks } from './registration-form.ts';
import * as words from './words.ts';

export type Attendee = { id: number; name: string; marks: Marks };

export type AttendeeSheetProps = {
  label: string;
  attendees: readonly Attendee[];
  onToggle: (id: number, column: number) => void;
  menuOf?: (id: number) => readonly MenuItem[];
};

const COLUMNS = [
  { heading: words.attended, label: words.attended, tone: 'good' },
  { heading: words.columnPunctual, label: words.columnPunctual, tone: 'good' },
  { heading: words.paidQuota, label: words.paidQuota, tone: 'action' },
] as const;

/** Scrolls in its own box; marks move nothing. */
export function AttendeeSheet({ label, attendees, onToggle, menuOf }: AttendeeSheetProps) {
  const sheet = useCheckSheet(COLUMNS);
  const rows = useRows(attendees);
  const counts = countMarks(attendees.map(({ marks }) => marks));
  return (
    <>
      <p className={count} data-widest={formatCounts(widestCounts(counts.total))}>
        <span>{formatCounts(counts)}</span>
      </p>
      {/* Measured outside the scroller: a scroll bar must not change the columns. */}
      <div ref={sheet.box} className={around}>
        <div className={box}>
          <div className={head}>
            <CheckSheetHead sheet={sheet} hasMenu={menuOf !== undefined} />
          </div>
          <CheckSheet
            label={label}
            sheet={sheet}
            rows={rows}
            onToggle={onToggle}
            {...(menuOf && { menuOf })}
          />
        </div>
      </div>
    </>
  );
}

type Kept = { name: string; marks: Marks; row: SheetRow };

/** Stable objects for unchanged rows, which then skip rendering. */
function useRows(attendees: readonly Attendee[]): SheetRow[] {
  const kept = useRef(new Map<number, Kept>());
  return useMemo(() => {
    const next = new Map<number, Kept>();
    for (const { id, name, marks } of attendees) {
      const old = kept.current.get(id);
      const isSame = old?.name === name && old.marks === marks;
      next.set(id, isSame ? old : { name, marks, row: toRow(id, name, marks) });
    }
    kept.current = next;
    return [...next.values()].map(({ row }) => row);
  }, [attendees]);
}

function toRow(id: number, name: string, marks: Marks): SheetRow {
  const { present, punctual, paidQuota } = shownMarks(marks);
  return { id, name, box: present ? 'checked' : 'empty', checks: [punctual, paidQuota] };
}

/** Reserves the height of the longest text: rows must not move under a finger. */
const count = css({
  display: 'grid',
  textStyle: 'small',
  color: 'ink.muted',
  fontVariantNumeric: 'tabular-nums',
  '&::before, & > *': { gridArea: '1 / 1' },
  _before: { content: 'attr(data-widest)', visibility: 'hidden' },
});
/** Full width on a phone: names need it. */
const around = css({ mx: { base: '-4', tablet: '0' } });
const box = css({ maxHeight: '[400px]', overflowY: 'auto' });
const head = css({
  position: 'sticky',
  top: '0',
  zIndex: 'sticky',
  bg: 'paper',
  // Keeps the large-text switch off the screen edges.
  '& fieldset': { px: '1' },
});
