import type { Generated } from 'kysely';
import type { AttendanceField, Defaulted, Flag, MeetingSource, Optional } from './column.ts';

export type MeetingsTables = {
  meetings: MeetingsTable;
  attendance: AttendanceTable;
  attendance_history: AttendanceHistoryTable;
  attendance_totals: AttendanceTotalsTable;
  meeting_history: MeetingHistoryTable;
  meeting_names: MeetingNamesTable;
  attendance_imports: AttendanceImportsTable;
};

type MeetingsTable = {
  id: Generated<number>;
  /** UUIDv7 made by the recording phone; the only id phones and REST know. */
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
  /** JSON array of irregularities, shown to coordinators. */
  flags: Defaulted<string>;
  set_aside_at: Optional<number>;
  created_by: Optional<number>;
  /** 1: author known only from a file; cleared when their own phone confirms. */
  author_claimed: Optional<Flag>;
  created_at: number;
  deleted_at: Optional<number>;
  /** Merge target: late records for this meeting go there. */
  merged_into: Optional<number>;
  /** JSON array of uuids of same-day meetings declared separate; null for none. */
  distinct_from: Optional<string>;
  /** The sheet it was brought from. */
  import_uuid: Optional<string>;
  change: number;
};

/** Per field: the value (null = never recorded) and the stamp of the winning write. */
type AttendanceTable = {
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
  conflicts: Optional<string>;
  change: number;
};

type AttendanceHistoryTable = {
  id: Generated<number>;
  meeting_id: number;
  person_id: number;
  field: AttendanceField;
  value: Optional<Flag>;
  change: number;
  queue: Optional<number>;
  seq: Optional<number>;
  at: number;
  author_id: Optional<number>;
  outcome: 'applied' | 'kept-newer';
  received_at: number;
};

/** Marks of erased people and of meetings past retention, as counts only. */
type AttendanceTotalsTable = {
  meeting_id: number;
  recorded: number;
  present: number;
  punctual: number;
  paid_quota: number;
  excused: number;
  /** Set once retention folded every individual mark. */
  folded_at: Optional<number>;
};

/** Every value a meeting's field was given, losing ones included. */
export type MeetingHistoryTable = {
  id: Generated<number>;
  meeting_id: number;
  field: string;
  value: string;
  change: number;
  queue: Optional<number>;
  seq: Optional<number>;
  at: number;
  author_id: Optional<number>;
  outcome: 'applied' | 'kept-newer';
  received_at: number;
};

/** Attendees who are not members, or typed by hand, until matched to a person. */
type MeetingNamesTable = {
  id: Generated<number>;
  /** Phone's id of the name; made there or here. */
  uuid: Optional<string>;
  meeting_id: number;
  name: string;
  present: Defaulted<Flag>;
  punctual: Defaulted<Flag>;
  paid_quota: Defaulted<Flag>;
  excused: Defaulted<Flag>;
  person_id: Optional<number>;
  /** Person id a mark used before it became this name; null: typed by hand. */
  told_of: Optional<number>;
  /** JSON: register → {change, queue, seq, at, value}; null while only a form used the name. */
  stamps: Optional<string>;
  /** 1: withdrawn by its author; shown nowhere. */
  removed: Defaulted<Flag>;
  change: number;
};

type AttendanceImportsTable = {
  /** Made by the importing phone. */
  uuid: string;
  group_id: number;
  by_id: number;
  at: number;
  /** Empty once it named somebody who was erased. */
  file_name: string;
  meetings: number;
  marks: number;
  /** The last change it took: what changed its meetings since has a higher one. */
  through: number;
  undone_at: Optional<number>;
  undone_by: Optional<number>;
};
