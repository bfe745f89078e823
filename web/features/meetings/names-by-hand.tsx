import { useMemo } from 'react';
import { type AttendanceSet, intents, UNRECORDED } from '#contract/rules/attendance';
import { css } from '#styled/css';
import type { Saving } from '#web/local-data/use-record.ts';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { CheckSheet, CheckSheetHead, useCheckSheet } from '#web/ui/data/check-sheet.tsx';
import type { SheetRow } from '#web/ui/data/check-sheet-row.tsx';
import { formatFirst } from '#web/ui/format/format-list.ts';
import { AddSomeoneDialog } from './add-someone.tsx';
import * as messages from './hand-messages.ts';
import {
  addNameIntent,
  type KnownName,
  markNameIntent,
  type NameRow,
  nameRows,
  removeNameIntent,
  restoreNameIntent,
} from './names.ts';
import { COLUMN_FIELDS, ROLL_COLUMNS } from './roll-sheet.ts';
import { toggleMark } from './toggle-mark.ts';
import type { Marking } from './use-marking.ts';

export type NamesByHandProps = {
  meeting: OverlaidMeeting;
  marking: Pick<Marking, 'rows' | 'mark' | 'keep'>;
  /** «+» of the bar below the rows was pressed. */
  isAdding: boolean;
  onAdded: () => void;
};

/** People by name alone, from the public form or added here: they are recognised later. */
export function NamesByHandSheet({ meeting, marking, isAdding, onAdded }: NamesByHandProps) {
  const names = useNames(meeting, marking.keep);
  const onRoll = useMemo(
    () => [
      ...marking.rows.map(({ alias, memberId }) => ({ name: alias, memberId })),
      ...names.rows.map(({ name }) => ({ name, memberId: null })),
    ],
    [marking.rows, names.rows],
  );
  const markPresent = (memberId: number) => {
    const row = marking.rows.find((one) => one.memberId === memberId);
    if (row) marking.mark(row, intents.present());
  };
  return (
    <>
      {names.rows.length > 0 && (
        <section aria-label={messages.byHand}>
          <NameSheet names={names} />
        </section>
      )}
      <AddSomeoneDialog
        {...{ onRoll }}
        onAdd={names.add}
        onSame={markPresent}
        isOpen={isAdding}
        onClose={onAdded}
      />
    </>
  );
}

/** The same sheet as the members', and a row's number is its place: new names come last. */
function NameSheet({ names }: { names: Names }) {
  const sheet = useCheckSheet(ROLL_COLUMNS);
  const rows = useMemo(() => names.rows.map(toSheetRow), [names.rows]);
  const toggle = (place: number, column: number) => {
    const [row, field] = [names.rows[place], COLUMN_FIELDS[column]];
    if (row?.canMark && field) names.mark(row, toggleMark(field, row.shown, UNRECORDED));
  };
  const menuOf = (place: number) => {
    const row = names.rows[place];
    if (!row?.canMark) return [];
    return [{ id: 'remove', label: messages.removeFromRoll, onSelect: () => names.remove(row) }];
  };
  return (
    <div ref={sheet.box} className={wide}>
      <h2 className={title}>{messages.byHand}</h2>
      <CheckSheetHead sheet={sheet} hasMenu />
      <CheckSheet
        label={messages.byHand}
        sheet={sheet}
        rows={rows}
        onToggle={toggle}
        menuOf={menuOf}
      />
    </div>
  );
}

function toSheetRow({ name, shown, isWaiting, canMark }: NameRow, place: number): SheetRow {
  return {
    id: place,
    name,
    box: shown.present ? 'checked' : 'empty',
    checks: [shown.punctual, shown.paidQuota],
    detail: canMark ? undefined : messages.fromPublicLink,
    tick: isWaiting ? messages.keptHere : undefined,
  };
}

const wide = css({
  mx: { base: '[calc(-1 * {spacing.page})]', tablet: '0' },
});
const title = css({ textStyle: 'label', px: { base: '3', tablet: '0' } });

type Names = {
  rows: readonly NameRow[];
  /** Adds people by name, present, in one durable step; says so, with its undo. */
  add(names: readonly string[]): Promise<Saving>;
  mark(row: NameRow, set: AttendanceSet): void;
  /** Takes a name off the roll, with its undo. */
  remove(row: NameRow): void;
};

/** People by name on the roll. @param keep of `useMarking`: records, and says when it could not. */
function useNames(meeting: OverlaidMeeting, keep: Marking['keep']): Names {
  const phone = usePhone();
  const rows = useMemo(() => nameRows(meeting), [meeting]);

  const add = (names: readonly string[]): Promise<Saving> => {
    const added = names.map((name) => ({ uuid: phone.newId(), name, seen: {} }));
    const who = formatFirst(names, 2);
    const intents = added.map(({ uuid, name }) => addNameIntent(meeting, uuid, name));
    return keep(intents, messages.onRoll(who), {
      done: { title: messages.doneAdded(who) },
      isDoneWhenCopied: true,
      undo: {
        intents: () => added.map((one) => removeNameIntent(meeting, one)),
        leaves: messages.offRoll(who),
      },
    });
  };

  const mark = ({ entry }: NameRow, set: AttendanceSet) => {
    if (hasId(entry)) void keep([markNameIntent(meeting, entry, set)], entry.name);
  };

  const remove = ({ entry }: NameRow) => {
    if (!hasId(entry)) return;
    void keep([removeNameIntent(meeting, entry)], messages.offRoll(entry.name), {
      done: { title: messages.doneRemoved(entry.name) },
      isDoneWhenCopied: true,
      undo: {
        intents: () => [restoreNameIntent(meeting, entry)],
        leaves: messages.onRoll(entry.name),
      },
    });
  };

  return { rows, add, mark, remove };
}

const hasId = (entry: NameRow['entry']): entry is NameRow['entry'] & KnownName =>
  entry.uuid !== null;
