import {
  decideReport,
  listReports,
  lockThread,
  pinThread,
  removePost,
  removeThread,
  reportPost,
} from '#contract/forum-moderation';
import { setForumListing, withdrawPost } from '#contract/forum-writing';
import { forumOverview, getThread, keptForums, listThreads } from '#contract/forums';
import { isDone } from '#web/services/server-mutation.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import * as words from './moderation-words.ts';

const READS = [forumOverview, keptForums, listThreads, getThread];
const affects = [...READS, listReports];

/** Moderator actions. Need signal. */
export function useModeration() {
  const pinning = useServerMutation(pinThread, { affects, failed: words.failedPin });
  const locking = useServerMutation(lockThread, { affects, failed: words.failedClose });
  const removing = useServerMutation(removeThread, { affects, failed: words.failedRemove });
  const removingPost = useServerMutation(removePost, { affects, failed: words.failedRemove });
  const deciding = useServerMutation(decideReport, { affects, failed: words.failedDecide });
  const bringBack = (id: string) =>
    void removing.run(
      { params: { id }, body: { undo: true } },
      { done: { title: words.doneThreadRestored } },
    );
  const bringBackPost = (id: string) =>
    void removingPost.run(
      { params: { id }, body: { undo: true } },
      { done: { title: words.donePostRestored } },
    );
  return {
    pin: (id: string, undo: boolean) =>
      pinning.run(
        { params: { id }, body: { undo } },
        { done: { title: undo ? words.doneUnpinned : words.donePinned } },
      ),
    lock: (id: string, undo: boolean) =>
      locking.run(
        { params: { id }, body: { undo } },
        { done: { title: undo ? words.doneOpened : words.doneClosed } },
      ),
    async removeThread(id: string, reason: string): Promise<boolean> {
      const action = { label: words.undo, run: () => bringBack(id) };
      const done = { title: words.doneThreadRemoved, isSticky: true, action };
      return (await removing.run({ params: { id }, body: { reason } }, { done })).type === 'done';
    },
    async removePost(id: string, reason: string): Promise<boolean> {
      const action = { label: words.undo, run: () => bringBackPost(id) };
      const done = { title: words.donePostRemoved, isSticky: true, action };
      const input = { params: { id }, body: { reason } };
      return (await removingPost.run(input, { done })).type === 'done';
    },
    keep: (id: string) =>
      deciding.run(
        { params: { id }, body: { decision: 'keep', reason: null } },
        { done: { title: words.doneLeft } },
      ),
    async takeAway(id: string, reason: string): Promise<boolean> {
      const input = { params: { id }, body: { decision: 'remove' as const, reason } };
      const done = { title: words.donePostRemoved };
      return (await deciding.run(input, { done })).type === 'done';
    },
  };
}

/** Withdraws one's own messages. Needs signal. */
export function useWithdrawal() {
  const withdrawing = useServerMutation(withdrawPost, {
    affects: READS,
    failed: words.failedWithdraw,
  });
  const bringBack = (id: string) =>
    void withdrawing.run(
      { params: { id }, body: { undo: true } },
      { done: { title: words.donePostRestored } },
    );
  return (id: string): Promise<boolean> => {
    const action = { label: words.undo, run: () => bringBack(id) };
    const done = { title: words.doneWithdrawn, isSticky: true, action };
    return isDone(withdrawing.run({ params: { id }, body: {} }, { done }));
  };
}

export function useReport() {
  return useServerMutation(reportPost, {
    affects: [getThread],
    done: { title: words.doneReported, description: words.doneReportedHint },
    failed: words.failedReport,
  });
}

export function useListing() {
  return useServerMutation(setForumListing, {
    affects: [forumOverview],
    failed: words.failedSave,
  });
}
