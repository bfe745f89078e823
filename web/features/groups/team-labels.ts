import type { Team } from '#contract/team-management';
import * as messages from './messages.ts';

export const TYPE_LABELS: Record<Team['teamType'], string> = {
  community: messages.community,
  administrative: messages.administrative,
};
