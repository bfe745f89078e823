import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./figure-messages.en.ts'),
  typeof import('./figure-messages.ts')
>;

/** Labels of the figures in `figures.ts`, and definitions used only there. */
export const attendance = 'Attendance';
export const atRisk = 'At risk';
export const awaitsCommunity = 'Waiting for a community';
export const compliance = 'Fulfilment';
export const invited = 'Invited';
export const late = 'Late';
export const members = 'Members';
export const totalPeople = 'People in all';
export const twoCycles = 'Missed two turns';
export const unapproved = 'Not approved';
export const withCommunity = 'With a Community';
export const withCommunityShare = 'With a Community %';
export const withoutCommunity = 'Without a Community';

export const awaitsCommunityMeans =
  'Approved people who belong to no community today, without those who coordinate a state or more.';
export const membersMeans = 'Approved people who belong to the group today and whom you may see.';
export const twoCyclesMeans =
  'Active communities without a meeting for more than twice the days of their frequency; those that never met, since they were made.';
export const unapprovedMeans = 'People who wait for approval or were rejected.';
