import { pageCommunities } from '#contract/communities-page';
import { leaderDashboard, zoneUsers } from '#contract/leader-dashboard';
import { setCommunity } from '#contract/people';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import * as words from './words.ts';

/** Resolves to whether it was done. */
export function useAssignCommunity() {
  const assign = useServerMutation(setCommunity, {
    affects: [leaderDashboard, zoneUsers, pageCommunities],
    done: { title: words.doneUpdated },
    failed: {
      title: words.failedUpdate,
      otherwise: words.failedAssign,
    },
  });
  return async (id: number, community: { id: number; name: string }): Promise<boolean> => {
    const body = { community: community.name, communityId: community.id };
    return (await assign.run({ params: { id }, body })).type === 'done';
  };
}
