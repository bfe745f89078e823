import type { AnswerOf } from '#contract/core/endpoint';
import type { myWork } from '#contract/home';

type Work = AnswerOf<typeof myWork>;

/** What of it may stay on the phone: counts, and one's own; who is behind them is on no phone (D21). */
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
