import type { Generated, GeneratedAlways } from 'kysely';
import type { HISTORY_KINDS } from '#contract/people';
import type { BulkAct, BulkOutcome } from '#contract/people-bulk';
import type { AbsenceReason, LeaveReason, ProfileField } from '#contract/person-life';
import type { Defaulted, Flag, Optional, PersonStatus } from './column.ts';

export type PeopleTables = {
  people: PeopleTable;
  person_history: PersonHistoryTable;
  person_notices: PersonNoticesTable;
  person_merges: PersonMergesTable;
  person_keys: PersonKeysTable;
  people_apart: PeopleApartTable;
  bulk_acts: BulkActsTable;
  bulk_act_people: BulkActPeopleTable;
  person_pauses: PersonPausesTable;
  institutions: InstitutionsTable;
  family_members: FamilyMembersTable;
};

type PeopleTable = {
  id: Generated<number>;
  /** Lower case, unique; null for people added without an address. */
  email: Optional<string>;
  password_hash: Optional<string>;
  alias: string;
  full_name: Optional<string>;
  gender: Optional<string>;
  birth_year: Optional<number>;
  birth_month: Optional<number>;
  /** Fits the month, 29 in February included. Never says an age. */
  birth_day: Optional<number>;
  /** YYYY-MM they claim, across 18: until decided they count as a minor. */
  birth_waiting: Optional<string>;
  enrollment_year: Optional<number>;
  country: Optional<string>;
  state: string;
  city: string;
  phone: Optional<string>;
  role: string;
  status: PersonStatus;
  /** A hint for approval, never a membership. */
  community_hint: Optional<string>;
  /** JSON array of states, only for a coordinador_de_coordinadores with a widened zone. */
  zone: Optional<string>;
  must_change_password: Defaulted<Flag>;
  /** Deadline of a one-time password typed by another person; else null. */
  password_until: Optional<number>;
  /** Privacy notice version last accepted; null: never. */
  consent_version: Optional<string>;
  /** When required consent was withdrawn by them or their guardian; null once given again. */
  withdrawn_at: Optional<number>;
  used_at: Optional<number>;
  erasure_warned_at: Optional<number>;
  decided_by: Optional<number>;
  decided_at: Optional<number>;
  /** When they left the network; their status is then rejected. */
  departed_at: Optional<number>;
  departure_reason: Optional<LeaveReason>;
  /** Set on erasure: only a number without a name remains. Set too when merged into another. */
  erased_at: Optional<number>;
  /** The surviving registration after a merge: this id is an alias of it. */
  merged_into: Optional<number>;
  created_by: Optional<number>;
  created_at: number;
  name_key: GeneratedAlways<string>;
  search_key: GeneratedAlways<string>;
  place_key: GeneratedAlways<string>;
  change: number;
};

type PersonHistoryTable = {
  id: Generated<number>;
  person_id: number;
  at: number;
  /** Null for the operator's command line and for the person's own changes. */
  by_id: Optional<number>;
  kind: (typeof HISTORY_KINDS)[number];
  /** Of a correction with both values; older ones name it in `to_value`. */
  field: Optional<ProfileField>;
  from_value: Optional<string>;
  to_value: Optional<string>;
};

/** Coordinators whose bell shows a line of another person's history. */
type PersonNoticesTable = { history_id: number; person_id: number };

/** Kept while it can be undone. */
type PersonMergesTable = {
  id: Generated<number>;
  kept_id: number;
  gone_id: number;
  by_id: Optional<number>;
  at: number;
  /** JSON of what moved and of the rows before (`server/people/merge/journal.ts`). */
  journal: string;
  /** Set by the undo, which a repeated call then answers alike. */
  undone_at: Optional<number>;
};

/** Derived by triggers: what two registrations of one person share. */
type PersonKeysTable = { person_id: number; key: string };

/** Registrations that look alike and are two people; the lower id first. */
type PeopleApartTable = {
  id: Generated<number>;
  one_id: number;
  other_id: number;
  by_id: Optional<number>;
  at: number;
};

type BulkActsTable = {
  uuid: string;
  by_id: number;
  act: BulkAct;
  /** JSON of `BulkValue`. */
  value: string;
  fingerprint: string;
  at: number;
  undo_at: Optional<number>;
  /** Null while something is left to do, an undo included. */
  ended_at: Optional<number>;
};

type BulkActPeopleTable = {
  act_uuid: string;
  person_id: number;
  outcome: BulkOutcome;
  reason: Optional<string>;
  /** JSON of what an undo goes back to. */
  before: Optional<string>;
  /** The last decision in the person's history, the act's own included. */
  history_id: Optional<number>;
};

type PersonPausesTable = {
  id: Generated<number>;
  person_id: number;
  from_day: string;
  until_day: string;
  reason: AbsenceReason;
  created_by: Optional<number>;
  created_at: number;
};

type InstitutionsTable = {
  id: Generated<number>;
  person_id: number;
  work_area: string;
  institution_name: string;
  position: Optional<string>;
  /** Set by `attachInstitutions`; null for meaningless names. */
  catalog_id: Optional<number>;
};

type FamilyMembersTable = {
  id: Generated<number>;
  person_id: number;
  relationship: string;
  other_relationship: Optional<string>;
  age: number;
};
