import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import * as words from './words.ts';

export type AskSelfProps = {
  /** Of whom the link is. */
  alias: string;
  onSelf: () => void;
  /** The link was answered before: answering is not the likeliest act any more. */
  isAgain?: boolean;
};

/** A link may have been forwarded: whoever holds it says first that they are its person. */
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
