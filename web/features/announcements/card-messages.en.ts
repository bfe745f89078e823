import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./card-messages.en.ts'),
  typeof import('./card-messages.ts')
>;

/** Kept apart: home and the notification panel load these before the screen. */
export const acknowledged = 'Noted';
export const asksForAck = 'Asks for “Noted”';
export const asksForAckAgain = 'Changed: asks for “Noted” again';
export const noRecent = 'There are no recent announcements';
export const readAll = 'Read It All';
export const recent = 'Recent Announcements';
export const unread = 'Unread';

export const readAllOf = (title: string) => `Read It All: ${title}`;
