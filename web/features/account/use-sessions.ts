import { endOtherSessions, endSession, listSessions } from '#contract/account';
import { CallError, sentenceOf } from '#web/net/call-error.ts';
import { isDone } from '#web/services/server-mutation.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import type { Toast } from '#web/ui/overlay/toasts.ts';
import * as words from './words.ts';

/** Where one is signed in, as the server knows it now. */
export function useSessions() {
  const { state, reload } = useServerRead(listSessions, { isFresh: true });
  const end = useServerMutation(endSession, { done: { title: words.doneSession }, failed });
  const endOthers = useServerMutation(endOtherSessions, {
    done: ({ ended }) => ({
      title: words.doneSessions(ended),
    }),
    failed,
  });
  return {
    state,
    reload,
    async end(id: number) {
      await end.run({ params: { id } });
      reload();
    },
    async endOthers() {
      const isEnded = await isDone(endOthers.run({}));
      reload();
      return isEnded;
    },
  };
}

/** Null where it had ended by itself: the list shows so. */
function failed(error: unknown): Toast | null {
  if (error instanceof CallError && error.status === 404) return null;
  const description = sentenceOf(error, words.tryAgain);
  return { title: words.failedSession, description, variant: 'destructive' };
}
