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

export type Deps = {
  store: Store;
  settings: Settings;
  now(): number;
  randomBytes(count: number): Uint8Array;
  log: Logger;
  limits: Limits;
  passwords: Passwords;
  mail: Mail;
  /** Created when omitted. */
  live?: Live;
  /** Erased people, stored apart from the database; without it a restore brings them back. */
  erasures?: ErasureLedger;
  /** Carries out acts for many people; without it they wait. */
  bulkActs?: { wake(): void };
  metrics?: Metrics;
  /** Results of the operator's checks, at most a few minutes old. */
  doctor?: Doctor;
};
