import { type RefObject, useId } from 'react';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { fillIn } from '#web/ui/text/fill-in.ts';
import * as words from './name-words.ts';

export type HomonymQuestionProps = {
  element: RefObject<HTMLDivElement | null>;
  /** As it was written, and as it stands there already. */
  name: string;
  knownAs: string;
  onAnswer: (isSomebodyElse: boolean) => void;
};

/** Two people may bear one name: only who saw them knows. */
export function HomonymQuestion({ element, name, knownAs, onAnswer }: HomonymQuestionProps) {
  const wordsId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own
    <div
      ref={element}
      role="group"
      aria-labelledby={wordsId}
      tabIndex={-1}
      data-homonym
      className={root}
    >
      <p id={wordsId}>
        {fillIn(
          (known) => (name === knownAs ? words.isThere(known) : words.isThereAs(known, name)),
          <strong>{knownAs}</strong>,
        )}
      </p>
      <div className={acts}>
        <Button variant="quiet" onClick={() => onAnswer(true)}>
          {words.isOther}
        </Button>
        <Button variant="quiet" onClick={() => onAnswer(false)}>
          {words.isSame}
        </Button>
      </div>
    </div>
  );
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  p: '3',
  bg: 'cempasuchil.tint',
  color: 'cempasuchil.ink',
  borderRadius: 'soft',
  overflowWrap: 'anywhere',
});
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
