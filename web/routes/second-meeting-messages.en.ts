import type { Translation } from '#contract/core/translation';
import { formatCount } from '#web/ui/format/format-count.ts';

export type Typed = Translation<
  typeof import('./second-meeting-messages.en.ts'),
  typeof import('./second-meeting-messages.ts')
>;

export const title = 'There is a meeting on that day already';
export const registerAnother = 'Register another';
export const goOn = 'Open that one';
export const presentOf = (count: number) => formatCount(count, 'present', 'present');
export const existing = (when: string, present: string) => `It is the one of ${when}, ${present}.`;
