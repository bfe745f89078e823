import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./card-messages.en.ts'),
  typeof import('./card-messages.ts')
>;

export const seeAllPeople = 'See everybody';
export const seeAll = 'See all';
export const ready = 'Ready for use without signal';
export const nothingWaits = 'Nothing is waiting for you today.';
