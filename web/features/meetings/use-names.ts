import { useMemo } from 'react';
import type { AttendanceSet } from '#contract/rules/attendance';
import type { Intent, OverlaidMeeting } from '#web/services/phone.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { formatFirst } from '#web/ui/format/format-list.ts';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import {
  addNameIntent,
  type KnownName,
  markNameIntent,
  removeNameIntent,
  restoreNameIntent,
} from './name-intents.ts';
import { type NameRow, nameRows } from './name-rows.ts';
import type { Saving } from './use-marking.ts';

export type Names = {
  rows: readonly NameRow[];
  /** Adds people by name, present, in one durable step; says so, with its undo. */
  add(names: readonly string[]): Promise<Saving>;
  mark(row: NameRow, set: AttendanceSet): void;
  /** Takes a name off the roll, with its undo. */
  remove(row: NameRow): void;
};

/** People by name on the roll. @param keep of `useMarking`: records, and says when it could not. */
export function useNames(
  meeting: OverlaidMeeting,
  keep: (intents: readonly Intent[], what: string) => Promise<Saving>,
): Names {
  const phone = usePhone();
  const toasts = useToasts();
  const rows = useMemo(() => nameRows(meeting), [meeting]);

  const add = async (names: readonly string[]): Promise<Saving> => {
    const added = names.map((name) => ({ uuid: phone.newId(), name, seen: {} }));
    const who = formatFirst(names, 2);
    const saving = await keep(
      added.map(({ uuid, name }) => addNameIntent(meeting, uuid, name)),
      who,
    );
    if (saving === 'lost') return saving;
    const undo = () =>
      void keep(
        added.map((one) => removeNameIntent(meeting, one)),
        who,
      );
    toasts.show({ title: `Se agregó a ${who}`, action: { label: 'Deshacer', run: undo } });
    return saving;
  };

  const mark = ({ entry }: NameRow, set: AttendanceSet) => {
    if (hasId(entry)) void keep([markNameIntent(meeting, entry, set)], entry.name);
  };

  const remove = async ({ entry }: NameRow) => {
    if (!hasId(entry)) return;
    const saving = await keep([removeNameIntent(meeting, entry)], entry.name);
    if (saving === 'lost') return;
    const undo = () => void keep([restoreNameIntent(meeting, entry)], entry.name);
    toasts.show({ title: `Se quitó a ${entry.name}`, action: { label: 'Deshacer', run: undo } });
  };

  return { rows, add, mark, remove: (row) => void remove(row) };
}

const hasId = (entry: NameRow['entry']): entry is NameRow['entry'] & KnownName =>
  entry.uuid !== null;
