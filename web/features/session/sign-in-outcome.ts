import type { SessionUser } from '#contract/session';
import * as words from './words.ts';

export type Credentials = { email: string; password: string; isShared: boolean };

/** What came of asking the server to let somebody in. */
export type SignInOutcome =
  | { type: 'entered'; user: SessionUser }
  /** The server said no; `text` is its sentence. Status 0: this phone could not keep the session. */
  | { type: 'refused'; status: number; text: string }
  /** Nobody answered: no signal, or something in between. */
  | { type: 'unreachable' };

/** What came of handing in the records of a person who may not enter. */
export type DrainOutcome =
  | { type: 'drained'; stillWaiting: number }
  | Exclude<SignInOutcome, { type: 'entered' }>;

export const NO_SIGNAL_TO_ENTER = words.noSignal;
