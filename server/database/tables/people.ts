import type { Generated, GeneratedAlways } from 'kysely';
import type { HISTORY_KINDS } from '#contract/people';
import type { Defaulted, Flag, Optional, PersonStatus } from './column.ts';

export type PeopleTables = {
  people: PeopleTable;
  person_history: PersonHistoryTable;
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
  /** YYYY-MM they say themselves, across 18: until it is decided they count as a minor. */
  birth_waiting: Optional<string>;
  enrollment_year: Optional<number>;
  country: Optional<string>;
  state: string;
  city: string;
  phone: Optional<string>;
  role: string;
  status: PersonStatus;
  /** The community typed at registration: a hint for approval, never a membership. */
  community_hint: Optional<string>;
  /** JSON array of states, only for a coordinador_de_coordinadores with a widened zone. */
  zone: Optional<string>;
  must_change_password: Defaulted<Flag>;
  /** Deadline of a password typed by another person, which opens once; else null. */
  password_until: Optional<number>;
  /** Of the privacy notice last agreed to; null: never. */
  consent_version: Optional<string>;
  /** When they, or their guardian, took back what the account needs; null again once it is given. */
  withdrawn_at: Optional<number>;
  /** When a session of theirs began, or was last seen before it ended. */
  used_at: Optional<number>;
  /** When they were last told that their data will be erased. */
  erasure_warned_at: Optional<number>;
  /** Who last approved, rejected or reverted, and when. */
  decided_by: Optional<number>;
  decided_at: Optional<number>;
  /** Set when the person was erased: what stays is a number without a name. */
  erased_at: Optional<number>;
  created_by: Optional<number>;
  created_at: number;
  /** The alias as it is sorted; the database computes it. */
  name_key: GeneratedAlways<string>;
  /** Alias, city and state as they are searched. */
  search_key: GeneratedAlways<string>;
  /** State and city as they are sorted. */
  place_key: GeneratedAlways<string>;
  change: number;
};

/** Every decision about a person: who took it, when, from what to what. */
type PersonHistoryTable = {
  id: Generated<number>;
  person_id: number;
  at: number;
  /** Null for the operator's command line and for what the person did alone. */
  by_id: Optional<number>;
  kind: (typeof HISTORY_KINDS)[number];
  from_value: Optional<string>;
  to_value: Optional<string>;
};

/** Where a person works; one to three for those who register by themselves. */
type InstitutionsTable = {
  id: Generated<number>;
  person_id: number;
  work_area: string;
  institution_name: string;
  position: Optional<string>;
  /** Kept by `attachInstitutions`; null when the name says nothing. */
  catalog_id: Optional<number>;
};

/** Household without names; only the person reads it. */
type FamilyMembersTable = {
  id: Generated<number>;
  person_id: number;
  relationship: string;
  other_relationship: Optional<string>;
  age: number;
};
