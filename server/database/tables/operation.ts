import type { Generated } from 'kysely';
import type { Defaulted, Optional } from './column.ts';

export type OperationTables = {
  operation_runs: OperationRunsTable;
  operation_samples: OperationSamplesTable;
  mail_queue: MailQueueTable;
};

type OperationRunsTable = {
  id: Generated<number>;
  kind: 'backup' | 'rehearsal';
  started_at: number;
  ended_at: number;
  outcome: 'ok' | 'failed' | 'skipped';
  reason: Optional<string>;
  detail: string;
};

type OperationSamplesTable = {
  span: 'minutes' | 'hour';
  at: number;
  /** Random at each start; `all` for samples added up over processes. */
  process: string;
  figures: string;
};

/** A mail that waits, or the outcome of one that was given up; a sent one leaves no row. */
type MailQueueTable = {
  id: Generated<number>;
  /** Whose erasure removes it; null for the operator's own, and for an address without account. */
  person_id: Optional<number>;
  /** Address, subject and body are null once it ended. */
  address: Optional<string>;
  subject: Optional<string>;
  body: Optional<string>;
  created_at: number;
  /** Of the next try; null once it ended. */
  due_at: Optional<number>;
  /** Not sent after this: a code is of no use then. */
  expires_at: number;
  tries: Defaulted<number>;
  /** Of the last failure, as nodemailer calls it: ESOCKET. */
  code: Optional<string>;
  /** Of the last failure, SMTP's. */
  status: Optional<number>;
  outcome: Optional<'refused' | 'expired'>;
  ended_at: Optional<number>;
};
