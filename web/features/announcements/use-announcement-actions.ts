import {
  createAnnouncement,
  forwardAnnouncement,
  listOwnAnnouncements,
  type OwnAnnouncement,
  updateAnnouncement,
  withdrawAnnouncement,
} from '#contract/announcement-writing';
import { listAnnouncements } from '#contract/announcements';
import type { FormErrors } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import type { AnnouncementForm, AnnouncementValues } from './announcement-form.ts';
import * as words from './words.ts';

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
type Saved = true | FormErrors<AnnouncementForm> | false;

/** Author actions. Need signal. */
export function useAnnouncementActions() {
  const write = useServerMutation(createAnnouncement, {
    affects,
    done: ({ state }) => ({
      title: state === 'scheduled' ? words.doneScheduled : words.donePublished,
    }),
    ...{ failed: words.failedPublish, fields: true },
  });
  const change = useServerMutation(updateAnnouncement, {
    affects,
    done: { title: words.doneUpdated },
    ...{ failed: words.failedUpdate, fields: true },
  });
  const restore = useServerMutation(withdrawAnnouncement, {
    affects,
    ...{ done: { title: words.donePublishedAgain }, failed: words.failedPublishAgain },
  });
  const bringBack = ({ id }: Pick<OwnAnnouncement, 'id'>) =>
    restore.run({ params: { id }, body: { restore: true } });
  const withdraw = useServerMutation(withdrawAnnouncement, {
    affects,
    failed: words.failedWithdraw,
    done: (answer) => ({
      title: words.doneWithdrawn,
      action: { label: words.undo, run: () => void bringBack(answer) },
    }),
  });
  const forward = useServerMutation(forwardAnnouncement, {
    affects,
    ...{ done: { title: words.doneForwarded }, failed: words.failedForward },
  });
  return {
    async save(item: OwnAnnouncement | null, { key, body }: AnnouncementValues): Promise<Saved> {
      const outcome = item
        ? await change.run({ params: { id: item.id }, body }, { under: FORM_FIELDS })
        : await write.run({ body, idempotencyKey: key }, { under: FORM_FIELDS });
      if (outcome.type === 'done') return true;
      return (outcome.fields as FormErrors<AnnouncementForm> | undefined) ?? false;
    },
    withdraw: ({ id }: OwnAnnouncement) => withdraw.run({ params: { id }, body: {} }),
    bringBack,
    async forward(id: number, groupId: number, line: string): Promise<boolean> {
      const outcome = await forward.run({ params: { id }, body: { groupId, line } });
      return outcome.type === 'done';
    },
  };
}
