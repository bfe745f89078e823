import { createLazyPart } from '#web/ui/overlay/lazy-part.tsx';
import type { GospelSuggestionProps } from './gospel-suggestion.tsx';

export type SuggestGospelProps = Omit<GospelSuggestionProps, 'at'> & { date: string };

/** What forms of other areas take for their field of the Gospel; nothing while the date is wanting. */
export function suggestGospel({ date, ...field }: SuggestGospelProps) {
  return date && <LateSuggestion at={date} {...field} />;
}

/** Fetched with the first field that offers it; a form without the offer is still a form. */
const LateSuggestion = createLazyPart(
  async () => (await import('./gospel-suggestion.tsx')).GospelSuggestion,
);
