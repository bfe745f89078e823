import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./change-messages.en.ts'),
  typeof import('./change-messages.ts')
>;

export const nothing = '—';
export const same = 'Same';
export const pointsOf = (sign: string, points: number) =>
  `${sign}${points} ${points === 1 ? 'pt' : 'pts'}`;
export const underOnePoint = (sign: string) => `${sign}less than 1 pt`;
