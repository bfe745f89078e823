import type { Call } from '../http/handler.ts';
import type { Letter } from './create-mail.ts';

/** Sent after the commit and not awaited: the mail server's timing would reveal accounts. */
export function mailAfterCommit({ effects, deps }: Pick<Call, 'effects' | 'deps'>, letter: Letter) {
  effects.afterCommit.push(async () => {
    void deps.mail.send(letter);
  });
}
