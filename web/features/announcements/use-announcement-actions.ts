import {
  createAnnouncement,
  forwardAnnouncement,
  listOwnAnnouncements,
  type OwnAnnouncement,
  updateAnnouncement,
  withdrawAnnouncement,
} from '#contract/announcement-writing';
import { listAnnouncements } from '#contract/announcements';
import type { BodyOf } from '#contract/core/endpoint';
import { toFormAnswer } from '#web/services/server-mutation.ts';
import { toEditAnswer } from '#web/services/use-edit-form.tsx';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import type { AnnouncementForm, AnnouncementValues } from './announcement-form.ts';
import * as messages from './messages.ts';

const affects = [listAnnouncements, listOwnAnnouncements];
const FORM_FIELDS: readonly (keyof AnnouncementForm)[] = [
  'title',
  'content',
  'priority',
  'targetState',
  'targetCity',
  'targetGroupId',
  'publishAt',
  'expiresAt',
];

/** Author actions. Need signal. */
export function useAnnouncementActions() {
  const write = useServerMutation(createAnnouncement, {
    affects,
    done: ({ state }) => ({
      title: state === 'scheduled' ? messages.doneScheduled : messages.donePublished,
    }),
    ...{ failed: messages.failedPublish, fields: true },
  });
  const change = useServerMutation(updateAnnouncement, {
    affects,
    done: { title: messages.doneUpdated },
    ...{ failed: messages.failedUpdate, fields: true },
  });
  const follow = useServerMutation(updateAnnouncement, {
    affects,
    ...{ done: { title: messages.doneUsed }, failed: messages.failedUse },
  });
  const restore = useServerMutation(withdrawAnnouncement, {
    affects,
    ...{ done: { title: messages.donePublishedAgain }, failed: messages.failedPublishAgain },
  });
  const bringBack = ({ id }: Pick<OwnAnnouncement, 'id'>) =>
    restore.run({ params: { id }, body: { restore: true } });
  const withdraw = useServerMutation(withdrawAnnouncement, {
    affects,
    failed: messages.failedWithdraw,
    done: (answer) => ({
      title: messages.doneWithdrawn,
      action: { label: messages.undo, run: () => void bringBack(answer) },
    }),
  });
  const forward = useServerMutation(forwardAnnouncement, {
    affects,
    ...{ done: { title: messages.doneForwarded }, failed: messages.failedForward },
  });
  return {
    create: async ({ key, body }: AnnouncementValues) =>
      toFormAnswer(await write.run({ body, idempotencyKey: key }, { under: FORM_FIELDS })),
    update: async (id: number, body: BodyOf<typeof updateAnnouncement>) =>
      toEditAnswer<AnnouncementForm>(
        await change.run({ params: { id }, body }, { under: FORM_FIELDS }),
      ),
    withdraw: ({ id }: OwnAnnouncement) => withdraw.run({ params: { id }, body: {} }),
    bringBack,
    takeOriginal: ({ id, version }: OwnAnnouncement) =>
      follow.run({ params: { id }, body: { useOriginal: true, version } }),
    async forward(id: number, groupId: number, line: string): Promise<boolean> {
      const outcome = await forward.run({ params: { id }, body: { groupId, line } });
      return outcome.type === 'done';
    },
  };
}
