import type { Team } from '#contract/team-management';
import * as words from './words.ts';

export const TYPE_LABELS: Record<Team['teamType'], string> = {
  community: words.community,
  administrative: words.administrative,
};
