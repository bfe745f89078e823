import { useMemo } from 'react';
import {
  type ForumConversation,
  type ForumOverview,
  forumOverview,
  getThread,
  type KeptForums,
  keptForums,
} from '#contract/forums';
import {
  type OverlaidConversation,
  overlayConversations,
  type ToldForums,
} from '#sync/overlay-forums';
import { readForumRows, readRefusedForumRows } from '#web/db/read-forums.ts';
import { useStored } from '#web/db/use-stored.ts';
import type { OutboxRow } from '#web/services/phone.ts';
import { usePerson, useSession } from '#web/services/phone-context.ts';
import { type ServerRead, useServerRead } from '#web/services/server-reads.tsx';
import { useReloadWhenSent } from './use-reload-when-sent.ts';

export type { OverlaidConversation, OverlaidPost } from '#sync/overlay-forums';

export function useForumOverview() {
  return useServerRead(forumOverview, { keep: asItIs });
}

type Read<T> = { state: ServerRead<T>; reload: () => void };

/** The conversations of 90 days that stay on this phone, with what it wrote since. */
export function useKeptForums(): Read<OverlaidConversation[]> {
  const { state, reload } = useServerRead(keptForums, { keep: asThey });
  const shown = useOverlaid(state.type === 'known' ? state.value : NONE, reload);
  return { state: withValue(state, shown), reload };
}

/** One conversation: of the server, else as this phone kept it or wrote it. */
export function useConversation(id: string): Read<OverlaidConversation | null> {
  const asked = useServerRead(getThread, { params: { id }, isFresh: true });
  const kept = useKeptForums();
  const told = useMemo(
    () => (asked.state.type === 'known' ? alone(asked.state.value) : NONE),
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
    return { state: withValue(asked.state, shown && (own ?? null)), reload };
  }
  // Not sent yet, the server knows nothing of it.
  if (here?.change === 0) return { state: { type: 'known', value: here }, reload };
  if (asked.state.type === 'failed') return { state: asked.state, reload };
  if (here && kept.state.type === 'known') return { state: { ...kept.state, value: here }, reload };
  return { state: kept.state.type === 'loading' ? kept.state : asked.state, reload };
}

/** What was refused of a conversation, for its author to mend. */
export function useRefused(threadId: string): OutboxRow[] {
  const person = usePerson();
  const rows = useStored(() => (person ? readRefusedForumRows(person) : []), [person]);
  return (rows ?? []).filter(({ lane }) => lane === `foro:${threadId}`);
}

function useOverlaid(told: ToldForums, reload: () => void): OverlaidConversation[] | undefined {
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
const asThey = (kept: KeptForums) => kept;
const NONE: ToldForums = { threads: [], through: 0 };
const alone = (told: ForumConversation): ToldForums => ({ threads: [told], through: told.change });
