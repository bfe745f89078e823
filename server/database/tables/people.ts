import type { Generated } from 'kysely';
import type { Flag, GroupKind, PersonStatus } from '../schema.ts';
import type { Defaulted, Optional } from './column.ts';

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
  /** A password that somebody else typed opens the door once, and not after this time; else null. */
  password_until: Optional<number>;
  /** Of the privacy notice last agreed to; null: never. */
  consent_version: Optional<string>;
  /** Who last approved, rejected or reverted, and when. */
  decided_by: Optional<number>;
  decided_at: Optional<number>;
  /** Set when the person was erased: what stays is a number without a name. */
  erased_at: Optional<number>;
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
  /** Counts up when somebody of its register is erased: phones then fetch all of it anew. */
  erasures: Defaulted<number>;
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

/** Who coordinated a group before somebody else did: what they still bring is looked at (G15). */
export type FormerCoordinatorsTable = {
  group_id: number;
  person_id: number;
  /** When they last stopped, ms. */
  until: number;
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

/** A network that a person has signed in from, without its address. */
export type KnownNetworksTable = { person_id: number; network_hash: string; seen_at: number };

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
