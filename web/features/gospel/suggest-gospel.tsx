import { lazyComponent } from '#web/ui/lazy/lazy.tsx';
import type { GospelSuggestionProps } from './gospel-suggestion.tsx';

export type SuggestGospelProps = Omit<GospelSuggestionProps, 'at'> & { date: string };

/** Slot for the Gospel fields of other features; empty without a date. */
export function suggestGospel({ date, ...field }: SuggestGospelProps) {
  return date && <LazySuggestion at={date} {...field} />;
}

/** Loaded with the first field that uses it; the form works without it. */
const LazySuggestion = lazyComponent(() => import('./gospel-suggestion.tsx'), 'GospelSuggestion');
