import * as words from './row-words.ts';

const LABELS: Record<string, string> = {
  'odd-date': words.oddDate,
  'clock-moved': words.clockChanged,
  'claimed-author': words.fromFile,
  'unknown-attendee': words.namesToReview,
};

/** Labels of a meeting's flags; a flag newer than this app has none. */
export function flagsToLabels(flags: readonly string[]): string[] {
  return flags.flatMap((flag) => LABELS[flag] ?? []);
}
