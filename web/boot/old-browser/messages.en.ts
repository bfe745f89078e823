import type { Translation } from '#contract/core/translation';
import { formatCount, plural } from '#web/ui/format/format-count.ts';

export type Typed = Translation<typeof import('./messages.en.ts'), typeof import('./messages.ts')>;

export const title = 'Update your browser';
export const why = 'This browser is very old and Coaching for Leaders no longer opens in it.';
export const how =
  'On Android, update Chrome in the Play Store. On an iPhone or iPad, update the system in Settings.';
export const leftToSend = (count: number) =>
  `${formatCount(count, 'record', 'records')} on this phone ${plural(count, 'waits', 'wait')} to be sent. They are still here; if you cannot update, export them and hand the file to your coordinators.`;
export const saveFile = 'Export';
export const fileFailed = 'The file could not be prepared. Try again.';
