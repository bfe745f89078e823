import type { Translation } from '#contract/core/translation';

export type Typed = Translation<typeof import('./messages.en.ts'), typeof import('./messages.ts')>;

/** Every word of the list of meetings and of attendance by week; the roll, its dialogs and the review have their own. */

// The list.
export const completed = 'Completed';
export const inProgress = 'In progress';
export const listClosed = 'Roll closed';
export const listOpen = 'Roll open';
export const manage = 'Manage';
export const noRoll = 'No roll';
export const noTheme = 'No topic';
export const publicLink = 'Public link';
export const fromSheet = 'From a sheet';
export const seeDetail = 'See Details';
export const setAside = 'Set aside';
export const theme = 'Topic';
export const themeDone = 'Topic completed';
export const toSend = 'To send';
export const upcoming = 'Upcoming';

// Attendance by week.
export const attendance = 'Attendance';
export const attendanceByWeek = 'Attendance by week';
export const attendanceDefinition =
  'Of the marks of each week, in meetings that took place, what part was “present”. Whoever was excused or left unmarked does not count.';
export const noAttendanceHint = 'Once there are meetings with attendance, they will show here.';
export const weekOfMonday = 'Week of Monday';

// With names, dates and counts in them.
export const folioMark = (folio: string) => `· Folio ${folio}`;
export const weeksText = (last: string, average: string) =>
  `In the last week with a meeting ${last} came; on average, ${average}.`;
