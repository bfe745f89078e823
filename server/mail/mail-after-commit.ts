import type { Call } from '../http/handler.ts';
import type { Letter } from './create-mail.ts';

/**
 * Sent once the call's work is committed, and not waited for: how long a mail server takes would
 * tell who has an account here, and a slow one would keep everybody waiting.
 */
export function mailAfterCommit({ effects, deps }: Pick<Call, 'effects' | 'deps'>, letter: Letter) {
  effects.afterCommit.push(async () => {
    void deps.mail.send(letter);
  });
}
