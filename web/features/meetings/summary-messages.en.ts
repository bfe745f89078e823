import type { Translation } from '#contract/core/translation';
import { formatCount } from '#web/ui/format/format-count.ts';
import { formatList } from '#web/ui/format/format-list.ts';

export type Typed = Translation<
  typeof import('./summary-messages.en.ts'),
  typeof import('./summary-messages.ts')
>;

/** Words of a meeting's summary, on the screen and as it is shared. */

// The row and its menu.
export const hasLeft = 'no longer belongs';

// The roll.
export const notOnPhone = 'This meeting is not on this phone';
export const notOnPhoneHint = 'It will be looked for again when there is signal.';
export const unmarkedOnes = 'Unmarked';

// Closing.
export const gospel = 'Gospel';
export const theme = 'Topic of the School';

// A meeting's data.
export const meditation = 'Meditation of the day';
export const notes = 'Notes';

// The summary.
export const absentOnes = 'Absent';
export const excusedFigure = 'Excused';
export const excusedOnes = 'Excused';
export const folio = 'Folio';
export const goToRoll = 'Go to the roll';
export const failedPicture = 'The picture could not be made';
export const pictureFile = 'meeting.png';
export const pictureForGroup = 'Picture for the group';
export const savePicture = 'Save the picture';
export const sharePicture = 'Share the picture';
export const withFirstNames = 'With first names';
export const withFirstNamesHint = 'Whoever gets the picture will see who came.';
export const presentOnes = 'Present';
export const print = 'Print';
export const punctual = 'on time';
export const punctualOnes = 'On time';
export const quota = 'dues';
export const quotas = 'Dues';
export const rosary = 'Rosary';
export const summaryTitle = 'Meeting summary';
export const visits = 'Visitors';
export const wasPrayed = 'It was prayed';

// With names, dates and counts in them.
export const byHandCount = (count: number) => `Noted by hand (${count})`;
export const cameFigure = (present: number, visits: number) => {
  const came = formatCount(present, 'present', 'present');
  return visits > 0 ? `${came} + ${formatCount(visits, 'visitor', 'visitors')}` : came;
};
export const excusedLine = (count: number) => `Excused: ${count}`;
export const folioLine = (folio: string) => `Folio: ${folio}`;
export const gospelLine = (gospel: string) => `Gospel: ${gospel}`;
export const presentFigure = (total: number) => `Present, of ${total}`;
export const presentLine = (count: string) => `Present: ${count}`;
export const punctualLine = (punctual: number, quotas: number) =>
  `On time: ${punctual} · Dues: ${quotas}`;
export const visitorsLine = (names: readonly string[]) => `Visitors: ${formatList(names)}`;
export const topicLine = (topic: string) => `Topic: ${topic}`;
