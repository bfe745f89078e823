import type { Translation } from '#contract/core/translation';
import { formatCount, plural } from '#web/ui/format/format-count.ts';

export type Typed = Translation<
  typeof import('./sign-out-messages.en.ts'),
  typeof import('./sign-out-messages.ts')
>;

export const signOut = 'Sign Out';
export const sendFirst = 'Send first';
export const cancel = 'Cancel';
export const waitsToBeSent = 'There are records to send';
export const allSent = 'Everything was sent';
export const noWayBack = 'Without signal you cannot come back in';
export const noSignal = 'There is no signal now, neither to send nor to come back in.';
export const safe = 'You can sign out now.';
export const unusableUntilSignal =
  'If you sign out, this phone cannot be used until there is signal.';
export const leftToSend = (count: number) =>
  `${formatCount(count, 'record', 'records')} ${plural(count, 'is', 'are')} still to be sent. Nothing is lost if you sign out: it stays on this phone and will be sent when you sign in again.`;
