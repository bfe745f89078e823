import type { Generated } from 'kysely';
import type { Optional } from './column.ts';

export type PrivacyTables = {
  privacy_requests: PrivacyRequestsTable;
  named_texts: NamedTextsTable;
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

/** A text of somebody else in which an erased person still stands. Never the name: it is not kept. */
type NamedTextsTable = {
  id: Generated<number>;
  /** `table.column` of `server/privacy/declared-columns.ts`. */
  source: string;
  /** The key of its row, as text. */
  row_key: string;
  /** Whose coordinator answers for it; null: whoever answers for the state, or the administration. */
  group_id: Optional<number>;
  state: Optional<string>;
  /** Of the text: once it reads otherwise, nothing is left to do. */
  text_hash: string;
  found_at: number;
  closed_at: Optional<number>;
  closed_by: Optional<number>;
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
