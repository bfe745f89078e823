import BookOpen from 'lucide-react/icons/book-open';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import type { LiturgicalDay } from './find-day.ts';
import * as words from './words.ts';

export type GospelSuggestionViewProps = {
  /** Undefined while loading, null if unknown. */
  day: LiturgicalDay | null | undefined;
  /** Current field value: nothing is suggested over existing text. */
  text: string;
  /** Receives the citation, «Lc 1, 39-45»; the field stays editable. */
  onPick: (gospel: string) => void;
};

export function GospelSuggestionView({ day, text, onPick }: GospelSuggestionViewProps) {
  if (day === undefined || text.trim() !== '') return null;
  const gospel = day?.gospel;
  if (!gospel) return <p className={note}>{words.gospelUnknown}</p>;
  return (
    <Button variant="quiet" icon={<BookOpen aria-hidden />} onClick={() => onPick(gospel)}>
      {words.writeGospel(gospel)}
    </Button>
  );
}

const note = css({ textStyle: 'small', color: 'ink.muted' });
