import { createPost, createThread, editPost, likePost, readThread } from '#contract/forum-writing';
import type { Category, ForumSpace } from '#contract/forums';
import type { Intent } from '#web/services/phone.ts';

export type NewThread = {
  id: string;
  postId: string;
  category: Category;
  title: string;
  content: string;
  space: ForumSpace;
  isCare: boolean;
};

export function createThreadIntent({ category, space, ...written }: NewThread): Intent {
  const { state, city, community } = space;
  return {
    lane: laneOf(written.id),
    endpoint: createThread.name,
    params: { id: category },
    body: {
      ...written,
      ...{ targetState: state, targetCity: city, targetGroupId: community?.id ?? null },
      // For this phone alone: the server knows its name.
      ...(community && { groupName: community.name }),
    },
  };
}

export function createPostIntent(threadId: string, postId: string, content: string): Intent {
  return {
    lane: laneOf(threadId),
    endpoint: createPost.name,
    params: { id: threadId },
    body: { postId, content },
  };
}

type Written = { id: string; seen: number };

export function editPostIntent(threadId: string, { id, seen }: Written, content: string): Intent {
  return {
    lane: laneOf(threadId),
    endpoint: editPost.name,
    params: { id },
    body: { threadId },
    set: { content },
    base: { content: seen },
  };
}

export function likeIntent(threadId: string, postId: string, liked: boolean): Intent {
  return {
    lane: laneOf(threadId),
    endpoint: likePost.name,
    params: { id: postId },
    body: { threadId },
    set: { liked },
    base: {},
  };
}

/** @param through the change that the last post came with */
export function readThreadIntent(threadId: string, through: number): Intent {
  return {
    lane: laneOf(threadId),
    endpoint: readThread.name,
    params: { id: threadId },
    body: {},
    set: { through },
    base: {},
  };
}

const laneOf = (threadId: string) => `foro:${threadId}`;
