import type { Reach } from '#contract/core/policy';
import { myWork } from '#contract/home';
import { listQuarantine } from '#contract/quarantine';
import { reachesFor } from '../access/reach.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { countNamedTexts } from '../privacy/review-named-texts.ts';
import { groupIdsToDecide } from '../quarantine/entries-to-decide.ts';
import { readApprovals } from './read-approvals.ts';
import { readOwnCommunity } from './read-own-community.ts';
import { readRegion } from './read-region.ts';
import type { WorkCall } from './work-call.ts';

const DECIDES: readonly Reach[] = ['K+', 'S', 'Z', 'A'];
const ANSWERS_FOR_STATES: readonly Reach[] = ['S', 'Z', 'A'];

/** What each home begins with: by reach what waits for the caller, and the community they belong to. */
export const myWorkHandler = handler(myWork, {
  mode: 'snapshot',
  async run(call) {
    const reaches = (some: readonly Reach[]) =>
      call.cell.reaches.some((reach) => some.includes(reach));
    const approvals = reaches(DECIDES) ? await readApprovals(call) : null;
    return {
      approvals: approvals && { total: approvals.total, first: approvals.first },
      toReview: await countToReview(call),
      region: reaches(ANSWERS_FOR_STATES)
        ? await readRegion(call, approvals?.byState ?? new Map())
        : null,
      community: await readOwnCommunity(call),
    };
  },
});

/** The same count as the review screen's: records, and texts that name an erased person. */
async function countToReview(call: WorkCall): Promise<number | null> {
  const reaches = reachesFor(mustHaveCaller(call), listQuarantine);
  if (reaches.length === 0) return null;
  const cell = { ...call.cell, reaches };
  return (await countNamedTexts({ ...call, cell })) + (await countRecords(call, reaches));
}

async function countRecords(call: WorkCall, reaches: readonly Reach[]): Promise<number> {
  const groups = await groupIdsToDecide({ ...call, cell: { ...call.cell, reaches } });
  if (groups.length === 0) return 0;
  const { total } = await call.trx
    .selectFrom('quarantine')
    .where('group_id', 'in', groups)
    .where('state', '=', 'waiting')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
