import type { Translation } from '#contract/core/translation';
import { formatCount } from '#web/ui/format/format-count.ts';

export type Typed = Translation<
  typeof import('./roll-messages.en.ts'),
  typeof import('./roll-messages.ts')
>;

/** Words of the roll's screen, without its dialogs: they load with it. */

export const addSomeone = 'Add someone';
export const allPunctual = 'All who are present: on time';
export const allSent = 'all sent';
export const attendance = 'Attendance';
export const closeRoll = 'Close the roll';
export const doneClosed = 'The attendance was recorded';
export const failedMark = 'The attendance could not be recorded';
export const failedMarkHint = 'It could not be saved on this phone. Free some space and try again.';
export const failedOpen = 'This could not be opened. Try again when there is signal.';
export const didNotMeet = 'Does not count as a meeting';
export const didNotMeetHint = 'Nobody came: it enters no figure.';
export const meetingData = 'Details of the meeting';
export const noMembers = 'This community has no members yet';
export const notOnPhone = 'This meeting is not on this phone';
export const notOnPhoneHint = 'It will be looked for again when there is signal.';
export const publicLink = 'Public link';
export const fromSheet = 'From a sheet';
export const roll = 'Roll';
export const saved = 'Saved';
export const sent = 'Sent';
export const screenStaysOn = 'The screen stays on while you take the roll.';
export const searchByName = 'Search by name';
export const searchHint = 'Search';
export const searchRoll = 'Search the roll';
export const setAside = 'Set aside';
export const shareSummary = 'Share the summary';
export const stopSearch = 'Stop searching';
export const summary = 'Summary';
export const tapHint = 'Tap whoever arrived. Press and hold if they are excused.';
export const undo = 'Undo';
export const unmarkedOnes = 'Unmarked';

// With names, dates and counts in them.
export const listClosed = (present: number) =>
  `Roll closed · ${formatCount(present, 'present', 'present')}`;
export const copiedOnly = (what: string) => `Saved as a copy only · ${what}. See the note above.`;
export const notSavedMark = (what: string) =>
  `This could not be saved · ${what}. Free some space on the phone and try again.`;
export const marked = (alias: string, mark: string) => `${alias}, ${mark}`;
export const presentCount = (present: number, total: number) => `${present} of ${total}`;
export const undone = (leaves: string) => `Undone · ${leaves}`;
export const undoOf = (what: string) => `Undo: ${what}`;
