import {
  addMember,
  assignCoordinator,
  deleteCommunity,
  removeMember,
  restoreCommunity,
  rotateLink,
  updateCommunity,
} from '#contract/community-management';
import type { MutationOutcome } from '#web/services/server-mutation.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { AFFECTED_ROWS } from './affected-rows.ts';
import type { CommunityChange } from './community-form.ts';
import * as words from './words.ts';

/** What is done to a community. Needs signal; each resolves to whether it was done. */
export function useCommunityActions() {
  const mutations = useCommunityMutations();
  const restore = (id: number, name: string) =>
    isDone(
      mutations.restore.run(
        { params: { id } },
        { done: { title: words.doneRestored, description: name } },
      ),
    );
  const add = (id: number, userId: number) =>
    isDone(mutations.add.run({ params: { id }, body: { userId } }));
  return {
    add,
    restore,
    update: (id: number, body: CommunityChange) =>
      isDone(mutations.update.run({ params: { id }, body })),
    /** Nothing is asked before; the way back stays in sight until somebody closes it. */
    remove: (id: number, name: string) =>
      isDone(
        mutations.remove.run(
          { params: { id } },
          {
            done: {
              title: words.doneRemoved,
              description: name,
              isSticky: true,
              action: { label: words.undo, run: () => void restore(id, name) },
            },
          },
        ),
      ),
    assign: (communityId: number, userId: number) =>
      isDone(mutations.assign.run({ params: { communityId }, body: { userId } })),
    removeMember: (communityId: number, userId: number) =>
      isDone(
        mutations.removeMember.run(
          { params: { communityId, userId } },
          {
            done: {
              title: words.doneMemberRemoved,
              action: { label: words.undo, run: () => void add(communityId, userId) },
            },
          },
        ),
      ),
    renewLink: (id: number) => isDone(mutations.renewLink.run({ params: { id } })),
  };
}

function useCommunityMutations() {
  return {
    restore: useServerMutation(restoreCommunity, {
      affects: AFFECTED_ROWS,
      failed: words.failedRestore,
    }),
    add: useServerMutation(addMember, {
      affects: AFFECTED_ROWS,
      done: { title: words.doneMemberAdded },
      failed: words.failedMemberAdd,
    }),
    update: useServerMutation(updateCommunity, {
      affects: AFFECTED_ROWS,
      done: { title: words.doneUpdated },
      failed: words.failedUpdate,
    }),
    remove: useServerMutation(deleteCommunity, {
      affects: AFFECTED_ROWS,
      failed: words.failedRemove,
    }),
    assign: useServerMutation(assignCoordinator, {
      affects: AFFECTED_ROWS,
      done: { title: words.doneAssigned },
      failed: words.failedAssign,
    }),
    removeMember: useServerMutation(removeMember, {
      affects: AFFECTED_ROWS,
      failed: words.failedMemberRemove,
    }),
    renewLink: useServerMutation(rotateLink, {
      affects: AFFECTED_ROWS,
      done: { title: words.doneRenewed },
      failed: words.failedRenew,
    }),
  };
}

async function isDone(running: Promise<MutationOutcome<unknown>>): Promise<boolean> {
  return (await running).type === 'done';
}
