import { COMPLIANCE_DEFINITIONS } from '#contract/rules/compliance';
import { RECENT_ATTENDANCE_DEFINITION } from '#contract/rules/recent-attendance';
import { TEAM_DUE_DEFINITION } from '#contract/rules/team-due';
import { STATE_DEFINITIONS } from '#contract/state-coordinator';
import * as words from './figure-words.ts';

/** What each figure label counts. A different count needs a different label. */
export const FIGURES = {
  [words.totalPeople]: STATE_DEFINITIONS.totalPeople,
  [words.withCommunity]: STATE_DEFINITIONS.withCommunity,
  [words.withCommunityShare]: STATE_DEFINITIONS.withCommunity,
  [words.withoutCommunity]: STATE_DEFINITIONS.withoutCommunity,
  [words.awaitsCommunity]: words.awaitsCommunityMeans,
  [words.unapproved]: words.unapprovedMeans,
  [words.members]: words.membersMeans,
  [words.attendance]: RECENT_ATTENDANCE_DEFINITION,
  [words.late]: TEAM_DUE_DEFINITION,
  [words.twoCycles]: words.twoCyclesMeans,
  [words.compliance]: COMPLIANCE_DEFINITIONS.complianceRate,
  [words.invited]: COMPLIANCE_DEFINITIONS.invited,
} as const satisfies Readonly<Record<string, string>>;

export const ofGroup = (id: number) => `group-${id}@today` as const;
export const ofGroupLately = (id: number) => `group-${id}@30-days` as const;
export const ofState = (state: string) => `${state}@today` as const;
