import * as messages from './row-messages.ts';

const LABELS: Record<string, string> = {
  'odd-date': messages.oddDate,
  'clock-moved': messages.clockChanged,
  'claimed-author': messages.fromFile,
  'unknown-attendee': messages.namesToReview,
};

/** Labels of a meeting's flags; a flag newer than this app has none. */
export function flagsToLabels(flags: readonly string[]): string[] {
  return flags.flatMap((flag) => LABELS[flag] ?? []);
}
