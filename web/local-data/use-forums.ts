import { useMemo } from 'react';
import {
  type ForumConversation,
  type ForumOverview,
  forumOverview,
  getThread,
  keptForums,
  type StoredForums,
} from '#contract/forums';
import {
  type ForumFacts,
  type OverlaidConversation,
  overlayConversations,
} from '#sync/overlay-forums';
import { readForumRows, readRefusedForumRows } from '#web/db/read-forums.ts';
import type { OutboxRow } from '#web/services/phone.ts';
import { usePerson, useSession } from '#web/services/phone-context.ts';
import { type Renewal, type ServerRead, useServerRead } from '#web/services/server-reads.tsx';
import { useServerPages } from '#web/services/use-server-pages.ts';
import { useStored } from '#web/services/use-stored.ts';
import type { Paging } from '#web/ui/data/more-rows.tsx';
import { useReloadWhenSent } from './use-reload-when-sent.ts';

export type { OverlaidConversation, OverlaidPost } from '#sync/overlay-forums';

export function useForumOverview() {
  return useServerRead(forumOverview, { keep: asItIs });
}

type Read<T> = { state: ServerRead<T>; reload: () => void };

/**
 * The conversations of 90 days that stay on this phone, with what it wrote since.
 * @returns `hasMore`: others of these days did not fit
 */
export function useStoredForums(): Read<OverlaidConversation[]> & { hasMore: boolean } {
  const { state, reload } = useServerRead(keptForums, { keep: asThey, renew: unsent });
  const kept = state.type === 'known' ? state.value : NONE;
  const shown = useOverlaid(kept, reload);
  // Kept by a version that had no bound, an answer does not tell it.
  return { state: withValue(state, shown), reload, hasMore: kept.hasMore ?? false };
}

/**
 * One conversation: of the server, else as this phone kept it or wrote it.
 * @returns `paging` back to what lies between its first message and the newest; null of what this phone kept
 */
export function useConversation(
  id: string,
): Read<OverlaidConversation | null> & { paging: Paging | null } {
  const asked = useServerPages(getThread, {
    ...{ params: { id }, query: {}, isFresh: true, nextOf: earlierOf },
  });
  const { paging } = asked;
  const kept = useStoredForums();
  const told = useMemo(
    () => (asked.state.type === 'known' ? alone(joinPages(asked.state.value)) : NONE),
    [asked.state],
  );
  const shown = useOverlaid(told, asked.reload);
  const reload = () => {
    asked.reload();
    kept.reload();
  };
  const here = kept.state.type === 'known' ? kept.state.value.find((one) => one.id === id) : null;
  if (asked.state.type === 'known') {
    const own = shown?.find((one) => one.id === id);
    return { state: withValue(asked.state, shown && (own ?? null)), reload, paging };
  }
  // Not sent yet, the server knows nothing of it.
  const local = { reload, paging: null };
  if (here?.change === 0) return { state: { type: 'known', value: here }, ...local };
  if (asked.state.type === 'failed') return { state: asked.state, ...local };
  if (here && kept.state.type === 'known') {
    return { state: { ...kept.state, value: here }, ...local };
  }
  return { state: kept.state.type === 'loading' ? kept.state : asked.state, ...local };
}

/** What was refused of a conversation, for its author to mend. */
export function useRefused(threadId: string): OutboxRow[] {
  const person = usePerson();
  const rows = useStored(() => (person ? readRefusedForumRows(person) : []), [person]);
  return (rows ?? []).filter(({ lane }) => lane === `foro:${threadId}`);
}

function useOverlaid(told: ForumFacts, reload: () => void): OverlaidConversation[] | undefined {
  const person = usePerson();
  const me = useSession()?.alias ?? '';
  const { through } = told;
  const rows = useStored(() => (person ? readForumRows(person, through) : []), [person, through]);
  useReloadWhenSent(rows, reload);
  return useMemo(() => rows && overlayConversations(told, rows, me), [told, rows, me]);
}

/** Before the phone's own writing is known nothing is shown: it would be missed. */
function withValue<T>(state: ServerRead<unknown>, value: T | undefined): ServerRead<T> {
  if (state.type !== 'known') return state;
  return value === undefined ? { type: 'loading' } : { ...state, value };
}

// The same functions at every render.
const asItIs = (overview: ForumOverview) => overview;
const asThey = (kept: StoredForums) => kept;
const unsent: Renewal<typeof keptForums> = { queryOf: knownOf, join: joinStored };
const NONE: ForumFacts & { hasMore?: boolean } = { threads: [], through: 0 };
const earlierOf = ({ earlier }: ForumConversation) => earlier;

/** As the newest page tells it, with the earlier ones between its first message and the others. */
function joinPages([newest, ...earlier]: readonly ForumConversation[]): ForumConversation {
  const { posts } = newest as ForumConversation;
  const first = posts.filter(({ isOpening }) => isOpening);
  const last = posts.filter(({ isOpening }) => !isOpening);
  const between = [...earlier].reverse().flatMap((page) => page.posts);
  return { ...(newest as ForumConversation), posts: [...first, ...between, ...last] };
}

const alone = (told: ForumConversation): ForumFacts => ({ threads: [told], through: told.change });

/** Tags of the conversations that are whole here: what was removed since is gone from this phone, and asked for. */
export function knownOf({ threads }: StoredForums): { known?: string } {
  const tags = threads.filter(isWhole).map(({ tag }) => tag);
  return tags.length === 0 ? {} : { known: tags.join(',') };
}

/** The answer, with the posts that it left out because they are here. */
export function joinStored(before: StoredForums, answer: StoredForums): StoredForums {
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
