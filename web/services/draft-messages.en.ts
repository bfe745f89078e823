import { HOUR_MS } from '#contract/core/durations';
import type { Translation } from '#contract/core/translation';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import { formatRelative } from '#web/ui/format/format-relative.ts';
import { formatTime } from '#web/ui/format/format-time.ts';

export type Typed = Translation<
  typeof import('./draft-messages.en.ts'),
  typeof import('./draft-messages.ts')
>;

export const discarded = 'Draft discarded';
export const fromTabs =
  'This was written in two tabs. Nothing is erased until you send it or discard it.';
export const restored = 'What you had written is still here.';
export const undo = 'Undo';

export const discard = (draft: string) => `Discard ${draft}`;
export const open = (draft: string) => `Open ${draft}`;

/** “There are two drafts: the one of 3 minutes ago, which you are seeing, and the one of 10:42 a.m.” */
export function severalDrafts(shown: string | null, others: readonly string[]): string {
  if (shown === null)
    return others.length === 1 ? `There is another draft: ${others[0]}` : many(others);
  return many([`${shown}, which you are seeing`, ...others]);
}

const COUNTS = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

function many(drafts: readonly string[]): string {
  const last = drafts.at(-1);
  const before = drafts.slice(0, -1).join(', ');
  return `There are ${COUNTS[drafts.length] ?? drafts.length} drafts: ${before} and ${last}`;
}

/** “the one of 3 minutes ago”, “the one of 10:42 a.m.”, “the one of Friday, 20 November, 7:30 p.m.” */
export function draftOf(at: number, now: number): string {
  if (now - at < HOUR_MS) return `the one of ${formatRelative(at, now)}`;
  if (formatLongDay(at) !== formatLongDay(now)) return `the one of ${formatDateTime(at, now)}`;
  return `the one of ${formatTime(at)}`;
}
