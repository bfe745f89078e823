import type { ColumnType, Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { FollowUpKind } from '#contract/follow-up';

/**
 * The tables, as Kysely sees them on both engines. Times are milliseconds since the epoch (UTC),
 * truth values are 0 or 1, JSON is kept as text. `change` is the number the row got from the one
 * sequence (`counters`, row "change") when it was last written: phones pull by it.
 */
export type Schema = {
  people: PeopleTable;
  groups: GroupsTable;
  memberships: MembershipsTable;
  meetings: MeetingsTable;
  attendance: AttendanceTable;
  attendance_history: AttendanceHistoryTable;
  meeting_history: MeetingHistoryTable;
  meeting_names: MeetingNamesTable;
  follow_ups: FollowUpsTable;
  follow_up_history: FollowUpHistoryTable;
  queues: QueuesTable;
  counters: CountersTable;
  applied_ops: AppliedOpsTable;
  rejected_ops: RejectedOpsTable;
  quarantine: QuarantineTable;
  sessions: SessionsTable;
  access_links: AccessLinksTable;
  audit: AuditTable;
  meta: MetaTable;
};

/** What a query may run on: the read side of a store or a running transaction. */
export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;

export type Row<T extends keyof Schema> = Selectable<Schema[T]>;
export type NewRow<T extends keyof Schema> = Insertable<Schema[T]>;

export type Flag = 0 | 1;
export const GROUP_KINDS = ['community', 'administrative'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];
export type PersonStatus = 'pending' | 'approved' | 'rejected';
export type MeetingSource = 'leader' | 'public' | 'team' | 'import';
export type AttendanceField = 'present' | 'punctual' | 'paid_quota' | 'excused';

/** A column with a default in the database and no null in it. */
type Defaulted<T> = Generated<T>;
/** A column that may be left out when inserting and may be null. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export type PeopleTable = {
  id: Generated<number>;
  /** Lower case, unique; null for people added without an address. */
  email: Optional<string>;
  password_hash: Optional<string>;
  alias: string;
  full_name: Optional<string>;
  gender: Optional<string>;
  birth_year: Optional<number>;
  birth_month: Optional<number>;
  enrollment_year: Optional<number>;
  country: Optional<string>;
  state: string;
  city: string;
  phone: Optional<string>;
  role: string;
  status: PersonStatus;
  /** The community typed at registration: a hint for whoever approves, never a membership. */
  community_hint: Optional<string>;
  /** JSON array of states, only for a coordinador_de_coordinadores with a widened zone. */
  zone: Optional<string>;
  must_change_password: Defaulted<Flag>;
  consent_version: Optional<string>;
  created_by: Optional<number>;
  created_at: number;
  change: number;
};

export type GroupsTable = {
  id: Generated<number>;
  /** The unguessable id in public links. */
  public_id: string;
  kind: GroupKind;
  name: string;
  /** `nameKey(name)`: what lookups by name compare. */
  name_key: string;
  location: string;
  description: Optional<string>;
  state: Optional<string>;
  city: Optional<string>;
  physical_address: Optional<string>;
  meeting_frequency_days: Defaulted<number>;
  coordinator_id: Optional<number>;
  is_active: Defaulted<Flag>;
  created_by: Optional<number>;
  created_at: number;
  deleted_at: Optional<number>;
  change: number;
};

/** Its id is what public pages call attendeeId. At most one open row per group and person. */
export type MembershipsTable = {
  id: Generated<number>;
  group_id: number;
  person_id: number;
  role: 'member' | 'coordinator';
  joined_at: number;
  left_at: Optional<number>;
  change: number;
};

export type MeetingsTable = {
  id: Generated<number>;
  /** UUIDv7 made by whoever created the meeting; the only id phones and REST know. */
  uuid: string;
  group_id: number;
  date: number;
  formative_topic_title: Optional<string>;
  gospel_of_day: Optional<string>;
  topic_advanced: Defaulted<Flag>;
  prayed_rosary: Defaulted<Flag>;
  meditation_of_day: Optional<string>;
  formative_topic_link: Optional<string>;
  notes: Optional<string>;
  location: Optional<string>;
  source: MeetingSource;
  /** JSON: field → {change, queue, seq, at}, the merge stamps of the fields above. */
  stamps: Defaulted<string>;
  /** JSON array of what is odd about this meeting, shown to coordinators. */
  flags: Defaulted<string>;
  set_aside_at: Optional<number>;
  created_by: Optional<number>;
  created_at: number;
  deleted_at: Optional<number>;
  /** The meeting this one was merged into: what still arrives for it goes there. */
  merged_into: Optional<number>;
  change: number;
};

