import type { SessionUser } from '#contract/session';
import type { SignInOutcome } from '#web/features/session/sign-in-outcome.ts';
import { CallError, NoSignal } from '#web/net/call-error.ts';
import * as words from './sign-in-words.ts';

type NotEntered = Exclude<SignInOutcome, { type: 'entered' }>;

/**
 * Runs one way of signing in; server refusals and network failures are outcomes, not exceptions.
 */
export async function attemptSignIn(enter: () => Promise<SessionUser>): Promise<SignInOutcome> {
  try {
    return { type: 'entered', user: await enter() };
  } catch (error) {
    return problemToOutcome(error);
  }
}

/** After the server answered, only this phone's storage can fail. */
export function problemToOutcome(error: unknown): NotEntered {
  if (error instanceof NoSignal) return { type: 'unreachable' };
  if (error instanceof CallError) {
    return { type: 'refused', status: error.status, text: error.text };
  }
  return { type: 'refused', status: 0, text: NOT_STORED };
}

const NOT_STORED = words.notKept;
