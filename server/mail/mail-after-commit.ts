import type { Call } from '../http/handler.ts';
import type { QueuedLetter } from './letter.ts';

/**
 * Queued with what causes it, so that neither is without the other. Sent after the commit and not
 * awaited: the mail server's timing would reveal accounts.
 */
export async function mailAfterCommit(
  { trx, effects, deps }: Pick<Call, 'trx' | 'effects' | 'deps'>,
  letter: QueuedLetter,
): Promise<void> {
  const wake = await deps.mail.queue(trx, letter);
  effects.afterCommit.push(async () => wake());
}
