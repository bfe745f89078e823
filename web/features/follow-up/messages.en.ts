import type { Translation } from '#contract/core/translation';
import { formatCount, plural } from '#web/ui/format/format-count.ts';

export type Typed = Translation<typeof import('./messages.en.ts'), typeof import('./messages.ts')>;

// Absences.
export const absenceDefinition =
  'Meetings count that somebody came to, whose date has come and that are not set aside, since the person joined the community. Coming ends the count; “Excused” and “Unmarked” neither add to it nor end it.';
export const contact = 'Contact';
export const excused = 'Excused';
export const howComputed = 'How is this worked out?';
export const missing = 'Have been missing';
export const neverSeen = 'Has not come yet';
export const neverSeenText = 'has not come yet';
export const noContact = 'No contact noted';
export const noMeetings = 'No meetings with attendance yet';
export const noMeetingsHint = 'Once you take the roll, you will see here whom to look for.';
export const nobodyMissing = 'Nobody has been missing without being excused';
export const nobodyMissingText = 'Nobody has been missing without being excused.';
export const seeAll = 'See everybody';
export const seenToday = 'Came today';
export const seenTodayText = 'came today';
export const unclear = 'Excused or left unmarked';
export const unmarked = 'Unmarked';
export const write = 'Write';

// Writing to them.
export const backToOriginal = 'Back to the original message';
export const message = 'Message';
export const messageTitle = 'Message that is written by WhatsApp';
export const no = 'No';
export const noteThatWritten = 'Note that you wrote to them?';
export const yesNote = 'Yes, note it';

export const absenceCount = (count: number) => `${count} missed`;
export const absencesAndSince = (count: number, since: string) =>
  `${formatCount(count, 'meeting', 'meetings')} missed in a row · ${since}`;
export const absencesInRow = (count: number) =>
  `${formatCount(count, 'meeting', 'meetings')} missed in a row`;
export const contacted = (ago: string) => `contact ${ago}`;
export const excusedOn = (day: string) => `Excused on ${day}`;
export const excusedOnOf = (day: string, alias: string) => `Excused on ${day}: ${alias}`;
export const messageHint = (place: string) =>
  `Where it says ${place}, the name of each person is put.`;
export const missingCount = (count: number) => `Have been missing (${count})`;
export const noNoteOf = (alias: string) => `No, I did not write: ${alias}`;
export const seen = (ago: string) => `came ${ago}`;
export const unclearCount = (count: number) => `Excused or left unmarked (${count})`;
export const withoutAbsences = (names: string) => `Without absences in a row: ${names}.`;
export const writeTo = (alias: string) => `Write by WhatsApp: ${alias}`;
export const yesNoteOf = (alias: string) => `Yes, note that I wrote: ${alias}`;
export const kindMessage = (name: string) =>
  `Hello ${name}, we miss you in the community. How are you?`;
export const lastContact = (channel: string, ago: string) => `Last contact: ${channel}, ${ago}`;
export const lastContactBy = (channel: string, ago: string, by: string) =>
  `Last contact: ${channel}, ${ago}, by ${by}`;
export const notSeenFor = (days: number) =>
  plural(days, 'came yesterday', `not seen for ${days} days`);
export const notSeenForBadge = (days: number) =>
  plural(days, 'Came yesterday', `Not seen for ${days} days`);
export const preview = (text: string) => `It will look like this: “${text}”`;
/** Sample name in the preview. */
export const sampleName = 'Mary';
