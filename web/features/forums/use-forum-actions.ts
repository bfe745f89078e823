import {
  createPostIntent,
  createThreadIntent,
  editPostIntent,
  likeIntent,
  type NewThread,
  readThreadIntent,
} from '#web/records/forum-intents.ts';
import type { OverlaidConversation, OverlaidPost } from '#web/records/use-forums.ts';
import { useRecord } from '#web/records/use-record.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import * as words from './words.ts';

const FAILED = {
  title: words.failedSave,
  description: words.failedSaveHint,
};
const LATER = words.willBeSentHint;

/** Works offline. Each resolves to whether it was stored. */
export function useForumActions() {
  const record = useRecord();
  const { newId } = usePhone();
  const later = useSignal() ? {} : { description: LATER };
  const isSafe = async (saving: ReturnType<typeof record>) => (await saving) !== 'lost';
  return {
    begin: (thread: NewThread) =>
      isSafe(
        record([createThreadIntent(thread)], {
          done: { title: words.donePublished, ...later },
          failed: FAILED,
        }),
      ),
    reply: ({ id }: Pick<OverlaidConversation, 'id'>, content: string) =>
      isSafe(
        record([createPostIntent(id, newId(), content)], {
          done: { title: words.doneReplied, ...later },
          failed: FAILED,
        }),
      ),
    edit: (threadId: string, post: OverlaidPost, content: string) =>
      isSafe(
        record([editPostIntent(threadId, post, content)], {
          done: { title: words.doneCorrected, ...later },
          failed: FAILED,
        }),
      ),
    like: (threadId: string, { id, liked }: OverlaidPost) =>
      void record([likeIntent(threadId, id, !liked)], { failed: FAILED }),
    /** Silent: the user did not ask for it. */
    read: (threadId: string, through: number) => void record([readThreadIntent(threadId, through)]),
  };
}
