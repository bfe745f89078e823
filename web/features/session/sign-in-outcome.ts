import type { SessionUser } from '#contract/session';
import * as words from './words.ts';

export type Credentials = { email: string; password: string; isShared: boolean };

export type SignInOutcome =
  | { type: 'entered'; user: SessionUser }
  /** `text` is the server's sentence. Status 0: this phone could not store the session. */
  | { type: 'refused'; status: number; text: string }
  /** No answer: offline, or a portal in between. */
  | { type: 'unreachable' };

export type DrainOutcome =
  | { type: 'drained'; stillWaiting: number }
  | Exclude<SignInOutcome, { type: 'entered' }>;

export const NO_SIGNAL_TO_ENTER = words.noSignal;
