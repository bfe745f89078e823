import { CallError, StrangeAnswer } from '#web/net/call-error.ts';
import * as words from './portal-words.ts';

/** A link is good for one use: what answered it so oddly is not asked again. */
export function refuseStrangeAnswer(error: unknown): never {
  const isStrange = error instanceof StrangeAnswer;
  throw isStrange ? new CallError(200, words.strangeAnswer) : error;
}
