import type { Generated } from 'kysely';
import type { Defaulted, Flag, Optional } from './column.ts';

export type SyncTables = {
  queues: QueuesTable;
  counters: CountersTable;
  applied_ops: AppliedOpsTable;
  rejected_ops: RejectedOpsTable;
  quarantine: QuarantineTable;
  meta: MetaTable;
  write_counts: WriteCountsTable;
};

/** Small integers for the phones' random queue ids. */
type QueuesTable = {
  id: Generated<number>;
  queue_id: string;
  person_id: Optional<number>;
  created_at: number;
  last_seq: Defaulted<number>;
  acked_seq: Defaulted<number>;
};

type CountersTable = { name: string; value: number };

/** One row per operation with an effect or an outcome worth replaying. */
type AppliedOpsTable = {
  /** `u<personId>`, or `g<groupId>` for a group's public link. */
  owner: string;
  op_id: string;
  fingerprint: string;
  endpoint: string;
  outcome: string;
  change: Optional<number>;
  /** JSON of the answer, without personal data. */
  answer: Optional<string>;
  created_at: number;
};

type RejectedOpsTable = {
  id: Generated<number>;
  owner: string;
  op_id: string;
  endpoint: string;
  payload: string;
  status: number;
  reason: string;
  created_at: number;
};

type QuarantineTable = {
  id: Generated<number>;
  owner: string;
  op_id: string;
  group_id: Optional<number>;
  person_id: Optional<number>;
  endpoint: string;
  payload: string;
  reason: string;
  via: 'push' | 'import';
  state: 'waiting' | 'accepted' | 'set-aside';
  created_at: number;
  decided_by: Optional<number>;
  decided_at: Optional<number>;
  /** `queues.id` of the phone's queue; null from a file. */
  queue: Optional<number>;
  /** Effective time of the tap, computed on arrival. */
  at: Optional<number>;
  clock_moved: Defaulted<Flag>;
  /** The coordinator's reason, shown to the author. */
  answer: Optional<string>;
  /** The change that brings the decision to its author's phone. */
  change: Optional<number>;
  /** The id in its body, lower-case: of the record it would create. */
  makes: Optional<string>;
};

/** 'epoch': renewed when the data went back in time. 'schema': the last migration. */
type MetaTable = { key: string; value: string };

type WriteCountsTable = {
  person_id: number;
  hour: number;
  budget: string;
  rows: number;
  bytes: number;
};
