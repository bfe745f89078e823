import type { Translation } from '#contract/core/translation';
import { formatCount } from '#web/ui/format/format-count.ts';

export type Typed = Translation<
  typeof import('./card-messages.en.ts'),
  typeof import('./card-messages.ts')
>;

/** Kept apart: home loads these before the screen. */
export const title = 'Formation';
export const levels = 'Levels of formation';
export const basic = 'Basic';
export const intermediate = 'Intermediate';
export const advanced = 'Advanced';
export const soon = 'Soon';
export const locked = 'Locked';
export const modulesOf = (count: number) =>
  formatCount(count, 'module available', 'modules available');
export const allCompleted = 'All completed';
export const completedNext = (completed: number, all: number, title: string) =>
  `${completed} of ${all} completed · Next: ${title}`;
export const continueCourse = 'Continue';
