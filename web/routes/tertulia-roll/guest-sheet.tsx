import { MarkedSheet } from '#web/features/meetings/marked-sheet.tsx';
import { countRows, type RollRow } from '#web/features/meetings/roll-rows.ts';
import { formatCapacity } from '#web/features/tertulias/tertulia-labels.ts';
import type { SheetColumn } from '#web/ui/data/check-sheet-row.tsx';
import { type GuestActs, guestMenu } from './guest-menu.ts';
import type { TertuliaRoll } from './use-tertulia-roll.ts';
import * as words from './words.ts';

const COLUMNS: readonly SheetColumn[] = [
  { heading: words.attended, label: words.attended, tone: 'good' },
];

type GuestSheetProps = {
  roll: TertuliaRoll;
  acts: GuestActs & { toggle: (row: RollRow) => void };
};

/** The rows of the community roll, with one column: who came. */
export function GuestSheet({ roll, acts }: GuestSheetProps) {
  const { marking } = acts;
  return (
    <MarkedSheet
      marking={marking}
      columns={COLUMNS}
      acts={{
        toggle: acts.toggle,
        menuOf(row) {
          const guest = roll.guests.get(row.memberId);
          return guest ? guestMenu(row, guest, acts) : [];
        },
      }}
      tools={{
        count: countRows(marking.rows),
        isSent: roll.isSent,
        details: [words.capacity(formatCapacity(roll.tertulia))],
      }}
      emptyTitle={words.none}
      hint={words.hint}
    />
  );
}
