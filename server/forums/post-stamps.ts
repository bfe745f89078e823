import type { Stamp } from '#contract/rules/merge';
import type { Row } from '../database/schema.ts';

export type PostStamps = {
  content?: Stamp;
  last?: Record<string, number>;
};

export function stampsOf({ stamps }: Pick<Row<'forum_posts'>, 'stamps'>): PostStamps {
  return JSON.parse(stamps);
}
