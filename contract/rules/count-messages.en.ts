import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./count-messages.en.ts'),
  typeof import('./count-messages.ts')
>;

export const presentOf = (present: number, total: number) => `${present} of ${total}`;
export const withVisits = (members: string, visits: number) =>
  `${members} + ${visits} ${visits === 1 ? 'visitor' : 'visitors'}`;
export const butExcused = (excused: number) => ` · ${excused} excused`;
