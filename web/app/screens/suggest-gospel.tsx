import type { GospelSuggestionProps } from '#web/gospel/gospel-suggestion.tsx';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';

export type SuggestGospelProps = Omit<GospelSuggestionProps, 'at'> & { date: string };

/** What forms of other areas take for their field of the Gospel; nothing while the date is wanting. */
export function suggestGospel({ date, ...field }: SuggestGospelProps) {
  return date && <LateSuggestion at={date} {...field} />;
}

const loadSuggestion = () => import('#web/gospel/gospel-suggestion.tsx');

/** Fetched with the first field that offers it; a form without the offer is still a form. */
function LateSuggestion(props: GospelSuggestionProps) {
  const loaded = useLazyPart(true, loadSuggestion);
  return loaded.type === 'ready' ? <loaded.part.GospelSuggestion {...props} /> : null;
}
