import { useMemo } from 'react';
import { intents } from '#contract/rules/attendance';
import type { RollRow } from '#web/features/meetings/roll-rows.ts';
import {
  type Marking,
  type MarkRecording,
  useMarking,
} from '#web/features/meetings/use-marking.ts';
import { attendedIntent, walkInIntent } from '#web/records/tertulia-intents.ts';
import type { Saving } from '#web/records/use-record.ts';
import { useOutbox, usePhone } from '#web/services/phone-context.ts';
import { formatFirst } from '#web/ui/format/format-list.ts';
import type { TertuliaRoll } from './use-tertulia-roll.ts';
import * as words from './words.ts';

const RECORDING: MarkRecording<TertuliaRoll> = {
  toIntent({ tertulia, guests }, { memberId, set }) {
    const guest = guests.get(memberId);
    if (!guest) throw new Error('a row of the roll has a guest');
    return attendedIntent(tertulia.id, guest, set.present ?? null);
  },
};

export function useTertuliaMarking(roll: TertuliaRoll) {
  const { newId } = usePhone();
  const marking = useMarking(useOutbox(), roll, RECORDING);
  const { id } = roll.tertulia;
  const acts = useMemo(() => {
    const { keep, mark, toggle } = marking;
    const isNamed = (row: RollRow) => roll.guests.get(row.memberId)?.source === 'walk_in';
    return {
      /** Unmarked walk-ins stay until removed: a tap must not make a row vanish. */
      toggle(row: RollRow): void {
        if (!isNamed(row)) toggle(row, 'present');
        else mark(row, { present: row.mark?.present !== true });
      },
      add(names: readonly string[]): Promise<Saving> {
        const added = names.map((name) => ({ walkInId: newId(), name }));
        const who = formatFirst(names, 2);
        return keep(
          added.map(({ walkInId, name }) => walkInIntent(id, walkInId, name)),
          who,
          {
            done: { title: words.doneAdded(who) },
            isDoneWhenCopied: true,
            undo: {
              intents: () => added.map((one) => takenOff(id, one)),
              leaves: words.offRoll(who),
            },
          },
        );
      },
      remove(row: RollRow): void {
        const walkInId = roll.guests.get(row.memberId)?.walkInId;
        if (!walkInId) return;
        const one = { walkInId, name: row.alias };
        void keep([takenOff(id, one)], row.alias, {
          done: { title: words.doneRemoved(row.alias) },
          isDoneWhenCopied: true,
          undo: {
            intents: () => [walkInIntent(id, walkInId, row.alias)],
            leaves: words.onRoll(row.alias),
          },
        });
      },
    };
  }, [marking, roll.guests, id, newId]);
  const markPresent = (memberId: number) => {
    const row = marking.rows.find((one) => one.memberId === memberId);
    if (row) marking.mark(row, intents.present());
  };
  return { marking, ...acts, markPresent };
}

export type TertuliaMarking = { marking: Marking } & ReturnType<typeof useTertuliaMarking>;

function takenOff(tertuliaId: number, { walkInId, name }: { walkInId: string; name: string }) {
  return attendedIntent(tertuliaId, { userId: null, walkInId, name, attendedChange: null }, null);
}
