import { type ShownMark, shownMark } from '#contract/rules/attendance';
import type { OverlaidMeeting, OverlaidName } from '#web/services/phone.ts';

/** Somebody written by hand, as a row of the roll below its members. */
export type NameRow = {
  /** Stays the same when the name reaches the server. */
  id: string;
  name: string;
  shown: ShownMark;
  /** Something about it is on this phone and not yet with the server. */
  isWaiting: boolean;
  /** False for a name this phone knows no id of: it is shown, and cannot be marked here. */
  canMark: boolean;
  entry: OverlaidName;
};

/** In the order in which the names came, so that a new one moves none of the others. */
export function nameRows({ names }: Pick<OverlaidMeeting, 'names'>): NameRow[] {
  const isOwn = (entry: OverlaidName) => Number(entry.id === null);
  return [...names]
    .sort((a, b) => isOwn(a) - isOwn(b) || (a.id ?? 0) - (b.id ?? 0))
    .map((entry) => ({
      id: entry.uuid ?? `n${entry.id}`,
      name: entry.name,
      shown: shownMark(entry.registers),
      isWaiting: entry.waiting,
      canMark: entry.uuid !== null,
      entry,
    }));
}
