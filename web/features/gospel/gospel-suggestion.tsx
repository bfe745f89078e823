import { GospelSuggestionView, type GospelSuggestionViewProps } from './gospel-suggestion-view.tsx';
import { useLiturgicalDay } from './use-liturgical-day.ts';

export type GospelSuggestionProps = Omit<GospelSuggestionViewProps, 'day'> & {
  /** Meeting time: ISO or milliseconds. */
  at: string | number;
};

export function GospelSuggestion({ at, ...rest }: GospelSuggestionProps) {
  return <GospelSuggestionView {...rest} day={useLiturgicalDay(at)} />;
}
