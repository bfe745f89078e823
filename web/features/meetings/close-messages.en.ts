import type { Translation } from '#contract/core/translation';
import { formatCount, plural } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

export type Typed = Translation<
  typeof import('./close-messages.en.ts'),
  typeof import('./close-messages.ts')
>;

/** Words of closing the roll. */
export const closeRoll = 'Close the roll';

export const completeSummary = 'Complete the summary';
export const didThemeAdvance = 'Did the topic move on?';
export const folio = 'Folio';
export const gospel = 'Gospel';
export const rollClosed = 'Roll closed';
export const seeSummary = 'See the summary';
export const seeWhoCame = 'See who came, and print';
export const theme = 'Topic of the School';
export const yes = 'Yes';
export const cameBack = (alias: string, absences: number) =>
  `${alias} came back after missing ${formatCount(absences, 'meeting', 'meetings')}.`;
export const wereMissed = (count: number) =>
  plural(count, '1 person was missing.', `${formatNumber(count)} people were missing.`);
export const writeToThem = (count: number) =>
  plural(count, 'Write to them', 'Write to each of them');
export const closedWith = (excused: number, absent: number) => {
  const left = [
    excused > 0 && `${formatNumber(excused)} excused`,
    absent > 0 && `${formatNumber(absent)} absent`,
  ];
  return `Roll closed: ${left.filter(Boolean).join(', ')}`;
};
export const willBeExcused = (count: number) =>
  plural(
    count,
    '1 person cannot come. They will be noted as excused, not as absent.',
    `${formatNumber(count)} people cannot come. They will be noted as excused, not as absent.`,
  );
export const willBeAbsent = (count: number) =>
  plural(
    count,
    '1 person is unmarked. They will be noted as absent.',
    `${formatNumber(count)} people are unmarked. They will be noted as absent.`,
  );
