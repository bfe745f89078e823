import { COMPLIANCE_DEFINITIONS } from '#contract/rules/compliance';
import { PERSON_ATTENDANCE_DEFINITIONS } from '#contract/rules/person-attendance';
import { RECENT_ATTENDANCE_DEFINITION } from '#contract/rules/recent-attendance';
import { TEAM_DUE_DEFINITION } from '#contract/rules/team-due';
import { STATE_DEFINITIONS } from '#contract/state-coordinator';
import * as messages from './figure-messages.ts';

/** What each figure label counts. A different count needs a different label. */
export const FIGURES = {
  [messages.totalPeople]: STATE_DEFINITIONS.totalPeople,
  [messages.withCommunity]: STATE_DEFINITIONS.withCommunity,
  [messages.withCommunityShare]: STATE_DEFINITIONS.withCommunity,
  [messages.withoutCommunity]: STATE_DEFINITIONS.withoutCommunity,
  [messages.awaitsCommunity]: messages.awaitsCommunityMeans,
  [messages.unapproved]: messages.unapprovedMeans,
  [messages.members]: messages.membersMeans,
  [messages.attendance]: RECENT_ATTENDANCE_DEFINITION,
  [messages.atRisk]: PERSON_ATTENDANCE_DEFINITIONS.atRisk,
  [messages.late]: TEAM_DUE_DEFINITION,
  [messages.twoCycles]: messages.twoCyclesMeans,
  [messages.compliance]: COMPLIANCE_DEFINITIONS.complianceRate,
  [messages.invited]: COMPLIANCE_DEFINITIONS.invited,
} as const satisfies Readonly<Record<string, string>>;

export const ofGroup = (id: number) => `group-${id}@today` as const;
export const ofGroupLately = (id: number) => `group-${id}@30-days` as const;
export const ofState = (state: string) => `${state}@today` as const;
