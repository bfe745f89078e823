import type { KeptForums } from '#contract/forums';

/** Tags of the conversations that are whole here: what was removed since is gone from this phone, and asked for. */
export function knownOf({ threads }: KeptForums): { known?: string } {
  const tags = threads.filter(isWhole).map(({ tag }) => tag);
  return tags.length === 0 ? {} : { known: tags.join(',') };
}

/** The answer, with the posts that it left out because they are here. */
export function joinKept(before: KeptForums, answer: KeptForums): KeptForums {
  const known = new Map(before.threads.map(({ tag, posts }) => [tag, posts]));
  const threads = answer.threads.map((thread) => ({
    ...thread,
    posts: thread.isKnown ? (known.get(thread.tag) ?? []) : thread.posts,
  }));
  return { ...answer, threads };
}

/** Kept of an older version, a conversation has no tag. */
function isWhole({ tag, posts }: { tag?: string; posts: readonly unknown[] }): boolean {
  return tag?.split('.')[1] === String(posts.length);
}
