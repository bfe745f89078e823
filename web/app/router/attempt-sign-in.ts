import type { SessionUser } from '#contract/session';
import { CallError, NoSignal } from '#web/net/call-error.ts';
import type { SignInOutcome } from '#web/session/sign-in-outcome.ts';

type NotEntered = Exclude<SignInOutcome, { type: 'entered' }>;

/** Runs one way of signing in; what the server or the network answers is an outcome, not a fault. */
export async function attemptSignIn(enter: () => Promise<SessionUser>): Promise<SignInOutcome> {
  try {
    return { type: 'entered', user: await enter() };
  } catch (error) {
    return problemToOutcome(error);
  }
}

/** Anything that is neither the server's no nor a missing network is a bug, and thrown on. */
export function problemToOutcome(error: unknown): NotEntered {
  if (error instanceof NoSignal) return { type: 'unreachable' };
  if (error instanceof CallError) {
    return { type: 'refused', status: error.status, text: error.text };
  }
  throw error;
}
