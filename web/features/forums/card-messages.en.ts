import type { Translation } from '#contract/core/translation';
import { formatCount } from '#web/ui/format/format-count.ts';

export type Typed = Translation<
  typeof import('./card-messages.en.ts'),
  typeof import('./card-messages.ts')
>;

/** Kept apart: home loads these before the screen. */
export const title = 'Forums';
export const seeAll = 'See all';
export const none = 'No conversations yet';
export const repliesOf = (count: number) => formatCount(count, 'reply', 'replies');
export const likesOf = (count: number) => formatCount(count, 'like', 'likes');
export const isNew = 'New';
export const pinned = 'Pinned';
export const closed = 'Closed';
export const onlyCoordination = 'Coordinators only';

export const formation = 'Formation';
export const action = 'Action';
export const support = 'Support';
export const testimonies = 'Testimonies';
export const formationHint = 'Questions and findings from courses and meetings';
export const actionHint = 'What is being organised, and who joins in';
export const supportHint = 'Asking for help and offering it';
export const testimoniesHint = 'What people have lived through';
export const ownCommunity = 'Your community';
export const cityOf = (city: string) => `City of ${city}`;
export const network = 'The whole network';
