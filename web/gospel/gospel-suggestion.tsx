import BookOpen from 'lucide-react/icons/book-open';
import { css } from '#styled/css';
import { Button } from '#web/ui/button.tsx';
import { useLiturgicalDay } from './use-liturgical-day.ts';
import { GOSPEL_UNKNOWN } from './words.ts';

export type GospelSuggestionProps = {
  /** When the meeting is: ISO or milliseconds. */
  at: string | number;
  /** What the field holds: nothing is proposed over what somebody wrote. */
  text: string;
  /** Given the citation, «Lc 1, 39-45»; the field stays editable. */
  onPick: (gospel: string) => void;
};

/** Under the field «Evangelio»: one press writes where the Gospel of that day is found. */
export function GospelSuggestion({ at, text, onPick }: GospelSuggestionProps) {
  const day = useLiturgicalDay(at);
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
