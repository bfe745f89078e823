import { useMemo } from 'react';
import type { AttendanceSet } from '#contract/rules/attendance';
import type { Saving } from '#web/records/use-record.ts';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { formatFirst } from '#web/ui/format/format-list.ts';
import * as words from './hand-words.ts';
import {
  addNameIntent,
  type KnownName,
  markNameIntent,
  removeNameIntent,
  restoreNameIntent,
} from './name-intents.ts';
import { type NameRow, nameRows } from './name-rows.ts';
import type { Marking } from './use-marking.ts';

export type Names = {
  rows: readonly NameRow[];
  /** Adds people by name, present, in one durable step; says so, with its undo. */
  add(names: readonly string[]): Promise<Saving>;
  mark(row: NameRow, set: AttendanceSet): void;
  /** Takes a name off the roll, with its undo. */
  remove(row: NameRow): void;
};

/** People by name on the roll. @param keep of `useMarking`: records, and says when it could not. */
export function useNames(meeting: OverlaidMeeting, keep: Marking['keep']): Names {
  const phone = usePhone();
  const rows = useMemo(() => nameRows(meeting), [meeting]);

  const add = (names: readonly string[]): Promise<Saving> => {
    const added = names.map((name) => ({ uuid: phone.newId(), name, seen: {} }));
    const who = formatFirst(names, 2);
    const intents = added.map(({ uuid, name }) => addNameIntent(meeting, uuid, name));
    return keep(intents, who, {
      done: { title: words.doneAdded(who) },
      isDoneWhenCopied: true,
      undo: {
        intents: () => added.map((one) => removeNameIntent(meeting, one)),
        leaves: words.offRoll(who),
      },
    });
  };

  const mark = ({ entry }: NameRow, set: AttendanceSet) => {
    if (hasId(entry)) void keep([markNameIntent(meeting, entry, set)], entry.name);
  };

  const remove = ({ entry }: NameRow) => {
    if (!hasId(entry)) return;
    void keep([removeNameIntent(meeting, entry)], entry.name, {
      done: { title: words.doneRemoved(entry.name) },
      isDoneWhenCopied: true,
      undo: {
        intents: () => [restoreNameIntent(meeting, entry)],
        leaves: words.onRoll(entry.name),
      },
    });
  };

  return { rows, add, mark, remove };
}

const hasId = (entry: NameRow['entry']): entry is NameRow['entry'] & KnownName =>
  entry.uuid !== null;
