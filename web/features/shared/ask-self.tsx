import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import * as words from './words.ts';

export type AskSelfProps = {
  alias: string;
  onSelf: () => void;
  /** Already answered before: answering is no longer the main action. */
  isAgain?: boolean;
};

/** Links get forwarded: visitors first confirm that they are the owner. */
export function AskSelf({ alias, onSelf, isAgain = false }: AskSelfProps) {
  return (
    <>
      <p className={question}>{words.isItYou(alias)}</p>
      <Button variant={isAgain ? 'quiet' : 'primary'} onClick={onSelf}>
        {isAgain ? words.yesAnswerAgain : words.yes}
      </Button>
      <p className={small}>{words.notYou(alias)}</p>
    </>
  );
}

const question = css({ textStyle: 'label' });
const small = css({ textStyle: 'small', color: 'ink.muted' });
