import type { Translation } from '#contract/core/translation';
import { formatCount } from '#web/ui/format/format-count.ts';

export type Typed = Translation<
  typeof import('./card-messages.en.ts'),
  typeof import('./card-messages.ts')
>;

export const directory = 'Network Directory';
export const seeDirectory = 'See the directory';

export const toVerify = (count: number) =>
  `${formatCount(count, 'institution', 'institutions')} to verify`;
export const inNetwork = (all: number, active: number, pending: number) =>
  `${formatCount(all, 'institution', 'institutions')} in the network: ${active} active and ${pending} to be verified.`;
export const moreThanWait = (count: number) =>
  `More than ${formatCount(count, 'connection waits', 'connections wait')} for your answer.`;
export const wait = (count: number) =>
  `${formatCount(count, 'connection waits', 'connections wait')} for your answer.`;
