import type { Translation } from '#contract/core/translation';
import { formatCount } from '#web/ui/format/format-count.ts';

export type Typed = Translation<
  typeof import('./row-messages.en.ts'),
  typeof import('./row-messages.ts')
>;

/** Words of a row of the roll and of what is marked in it: they load with the first screens. */

// The row and its menu.
export const absentLabel = 'Absent';
export const attendance = 'Attendance';
export const columnPresent = 'Present';
export const columnPunctual = 'On time';
export const columnQuota = 'Dues';
export const excusedLabel = 'Excused';
export const hasLeft = 'no longer belongs';
export const cannotCome = 'Said that they cannot come';
export const pausedUntil = (day: string) => `Paused until ${day}`;
export const keptHere = 'Saved here';
export const leaveUnmarked = 'Leave unmarked';
export const markAbsent = 'Mark as absent';
export const markExcused = 'Mark as excused';
export const markedOtherwise = 'Someone else marked otherwise';
export const openPage = 'See their page';
export const takeBackExcused = 'Take back “Excused”';

// Marks, in a word.
export const absent = 'absent';
export const excused = 'excused';
export const notPunctual = 'not on time';
export const notNotified = 'not excused';
export const otherPerson = 'Someone else';
export const present = 'present';
export const punctual = 'on time';
export const quota = 'dues';
export const absenceNoticed = 'excused';
export const unmarked = 'unmarked';
export const withQuota = 'dues paid';
export const withoutPunctual = 'not on time';
export const withoutQuota = 'dues not paid';

// Why no row is shown.
export const allMarked = 'Everybody is marked';
export const noUnmarkedByName = 'Nobody unmarked by that name';
export const noneByName = 'Nobody by that name';

// What is odd about a meeting.
export const clockChanged = 'The clock of the phone changed';
export const fromFile = 'A file says who registered it, unchecked';
export const namesToReview = 'There are people to recognise';
export const oddDate = 'Unusual date';

// With names, dates and counts in them.
export const excusedCount = (count: number) => formatCount(count, 'excused', 'excused');
export const namelessCount = (count: number) =>
  `It includes ${formatCount(count, 'record', 'records')} without a name.`;
export const personNumber = (id: number) => `Person ${id}`;
export const punctualCount = (count: number) => formatCount(count, 'on time', 'on time');
export const quotaCount = (count: number) => formatCount(count, 'paid', 'paid');
export const shortPresence = (present: number, total: number, visits: number) =>
  visits > 0 ? `${present}/${total} + ${visits}` : `${present}/${total}`;
export const shortCount = (present: string, unrecorded: number) =>
  `${present} · ${unrecorded} left`;
export const otherMarked = (by: string, mark: string) => `${by} marked: ${mark}`;
export const presentOf = (present: number, total: number) => `${present} of ${total} present`;
export const withUnmarked = (present: string, unmarked: number) =>
  `${present} · ${unmarked} unmarked`;
export const putThat = (what: string) => `${what}. Take that`;
