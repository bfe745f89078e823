import type { Generated } from 'kysely';
import type { HISTORY_KINDS } from '#contract/people';
import type { Flag } from '../schema.ts';
import type { Defaulted, Optional } from './column.ts';

/** Every decision about a person: who took it, when, from what to what. */
export type PersonHistoryTable = {
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
export type InstitutionsTable = {
  id: Generated<number>;
  person_id: number;
  work_area: string;
  institution_name: string;
  position: Optional<string>;
};

/** Who lives with a person, without names: nobody but the person reads it. */
export type FamilyMembersTable = {
  id: Generated<number>;
  person_id: number;
  relationship: string;
  other_relationship: Optional<string>;
  age: number;
};

/** Append-only: the newest row of a purpose holds. Evidence, which no call answers. */
export type ConsentsTable = {
  id: Generated<number>;
  person_id: number;
  purpose: 'notice' | 'sensitive' | 'messages' | 'financial';
  /** Of the privacy notice that was shown. */
  version: string;
  /** SHA-256 of that notice's text. */
  text_hash: string;
  given: Flag;
  method: 'checkbox' | 'paper' | 'guardian' | 'demo';
  note: Optional<string>;
  /** The first three bytes of an IPv4 address, or six of an IPv6 one. */
  ip_prefix: Optional<string>;
  /** Who recorded it, when it was not the person. */
  recorded_by: Optional<number>;
  at: number;
};

/** One-time codes sent by mail; at most one is live for a person and a purpose. */
export type ResetCodesTable = {
  id: Generated<number>;
  person_id: number;
  purpose: 'password' | 'privacy';
  code_hash: string;
  created_at: number;
  expires_at: number;
  /** Wrong guesses so far. */
  tries: Defaulted<number>;
  used_at: Optional<number>;
};

/** What a person declared to give; amounts in centavos. */
export type QuotasTable = {
  person_id: number;
  monthly_cents: number;
  /** Balance when it was set up or last corrected: the ledger is counted from `balance_at`. */
  balance_cents: number;
  balance_at: number;
  created_at: number;
};

export type PaymentsTable = {
  id: Generated<number>;
  uuid: string;
  person_id: number;
  amount_cents: number;
  paid_on: number;
  method: string;
  note: Optional<string>;
  created_at: number;
};

/** The rights of access, rectification, cancellation and opposition, with their deadlines. */
export type PrivacyRequestsTable = {
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

/** Marks of erased people and of meetings older than the retention, as counts alone. */
export type AttendanceTotalsTable = {
  meeting_id: number;
  /** Present, absent or excused. */
  recorded: number;
  present: number;
  punctual: number;
  paid_quota: number;
  excused: number;
  /** Set when every person-level mark of the meeting was folded in, by age. */
  folded_at: Optional<number>;
};

/** Who read a person's contact or sensitive data: role and day, for the person to know. */
export type RecordViewsTable = {
  person_id: number;
  role: string;
  /** YYYY-MM-DD, UTC */
  day: string;
  what: string;
};

/** A public id that a group had before its link was renewed. */
export type RetiredLinksTable = { public_id: string; group_id: number; retired_at: number };

export type AnnouncementsTable = {
  id: Generated<number>;
  title: string;
  content: string;
  author_name: string;
  author_id: Optional<number>;
  priority: 'alta' | 'media' | 'baja';
  target_state: Optional<string>;
  target_city: Optional<string>;
  created_at: number;
};
