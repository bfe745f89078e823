import { useCallback, useRef, useState } from 'react';
import type { AttendanceField, AttendanceSet } from '#contract/attendance';
import type { Intent, Outbox, OverlaidMeeting } from '#web/deps/phone.ts';
import { markIntent } from './meeting-intents.ts';
import type { RollRow } from './roll-rows.ts';
import { buzz } from './vibration.ts';

export type Saving = 'saved' | 'copied' | 'lost';

export type Marking = {
  mark(row: RollRow, set: AttendanceSet): void;
  /** Marks several people at once, in one durable step. */
  markAll(rows: readonly RollRow[], set: AttendanceSet): Promise<Saving>;
  /** Takes the last mark back; null when there is nothing to take back. */
  undo: (() => void) | null;
  /** How the last tap ended, and of whom, for the live region and the row. */
  last: { alias: string; saving: Saving } | null;
};

/** Tapping on the roll: each tap one durable append, said to be saved only once it is on disk. */
export function useMarking(outbox: Outbox | null, meeting: OverlaidMeeting | null): Marking {
  const [last, setLast] = useState<Marking['last']>(null);
  const [undoable, setUndoable] = useState<{ row: RollRow; back: AttendanceSet } | null>(null);
  // A tap must see the meeting of now, not the one of the render it was bound in.
  const current = useRef(meeting);
  current.current = meeting;

  const record = useCallback(
    async (intents: readonly Intent[], alias: string): Promise<Saving> => {
      if (!outbox) return 'lost';
      const { type } = await outbox.record(intents);
      setLast({ alias, saving: type });
      return type;
    },
    [outbox],
  );

  const apply = useCallback(
    (row: RollRow, set: AttendanceSet) => {
      if (!current.current) return;
      buzz();
      void record([markIntent(current.current, row.memberId, set, row.mark)], row.alias);
    },
    [record],
  );

  const mark = useCallback(
    (row: RollRow, set: AttendanceSet) => {
      setUndoable({ row, back: backOf(row, set) });
      apply(row, set);
    },
    [apply],
  );

  const markAll = useCallback(
    async (rows: readonly RollRow[], set: AttendanceSet): Promise<Saving> => {
      const open = current.current;
      if (!open) return 'lost';
      setUndoable(null);
      const intents = rows.map((row) => markIntent(open, row.memberId, set, row.mark));
      return record(intents, '');
    },
    [record],
  );

  const undo = undoable
    ? () => {
        setUndoable(null);
        apply(undoable.row, undoable.back);
      }
    : null;
  return { mark, markAll, undo, last };
}

/** The values a tap replaced. What had no value cannot be unsaid, so it goes back to «no». */
function backOf(row: RollRow, set: AttendanceSet): AttendanceSet {
  const fields = Object.keys(set) as AttendanceField[];
  return Object.fromEntries(fields.map((field) => [field, row.mark?.[field] === true]));
}
