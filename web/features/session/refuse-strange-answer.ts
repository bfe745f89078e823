import { CallError, StrangeAnswer } from '#web/net/call-error.ts';
import * as words from './portal-words.ts';

/** Single-use link: after an unexpected answer it is not requested again. */
export function refuseStrangeAnswer(error: unknown): never {
  const isStrange = error instanceof StrangeAnswer;
  throw isStrange ? new CallError(200, words.strangeAnswer) : error;
}
