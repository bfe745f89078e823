import { GospelSuggestion, type GospelSuggestionProps } from '#web/gospel/gospel-suggestion.tsx';

export type SuggestGospelProps = Omit<GospelSuggestionProps, 'at'> & { date: string };

/** What forms of other areas take for their field of the Gospel; nothing while the date is wanting. */
export function suggestGospel({ date, ...field }: SuggestGospelProps) {
  return date && <GospelSuggestion at={date} {...field} />;
}
