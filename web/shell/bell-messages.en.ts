import type { Translation } from '#contract/core/translation';
import { plural } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

export type Typed = Translation<
  typeof import('./bell-messages.en.ts'),
  typeof import('./bell-messages.ts')
>;

export const title = 'Notifications';
export const none = 'Nothing is waiting for you';
export const noneHint = 'What needs your decision, and new announcements, will show here.';
export const unreadOf = (count: number) => `Unread announcements (${formatNumber(count)})`;
export const remindersOf = (count: number) =>
  plural(
    count,
    'You have a common good agenda to answer',
    `You have ${formatNumber(count)} common good agendas to answer`,
  );
export const reminderHint =
  'Open the link sent to you by WhatsApp. If you cannot find it, ask the person who wrote to you.';
export const unread = 'Unread announcements';
export const seeAll = 'See all';
export const seeAllPeople = 'See everybody';
export const attentionOf = (count: number) => `These need your attention (${formatNumber(count)})`;
export const attention = 'These need your attention';
export const consentRecorded = 'A consent of yours was recorded';
export const consentRecordedHint =
  'Your coordinators recorded a signed sheet about your data. See who signed and when; if that is not so, withdraw it.';
export const exportsOf = (count: number) =>
  plural(
    count,
    'Someone exported a list of people',
    `${formatNumber(count)} lists of people were exported`,
  );
export const exportsHint = 'These are lists of more than 50 people. The audit says who and when.';
export const seeAudit = 'See the audit';
export const seeMyData = 'See my data';
export const understood = 'Understood';
export const ownChangesOf = (count: number) =>
  plural(
    count,
    'Something changed in your record',
    `${formatNumber(count)} things changed in your record`,
  );
export const ownChangesHint =
  'Your coordinators did it. See it in “My data”; if something is wrong, correct it there or let them know.';
export const peopleChangesOf = (count: number) =>
  plural(
    count,
    'Something changed among the people you coordinate',
    `${formatNumber(count)} things changed among the people you coordinate`,
  );
export const peopleChangesHint = 'The latest:';
export const noteOf = (alias: string, what: string) => `${alias}: ${what}`;
