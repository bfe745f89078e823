import type { SessionUser } from '#contract/session';
import type { SignInOutcome } from '#web/features/session/sign-in-outcome.ts';
import { CallError, NoSignal } from '#web/net/call-error.ts';
import * as words from './sign-in-words.ts';

type NotEntered = Exclude<SignInOutcome, { type: 'entered' }>;

/** Runs one way of signing in; what the server or the network answers is an outcome, not a fault. */
export async function attemptSignIn(enter: () => Promise<SessionUser>): Promise<SignInOutcome> {
  try {
    return { type: 'entered', user: await enter() };
  } catch (error) {
    return problemToOutcome(error);
  }
}

/** Once the server has answered, all that is left to fail is this phone: full, or keeping nothing at all. */
export function problemToOutcome(error: unknown): NotEntered {
  if (error instanceof NoSignal) return { type: 'unreachable' };
  if (error instanceof CallError) {
    return { type: 'refused', status: error.status, text: error.text };
  }
  return { type: 'refused', status: 0, text: NOT_STORED };
}

const NOT_STORED = words.notKept;
