import type { QuarantineEntry } from '#contract/quarantine';
import * as words from './words.ts';

type Who = Pick<QuarantineEntry, 'by' | 'why'>;

/** Why it waits for a decision. */
export function whyToLabel({ by, why }: Who): string {
  switch (why) {
    case 'former':
      return words.formerMember(by);
    case 'account':
      return words.accountClosed(by);
    case 'link':
      return words.cameByLink;
    case 'import':
      return words.cameInFile;
  }
}

/** The author, certain from a phone, only claimed by a file. */
export function recordedToText({ by, why }: Who, at: string): string {
  if (by === null) return words.recorded(at);
  return why === 'import' ? words.recordedByFile(by, at) : words.recordedBy(by, at);
}