/** Per field: the value (null = never recorded) and the stamp of the write that won. */
export type AttendanceTable = {
  meeting_id: number;
  person_id: number;
  present: Optional<Flag>;
  present_change: Optional<number>;
  present_queue: Optional<number>;
  present_seq: Optional<number>;
  present_at: Optional<number>;
  punctual: Optional<Flag>;
  punctual_change: Optional<number>;
  punctual_queue: Optional<number>;
  punctual_seq: Optional<number>;
  punctual_at: Optional<number>;
  paid_quota: Optional<Flag>;
  paid_quota_change: Optional<number>;
  paid_quota_queue: Optional<number>;
  paid_quota_seq: Optional<number>;
  paid_quota_at: Optional<number>;
  excused: Optional<Flag>;
  excused_change: Optional<number>;
  excused_queue: Optional<number>;
  excused_seq: Optional<number>;
  excused_at: Optional<number>;
  /** JSON: the values that lost a concurrent write and are still offered for restoring. */
  other: Optional<string>;
  change: number;
};

export type AttendanceHistoryTable = {
  id: Generated<number>;
  meeting_id: number;
  person_id: number;
  field: AttendanceField;
  value: Optional<Flag>;
  change: number;
  queue: Optional<number>;
  seq: Optional<number>;
  /** Effective time of the tap. */
  at: number;
  author_id: Optional<number>;
  outcome: 'applied' | 'kept-newer';
  received_at: number;
};

/** Every value a field of a meeting was given, the losing ones included. */
export type MeetingHistoryTable = {
  id: Generated<number>;
  meeting_id: number;
  /** A field by its name in the contract. */
  field: string;
  /** JSON */
  value: string;
  change: number;
  queue: Optional<number>;
  seq: Optional<number>;
  at: number;
  author_id: Optional<number>;
  outcome: 'applied' | 'kept-newer';
  received_at: number;
};

/** Attendees typed by hand, until someone matches them to a person. */
export type MeetingNamesTable = {
  id: Generated<number>;
  meeting_id: number;
  name: string;
  present: Defaulted<Flag>;
  punctual: Defaulted<Flag>;
  paid_quota: Defaulted<Flag>;
  excused: Defaulted<Flag>;
  person_id: Optional<number>;
  change: number;
};

/** One note of follow-up; which columns it has, its kind says (`contract/follow-up.ts`). */
export type FollowUpsTable = {
  id: Generated<number>;
  /** UUIDv7 made by whoever noted it. */
  uuid: string;
  group_id: number;
  kind: FollowUpKind;
  /** Whom it is about; of a prospect, who invites. */
  person_id: Optional<number>;
  date: number;
  book_title: Optional<string>;
  pages_read: Optional<number>;
  exercised: Optional<Flag>;
  sport_type: Optional<string>;
  prospect_name: Optional<string>;
  prospect_contact: Optional<string>;
  current_stage: Optional<string>;
  next_step_date: Optional<number>;
  channel: Optional<string>;
  notes: Optional<string>;
  removed: Defaulted<Flag>;
  /** JSON: field → {change, queue, seq, at}, as in meetings. */
  stamps: Defaulted<string>;
  created_by: Optional<number>;
  created_at: number;
  change: number;
};

/** Every value a field of a note was given, the losing ones included. */
export type FollowUpHistoryTable = Omit<MeetingHistoryTable, 'meeting_id'> & {
  follow_up_id: number;
};

/** Small integers that stand for the phones' random queue ids. */
export type QueuesTable = {
  id: Generated<number>;
  queue_id: string;
  person_id: Optional<number>;
  created_at: number;
  last_seq: Defaulted<number>;
  acked_seq: Defaulted<number>;
};

export type CountersTable = { name: string; value: number };

/** One row per operation that had an effect or an outcome worth replaying. */
export type AppliedOpsTable = {
  /** `u<personId>`, or `g<groupId>` for the public link of a group. */
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

export type RejectedOpsTable = {
  id: Generated<number>;
  owner: string;
  op_id: string;
  endpoint: string;
  payload: string;
  status: number;
  reason: string;
  created_at: number;
};

export type QuarantineTable = {
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
  /** `queues.id` of the phone's queue; null when a file brought it. */
  queue: Optional<number>;
  /** Effective time of the tap, told when it arrived. */
  at: Optional<number>;
  clock_moved: Defaulted<Flag>;
  /** The coordinator's reason, for whoever recorded it. */
  answer: Optional<string>;
  /** The change by which its author's phone learns the decision. */
  change: Optional<number>;
};

export type SessionsTable = {
  id: Generated<number>;
  person_id: number;
  secret_hash: string;
  created_at: number;
  seen_at: number;
  expires_at: number;
  via: 'password' | 'link' | 'queue-only';
  shared: Defaulted<Flag>;
  device_label: Optional<string>;
};

export type AccessLinksTable = {
  id: Generated<number>;
  person_id: number;
  token_hash: string;
  created_by: number;
  created_at: number;
  expires_at: number;
  used_at: Optional<number>;
  revoked_at: Optional<number>;
};

/** Append-only; each row's hash covers the one before it. */
export type AuditTable = {
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

/** 'epoch': renewed when the data went back in time. 'schema': the last migration. */
export type MetaTable = { key: string; value: string };

/** What group names are compared by: trimmed, NFC, lower case, accents kept. */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}
