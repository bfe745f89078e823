import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./nobody-messages.en.ts'),
  typeof import('./nobody-messages.ts')
>;

export const nobodyCame = 'Did nobody come?';
export const nobodyCameHint =
  'Nobody is marked as present. A meeting that nobody came to does not count as held.';
export const didNotMeet = 'We did not meet';
export const nobodyIndeed = 'Yes, nobody came';
