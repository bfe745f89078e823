import { type AttendanceRegisters, shownMark, UNRECORDED } from '#contract/rules/attendance';
import type { RollRow } from '#web/features/meetings/roll-rows.ts';
import { rollNote, toRoll } from '#web/features/tertulias/guest-lines.ts';
import type { OverlaidGuest, OverlaidMark } from '#web/services/phone.ts';

export type GuestRows = { rows: RollRow[]; guests: ReadonlyMap<number, OverlaidGuest> };

/** By seat, then name: a mark moves no row. */
export function guestRows(all: readonly OverlaidGuest[]): GuestRows {
  const guests = new Map(toRoll(all).map((guest) => [rowIdOf(guest), guest]));
  return { rows: [...guests].map(([id, guest]) => toRow(id, guest)), guests };
}

/** The person's id; for walk-ins a negative number derived from theirs, which no person has. */
export function rowIdOf({ userId, walkInId }: Pick<OverlaidGuest, 'userId' | 'walkInId'>): number {
  if (userId !== null) return userId;
  const last = (walkInId ?? '').replaceAll('-', '').slice(-12);
  return -1 - Number.parseInt(last || '0', 16);
}

function toRow(id: number, guest: OverlaidGuest): RollRow {
  const { name, attended, otherAttended, waiting } = guest;
  const registers: AttendanceRegisters = { ...UNRECORDED, present: attended };
  const mark: OverlaidMark = { ...registers, memberId: id, seen: {}, waiting };
  const note = rollNote(guest);
  return {
    ...{ memberId: id, alias: name, hasLeft: false, mark, shown: shownMark(registers) },
    ...(note !== null && { note }),
    ...{ isWaiting: waiting, isWriting: false },
    disagreement: otherAttended && { field: 'present', ...otherAttended },
  };
}
