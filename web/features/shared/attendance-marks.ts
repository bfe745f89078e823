import type { AttendanceSet } from '#contract/rules/attendance';
import type { OverlaidMeeting } from '#web/services/phone.ts';

/** Independent checks: toggling «Presente» twice loses neither of the others. */
export type Marks = { present: boolean; punctual: boolean; paidQuota: boolean };
export type MarksByPerson = Readonly<Record<number, Marks>>;
export type MarkChange = { personId: number; set: AttendanceSet };

export const NO_MARKS: Marks = { present: false, punctual: false, paidQuota: false };
const FIELDS = ['present', 'punctual', 'paidQuota'] as const;

/** Visible checks: only a present person can be punctual. */
export function shownMarks({ present, punctual, paidQuota }: Marks): Marks {
  return { present, punctual: present && punctual, paidQuota: present && paidQuota };
}

/** Sets everyone's presence; the other two checks stay. */
export function markAll(
  people: readonly { personId: number }[],
  marksOf: (personId: number) => Marks,
  isPresent: boolean,
): MarksByPerson {
  return Object.fromEntries(
    people.map(({ personId }) => [personId, { ...marksOf(personId), present: isPresent }]),
  );
}

/**
 * Marks of a new meeting. Once anyone is present, the unmarked count as absent; an untouched list
 * says nothing.
 */
export function newMarks(
  members: readonly { personId: number }[],
  marks: MarksByPerson,
): MarkChange[] {
  if (!members.some(({ personId }) => marks[personId]?.present)) return [];
  return members.map(({ personId }) => ({
    personId,
    set: shownMarks(marks[personId] ?? NO_MARKS),
  }));
}

export function marksOf(meeting: OverlaidMeeting, personId: number): Marks {
  const mark = meeting.marks[personId];
  return {
    present: mark?.present === true,
    punctual: mark?.punctual === true,
    paidQuota: mark?.paidQuota === true,
  };
}

/** Only the checks that changed since the list opened. */
export function changedMarks(meeting: OverlaidMeeting, marks: MarksByPerson): MarkChange[] {
  return Object.entries(marks).flatMap(([key, wanted]) => {
    const personId = Number(key);
    const before = marksOf(meeting, personId);
    const touched = FIELDS.filter((field) => wanted[field] !== before[field]);
    if (touched.length === 0) return [];
    return [{ personId, set: Object.fromEntries(touched.map((field) => [field, wanted[field]])) }];
  });
}
