import { type AttendanceState, intents, UNRECORDED } from '#contract/rules/attendance';
import type { SheetBox, SheetColumn, SheetRow } from '#web/ui/data/check-sheet-row.tsx';
import type { MenuItem } from '#web/ui/overlay/menu.lazy.tsx';
import { formatDisagreement, type RollRow } from './roll-rows.ts';
import * as messages from './row-messages.ts';
import type { Marking } from './use-marking.ts';

/** The columns of a roll; a row's boxes stand in this order. */
export const ROLL_COLUMNS: readonly SheetColumn[] = [
  {
    heading: messages.columnPresent,
    turn: messages.attendance,
    label: messages.columnPresent,
    tone: 'good',
  },
  { heading: messages.columnPunctual, label: messages.columnPunctual, tone: 'good' },
  { heading: messages.columnQuota, label: messages.columnQuota, tone: 'action' },
];

export const COLUMN_FIELDS = ['present', 'punctual', 'paidQuota'] as const;

const BOXES: Record<AttendanceState, SheetBox> = {
  present: 'checked',
  absent: 'dash',
  excused: 'bell',
  unrecorded: 'empty',
};
const LABELS: Partial<Record<AttendanceState, string>> = {
  absent: messages.absentLabel,
  excused: messages.excusedLabel,
};

function detailOf({ disagreement, shown, hasLeft, note }: RollRow): string | undefined {
  if (disagreement) return messages.markedOtherwise;
  return (
    [LABELS[shown.state], hasLeft && messages.hasLeft, note].filter(Boolean).join(' · ') ||
    undefined
  );
}

const known = new WeakMap<RollRow, SheetRow>();

/** The same object for the same row: what did not change is not drawn again. */
export function toSheetRow(row: RollRow): SheetRow {
  const before = known.get(row);
  if (before) return before;
  const { memberId, alias, shown, disagreement } = row;
  const sheetRow: SheetRow = {
    id: memberId,
    personId: row.personId,
    name: alias,
    box: BOXES[shown.state],
    checks: [shown.punctual, shown.paidQuota],
    detail: detailOf(row),
    tick: row.isWaiting && !row.isWriting ? messages.keptHere : undefined,
    isBusy: row.isWriting,
    asks: disagreement !== null,
  };
  known.set(row, sheetRow);
  return sheetRow;
}

/** What else can be said of somebody: behind «⋯» of their row. */
export function rollMenu(
  row: RollRow,
  marking: Pick<Marking, 'mark' | 'toggleExcused'>,
  open: (personId: number) => void,
) {
  const { disagreement, shown } = row;
  const items: MenuItem[] = [
    {
      id: 'excused',
      label: shown.excused ? messages.takeBackExcused : messages.markExcused,
      onSelect: () => marking.toggleExcused(row),
    },
    {
      id: 'absent',
      label: messages.markAbsent,
      isDisabled: shown.state === 'absent',
      onSelect: () => marking.mark(row, { ...intents.notPresent(), excused: false }),
    },
    {
      id: 'unmarked',
      label: messages.leaveUnmarked,
      isDisabled: shown.state === 'unrecorded',
      onSelect: () => marking.mark(row, UNRECORDED),
    },
    {
      id: 'page',
      label: messages.openPage,
      isDisabled: row.hasLeft,
      onSelect: () => open(row.memberId),
    },
  ];
  if (!disagreement) return items;
  const { field, value } = disagreement;
  return [
    {
      id: 'theirs',
      label: messages.putThat(formatDisagreement(disagreement)),
      onSelect: () => marking.mark(row, { [field]: value }),
    },
    ...items,
  ];
}
