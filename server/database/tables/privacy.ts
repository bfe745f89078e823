import type { Generated } from 'kysely';
import type { Optional } from './column.ts';

export type PrivacyTables = {
  privacy_requests: PrivacyRequestsTable;
  record_views: RecordViewsTable;
  audit: AuditTable;
};

/** The rights of access, rectification, cancellation and opposition, with their deadlines. */
type PrivacyRequestsTable = {
  id: Generated<number>;
  /** Null once the person was erased. */
  person_id: Optional<number>;
  kind: string;
  state: 'received' | 'extended' | 'granted' | 'refused';
  detail: Optional<string>;
  created_at: number;
  due_at: number;
  answered_at: Optional<number>;
  answer: Optional<string>;
  decided_by: Optional<number>;
};

/** Who read a person's contact or sensitive data: role and day, for the person to know. */
type RecordViewsTable = {
  person_id: number;
  role: string;
  /** YYYY-MM-DD, UTC */
  day: string;
  what: string;
};

/** Append-only; each row's hash covers the one before it. */
type AuditTable = {
  id: Generated<number>;
  at: number;
  actor_id: Optional<number>;
  action: string;
  subject_kind: Optional<string>;
  subject_id: Optional<string>;
  /** JSON */
  detail: string;
  prev_hash: string;
  hash: string;
};
