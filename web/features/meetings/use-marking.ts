import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type AttendanceRegisters,
  type AttendanceSet,
  UNRECORDED,
} from '#contract/rules/attendance';
import { type RecordOptions, type Saving, useRecord } from '#web/local-data/use-record.ts';
import type { Intent, Outbox, OverlaidMark } from '#web/services/phone.ts';
import { useIsCopyLeft } from '#web/services/phone-context.ts';
import {
  type Change,
  COPIED,
  inverseMark,
  isOverCopied,
  marksNotRead,
  type OptimisticMark,
  showOptimisticMarks,
  WRITING,
} from './optimistic-marks.ts';
import * as messages from './roll-messages.ts';
import type { RollRow } from './roll-rows.ts';
import { setToWord, toggleExcused, toggleMark } from './toggle-mark.ts';
import type { OpenRoll } from './use-roll.ts';
import { buzz } from './vibration.ts';

export type Marking = {
  /** The roll with the taps of this very moment in it. */
  rows: readonly RollRow[];
  mark(row: RollRow, set: AttendanceSet): void;
  /** A tap on a box: marks, or returns to what was there before this visit's first mark. */
  toggle(row: RollRow, field: 'present' | 'punctual' | 'paidQuota'): void;
  toggleExcused(row: RollRow): void;
  /** Marks several people, in one durable step with one undo; `what` names it for the live region. */
  markAll(marks: readonly RowMark[], what: string): Promise<Saving>;
  /** Records what else is said of the meeting. */
  keep(intents: readonly Intent[], what: string, options?: RecordOptions): Promise<Saving>;
  /** Takes the last marking back, of one person or of many (then the first of them is named); null when there is none. */
  undo: { what: string; memberId: number; run(): void } | null;
  /** How the last tap ended, of whom or what, and whether the rows were read since. */
  last: { what: string; saving: Saving; isRead: boolean } | null;
};

/** A roll as far as marking goes: a meeting's, or a tertulia's. */
export type MarkedRoll = Pick<OpenRoll, 'rows' | 'reading' | 'begun'>;

/** How marks of a kind of roll are recorded. The same object at every render. */
export type MarkRecording<R extends MarkedRoll> = {
  toIntent(roll: R, change: Change, mark: OverlaidMark | undefined): Intent;
  /** Instead of the outbox's own way. */
  record?(outbox: Outbox, roll: R, intents: readonly Intent[]): ReturnType<Outbox['record']>;
};

/** What is to be said of the person of a row. */
export type RowMark = { row: RollRow; set: AttendanceSet };

type Step = { changes: readonly Change[]; what: string };
type Undoable = Step & { of: string; memberId: number };

/**
 * Tapping on the roll: shown at once, each tap one durable append, said to be saved only once it
 * is on disk; what could not be kept is taken back.
 */
export function useMarking<R extends MarkedRoll>(
  outbox: Outbox | null,
  roll: R,
  recording: MarkRecording<R>,
): Marking {
  const [optimistic, setOptimistic] = useState<readonly OptimisticMark[]>([]);
  const [last, setLast] = useState<{ what: string; saving: Saving; keptAt: number } | null>(null);
  const isCopyLeft = useIsCopyLeft(outbox);
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  // A tap must see the meeting of now, not the one of the render it was bound in.
  const current = useRef(roll);
  current.current = roll;
  /** The registers of each person before this visit's first mark. */
  const found = useRef(new Map<number, AttendanceRegisters>());

  const recorder = useMemo(
    () =>
      outbox && {
        record: (intents: readonly Intent[]) =>
          recording.record?.(outbox, current.current, intents) ?? outbox.record(intents),
      },
    [outbox, recording],
  );
  const onRecorded = useCallback(
    (saving: Saving, what: string) =>
      setLast({ what, saving, keptAt: current.current.begun.current }),
    [],
  );
  const record = useRecord({ recorder, onRecorded });
  const keep = useCallback<Marking['keep']>(
    (intents, what, options) => record(intents, { failed: NOT_KEPT, ...options, what }),
    [record],
  );

  const apply = useCallback(
    async ({ changes, what }: Step): Promise<Saving> => {
      const { rows, reading } = current.current;
      buzz();
      const tapped: OptimisticMark = { changes, keptAt: WRITING };
      setOptimistic((before) => [...marksNotRead(before, reading), tapped]);
      const marks = new Map(rows.map((row) => [row.memberId, row.mark]));
      for (const { memberId } of changes) {
        if (!found.current.has(memberId)) {
          found.current.set(memberId, marks.get(memberId) ?? UNRECORDED);
        }
      }
      const saving = await keep(
        changes.map((one) => recording.toIntent(current.current, one, marks.get(one.memberId))),
        what,
      );
      // What could not be kept is shown over no reading: it is taken back.
      const begun = current.current.begun.current;
      setOptimistic((before) => {
        const isCopied = saving === 'copied' || isOverCopied(before, changes);
        const keptAt = saving === 'lost' ? 0 : isCopied ? COPIED : begun;
        return before.map((one) => (one === tapped ? { changes, keptAt } : one));
      });
      return saving;
    },
    [keep, recording],
  );

  const markAll = useCallback(
    (marks: readonly RowMark[], what: string): Promise<Saving> => {
      setUndoable(toUndoable(marks, what));
      return apply({
        what,
        changes: marks.map(({ row, set }) => ({ memberId: row.memberId, set })),
      });
    },
    [apply],
  );

  const mark = useCallback(
    (row: RollRow, set: AttendanceSet) => {
      void markAll([{ row, set }], messages.marked(row.alias, setToWord(set)));
    },
    [markAll],
  );
  const toggle = useCallback<Marking['toggle']>(
    (row, field) => mark(row, toggleMark(field, row.shown, found.current.get(row.memberId))),
    [mark],
  );
  const excuse = useCallback<Marking['toggleExcused']>(
    (row) => mark(row, toggleExcused(row.shown, found.current.get(row.memberId))),
    [mark],
  );

  const undo = undoable && {
    what: undoable.of,
    memberId: undoable.memberId,
    run() {
      setUndoable(null);
      void apply(undoable);
    },
  };
  const { rows, reading } = roll;
  const drawn = useMemo(
    () => showOptimisticMarks(rows, optimistic, reading),
    [rows, optimistic, reading],
  );
  // The database may take late what it did not take at once; from then on its readings show it.
  useEffect(() => {
    if (!isCopyLeft) setOptimistic((before) => before.filter(({ keptAt }) => keptAt !== COPIED));
  }, [isCopyLeft]);
  const shownLast = useMemo(() => {
    if (!last) return null;
    const isKeptLate = last.saving === 'copied' && !isCopyLeft;
    const saving = isKeptLate ? 'saved' : last.saving;
    return { what: last.what, saving, isRead: !isKeptLate && reading > last.keptAt };
  }, [last, isCopyLeft, reading]);
  return {
    rows: drawn,
    mark,
    toggle,
    toggleExcused: excuse,
    markAll,
    keep,
    undo,
    last: shownLast,
  };
}

/** What takes a marking back; its words say how things are then, not what was done before. */
function toUndoable(marks: readonly RowMark[], what: string): Undoable | null {
  const changes = marks.map(({ row, set }) => inverseMark(row, set));
  const [first] = marks;
  const [back] = changes;
  if (!first || !back) return null;
  const { alias, memberId } = first.row;
  const leaves = marks.length === 1 ? messages.marked(alias, setToWord(back.set)) : what;
  return { changes, what: messages.undone(leaves), of: what, memberId };
}

const NOT_KEPT = {
  title: messages.failedMark,
  description: messages.failedMarkHint,
};
