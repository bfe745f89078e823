import type { Category } from '#contract/forums';
import { foldText, hasWords, searchWords } from '#contract/rules/fold-text';
import { blocksToText } from '#contract/rules/text-blocks';
import type { OverlaidConversation } from '#web/records/use-forums.ts';

export type ThreadFilter = { category: Category | null; typed: string };

export function findThreads(
  threads: readonly OverlaidConversation[],
  { category, typed }: ThreadFilter,
): OverlaidConversation[] {
  const words = searchWords(typed);
  return threads
    .filter((thread) => category === null || thread.category === category)
    .filter((thread) => words.length === 0 || hasWords(foldText(textOf(thread)), words))
    .sort((a, b) => rankOf(a) - rankOf(b) || b.lastPost - a.lastPost);
}

function rankOf({ change, isPinned }: OverlaidConversation): number {
  if (change === 0) return 0;
  return isPinned ? 1 : 2;
}

function textOf({ title, posts }: OverlaidConversation): string {
  return [title, ...posts.map(({ blocks }) => blocksToText(blocks))].join(' ');
}
