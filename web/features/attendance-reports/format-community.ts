import { LEVEL_LABELS } from '#web/features/shared/attendance-labels.ts';
import { formatDaysAgo } from '#web/ui/format/format-relative.ts';
import type { CommunityRow } from './community-rows.ts';
import * as words from './words.ts';

/** Level text; unknown without recent records. */
export function levelToText({ isStale, level }: Pick<CommunityRow, 'isStale' | 'level'>): string {
  return isStale ? words.notKnown : LEVEL_LABELS[level];
}

/** Time since the last registered meeting. */
export function formatFreshness({ daysSince }: Pick<CommunityRow, 'daysSince'>): string {
  return daysSince === null ? words.noRegister : formatDaysAgo(daysSince);
}
