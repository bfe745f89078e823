import type { AnswerOf } from '#contract/core/endpoint';
import type { Directory } from '#contract/directory';
import type { myWork } from '#contract/home';
import type { Invitation } from '#contract/invitations';

export type Work = AnswerOf<typeof myWork>;

/** Reduces the work list to counts and own data: no other names on the phone (D21). */
export function withoutPeople({ approvals, toReview, region, community }: Work): Work {
  return {
    approvals: approvals && { total: approvals.total, first: [] },
    toReview,
    region: region && {
      unplaced: { total: region.unplaced.total, first: [] },
      quiet: { total: region.quiet.total, first: [] },
      states: region.states,
    },
    community,
  };
}

export function withoutOrganizers(all: Invitation[]): Invitation[] {
  return all.map((invitation) => ({ ...invitation, organizerName: null }));
}

/** Messages between institutions are shown only with signal. */
export function withoutTasks(directory: Directory): Directory {
  return { ...directory, tasks: [] };
}
