import type { Generated } from 'kysely';
import type { Optional } from './column.ts';

export type PrivacyTables = {
  privacy_requests: PrivacyRequestsTable;
  named_texts: NamedTextsTable;
  record_views: RecordViewsTable;
  audit: AuditTable;
};

type PrivacyRequestsTable = {
  id: Generated<number>;
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

/** Another person's text that names an erased person. Never stores the name. */
type NamedTextsTable = {
  id: Generated<number>;
  /** `table.column` of `server/privacy/declared-columns.ts`. */
  source: string;
  row_key: string;
  /** Group whose coordinator is responsible; null: the state's, or the administration. */
  group_id: Optional<number>;
  state: Optional<string>;
  /** Hash of the text: once it changes, nothing is left to do. */
  text_hash: string;
  found_at: number;
  closed_at: Optional<number>;
  closed_by: Optional<number>;
};

type RecordViewsTable = {
  person_id: number;
  role: string;
  day: string;
  what: string;
};

/** Append-only; each row's hash covers the previous one. */
type AuditTable = {
  id: Generated<number>;
  at: number;
  actor_id: Optional<number>;
  action: string;
  subject_kind: Optional<string>;
  subject_id: Optional<string>;
  detail: string;
  prev_hash: string;
  hash: string;
};
