import type { Store } from './database/create-store.ts';
import type { Doctor } from './doctor/create-doctor.ts';
import type { Limits } from './http/limits.ts';
import type { Live } from './live/create-live.ts';
import type { Logger } from './log.ts';
import type { Mail } from './mail/create-mail.ts';
import type { Metrics } from './metrics/create-metrics.ts';
import type { ErasureLedger } from './privacy/erasure-ledger.ts';
import type { Passwords } from './session/passwords.ts';
import type { Settings } from './settings.ts';

/** Everything the server is given, so that tests and simulations can give it something else. */
export type Deps = {
  store: Store;
  settings: Settings;
  /** ms since 1970 */
  now(): number;
  randomBytes(count: number): Uint8Array;
  log: Logger;
  limits: Limits;
  passwords: Passwords;
  mail: Mail;
  /** One of its own when not given. */
  live?: Live;
  /** Who was erased, kept apart from the database; without it a restore brings people back. */
  erasures?: ErasureLedger;
  /** Counts requests; nothing is counted without it. */
  metrics?: Metrics;
  /** What the operator's checks found, not older than a few minutes. */
  doctor?: Doctor;
};
