import { LEVEL_LABELS } from '#web/features/shared/attendance-labels.ts';
import { formatDaysAgo } from '#web/ui/format/format-relative.ts';
import type { CommunityRow } from './community-rows.ts';
import * as words from './words.ts';

export function levelToText({ isStale, level }: Pick<CommunityRow, 'isStale' | 'level'>): string {
  return isStale ? words.notKnown : LEVEL_LABELS[level];
}

export function formatFreshness({ daysSince }: Pick<CommunityRow, 'daysSince'>): string {
  return daysSince === null ? words.noRegister : formatDaysAgo(daysSince);
}
