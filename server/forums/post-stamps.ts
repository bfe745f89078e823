import type { Stamp } from '#contract/rules/merge';
import type { Row } from '../database/schema.ts';

/** What the merge knows of a post's text. */
export type PostStamps = {
  content?: Stamp;
  /** By `queues.id`: the last sequence that arrived of it. */
  last?: Record<string, number>;
};

export function stampsOf({ stamps }: Pick<Row<'forum_posts'>, 'stamps'>): PostStamps {
  return JSON.parse(stamps);
}
