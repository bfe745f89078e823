import BookOpen from 'lucide-react/icons/book-open';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import type { LiturgicalDay } from './find-day.ts';
import { GOSPEL_UNKNOWN } from './gospel-labels.ts';

export type GospelSuggestionViewProps = {
  /** Undefined while it is looked up, null when it is not known. */
  day: LiturgicalDay | null | undefined;
  /** What the field holds: nothing is proposed over what somebody wrote. */
  text: string;
  /** Given the citation, «Lc 1, 39-45»; the field stays editable. */
  onPick: (gospel: string) => void;
};

export function GospelSuggestionView({ day, text, onPick }: GospelSuggestionViewProps) {
  if (day === undefined || text.trim() !== '') return null;
  const gospel = day?.gospel;
  if (!gospel) return <p className={note}>{GOSPEL_UNKNOWN}</p>;
  return (
    <Button variant="quiet" icon={<BookOpen aria-hidden />} onClick={() => onPick(gospel)}>
      Poner el evangelio del día: {gospel}
    </Button>
  );
}

const note = css({ textStyle: 'small', color: 'ink.muted' });
