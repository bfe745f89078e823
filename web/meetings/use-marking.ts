import { useCallback, useMemo, useRef, useState } from 'react';
import type { AttendanceField, AttendanceSet } from '#contract/attendance';
import type { Intent, Outbox, OverlaidMeeting } from '#web/deps/phone.ts';
import { useToasts } from '#web/ui/toast-region.tsx';
import { markIntent } from './meeting-intents.ts';
import { addPaint, type Paints, paintRows, settlePaint } from './paint-rows.ts';
import type { RollRow } from './roll-rows.ts';
import { buzz } from './vibration.ts';

export type Saving = 'saved' | 'copied' | 'lost';

export type Marking = {
  /** The roll with the taps of this very moment painted in. */
  rows: readonly RollRow[];
  mark(row: RollRow, set: AttendanceSet): void;
  /** Marks several people at once, in one durable step. */
  markAll(rows: readonly RollRow[], set: AttendanceSet): Promise<Saving>;
  /** Records what else is said of the meeting; `what` names it for the live region. */
  keep(intents: readonly Intent[], what: string): Promise<Saving>;
  /** Takes the last mark back; null when there is nothing to take back. */
  undo: (() => void) | null;
  /** How the last tap ended, and of whom or what, for the live region and the row. */
  last: { what: string; saving: Saving } | null;
};

/**
 * Tapping on the roll: painted at once, each tap one durable append, said to be saved only once it
 * is on disk; what could not be kept is taken back.
 */
export function useMarking(
  outbox: Outbox | null,
  meeting: OverlaidMeeting | null,
  rows: readonly RollRow[],
): Marking {
  const [paints, setPaints] = useState<Paints>(noPaints);
  const toasts = useToasts();
  const [last, setLast] = useState<Marking['last']>(null);
  const [undoable, setUndoable] = useState<{ row: RollRow; back: AttendanceSet } | null>(null);
  // A tap must see the meeting of now, not the one of the render it was bound in.
  const current = useRef(meeting);
  current.current = meeting;
  const shown = useRef(rows);
  shown.current = rows;

  const keep = useCallback(
    async (intents: readonly Intent[], what: string): Promise<Saving> => {
      const saving = outbox ? (await outbox.record(intents)).type : 'lost';
      setLast({ what, saving });
      if (saving === 'lost') toasts.show(notKept);
      return saving;
    },
    [outbox, toasts],
  );

  const apply = useCallback(
    (row: RollRow, set: AttendanceSet) => {
      const { memberId } = row;
      if (!current.current) return;
      buzz();
      setPaints((before) => addPaint(before, memberId, set));
      const intent = markIntent(current.current, memberId, set, row.mark);
      void keep([intent], row.alias).then((saving) => {
        const keptOver = saving === 'lost' ? null : shown.current;
        setPaints((before) => settlePaint(before, memberId, keptOver));
      });
    },
    [keep],
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
      return keep(intents, '');
    },
    [keep],
  );

  const undo = undoable
    ? () => {
        setUndoable(null);
        apply(undoable.row, undoable.back);
      }
    : null;
  const painted = useMemo(() => paintRows(rows, paints), [rows, paints]);
  return { rows: painted, mark, markAll, keep, undo, last };
}

const noPaints: Paints = new Map();
const notKept = {
  title: 'Error al registrar asistencia',
  description: 'No se pudo guardar en este teléfono. Libera espacio e intenta de nuevo.',
  variant: 'destructive',
  isSticky: true,
} as const;

/** The values a tap replaced. What had no value cannot be unsaid, so it goes back to «no». */
function backOf(row: RollRow, set: AttendanceSet): AttendanceSet {
  const fields = Object.keys(set) as AttendanceField[];
  return Object.fromEntries(fields.map((field) => [field, row.mark?.[field] === true]));
}
