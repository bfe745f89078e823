import { GospelSuggestionView, type GospelSuggestionViewProps } from './gospel-suggestion-view.tsx';
import { useLiturgicalDay } from './use-liturgical-day.ts';

export type GospelSuggestionProps = Omit<GospelSuggestionViewProps, 'day'> & {
  /** When the meeting is: ISO or milliseconds. */
  at: string | number;
};

/** Under the field «Evangelio»: one press writes where the Gospel of that day is found. */
export function GospelSuggestion({ at, ...rest }: GospelSuggestionProps) {
  return <GospelSuggestionView {...rest} day={useLiturgicalDay(at)} />;
}
