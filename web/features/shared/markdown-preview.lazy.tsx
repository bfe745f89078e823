import { parseText } from '#contract/text/parse-text';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { TextBlocks } from '#web/ui/text/text-blocks.tsx';
import * as words from './words.ts';

/** Rendered preview. Includes the parser, so it loads only for authors. */
export function MarkdownPreview({ text }: { text: string }) {
  const blocks = parseText(text);
  return blocks.length > 0 ? (
    <TextBlocks blocks={blocks} />
  ) : (
    <EmptyState title={words.noTextYet} />
  );
}
