import { lazyComponent } from '#web/ui/lazy/lazy.tsx';
import type { GospelSuggestionProps } from './gospel-suggestion.tsx';

export type SuggestGospelProps = Omit<GospelSuggestionProps, 'at'> & { date: string };

/** What forms of other areas take for their field of the Gospel; nothing while the date is wanting. */
export function suggestGospel({ date, ...field }: SuggestGospelProps) {
  return date && <LazySuggestion at={date} {...field} />;
}

/** Fetched with the first field that offers it; a form without the offer is still a form. */
const LazySuggestion = lazyComponent(() => import('./gospel-suggestion.tsx'), 'GospelSuggestion');
