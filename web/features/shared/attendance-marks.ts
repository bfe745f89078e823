import type { AttendanceSet } from '#contract/rules/attendance';
import type { OverlaidMeeting } from '#web/services/phone.ts';

/** The three checks of a person, each its own: unticking «Presente» and ticking it again loses none. */
export type Marks = { present: boolean; punctual: boolean; paidQuota: boolean };
export type MarksByPerson = Readonly<Record<number, Marks>>;
export type MarkChange = { personId: number; set: AttendanceSet };

export const NO_MARKS: Marks = { present: false, punctual: false, paidQuota: false };
const FIELDS = ['present', 'punctual', 'paidQuota'] as const;

/** What may be shown of them: nobody is punctual who is not there. */
export function shownMarks({ present, punctual, paidQuota }: Marks): Marks {
  return { present, punctual: present && punctual, paidQuota: present && paidQuota };
}

/** Everybody present, or nobody; the other two checks of each stay as they are kept. */
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
 * The marks of a meeting registered now. Once somebody is present the list was taken: who is not
 * marked was absent. A list nobody touched says nothing about anybody.
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

/** The checks as they stand in a meeting. */
export function marksOf(meeting: OverlaidMeeting, personId: number): Marks {
  const mark = meeting.marks[personId];
  return {
    present: mark?.present === true,
    punctual: mark?.punctual === true,
    paidQuota: mark?.paidQuota === true,
  };
}

/** What differs from the meeting as it was when the list opened, check by check; nothing else. */
export function changedMarks(meeting: OverlaidMeeting, marks: MarksByPerson): MarkChange[] {
  return Object.entries(marks).flatMap(([key, wanted]) => {
    const personId = Number(key);
    const before = marksOf(meeting, personId);
    const touched = FIELDS.filter((field) => wanted[field] !== before[field]);
    if (touched.length === 0) return [];
    return [{ personId, set: Object.fromEntries(touched.map((field) => [field, wanted[field]])) }];
  });
}
