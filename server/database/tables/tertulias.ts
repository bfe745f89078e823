import type { Generated } from 'kysely';
import type { Answer, Seat } from '#contract/rules/seats';
import type { Selection, StoredStatus, ZoneLevel } from '#contract/rules/tertulia';
import type { Frequency, Repeat } from '#contract/rules/tertulia-dates';
import type { SendOutcome, SendPurpose } from '#contract/send-queue';
import type { Defaulted, Flag, Optional } from './column.ts';
import type { MeetingHistoryTable } from './meetings.ts';

export type TertuliasTables = {
  tertulias: TertuliasTable;
  tertulia_series: TertuliaSeriesTable;
  tertulia_guests: TertuliaGuestsTable;
  tertulia_guest_history: TertuliaGuestHistoryTable;
  answer_links: AnswerLinksTable;
  contact_claims: ContactClaimsTable;
};

type TertuliasTable = {
  id: Generated<number>;
  uuid: string;
  title: string;
  description: Optional<string>;
  at: number;
  /** IANA zone of its place. */
  zone: string;
  place: Optional<string>;
  zone_level: ZoneLevel;
  zone_name: string;
  state: string;
  city: Optional<string>;
  max_participants: number;
  frequency: Frequency;
  repeat_by: Repeat;
  participant_selection: Selection;
  specific_cities: Defaulted<string>;
  series_id: Optional<number>;
  occurrence: Defaulted<number>;
  status: Defaulted<StoredStatus>;
  organizer_id: Optional<number>;
  reply_until: Optional<number>;
  /** The change that last altered `place`; 0: as it was made. */
  place_change: Defaulted<number>;
  created_at: number;
  deleted_at: Optional<number>;
  change: number;
};

type TertuliaSeriesTable = {
  id: Generated<number>;
  anchor_at: number;
  zone: string;
  frequency: Frequency;
  repeat_by: Repeat;
  template: string;
  ended_at: Optional<number>;
};

type TertuliaGuestsTable = {
  id: Generated<number>;
  tertulia_id: number;
  /** Null for guests known only by name. */
  person_id: Optional<number>;
  uuid: Optional<string>;
  name: Optional<string>;
  source: 'invited' | 'walk_in';
  invited_by: Optional<number>;
  invited_at: number;
  /** When an invitation was sent, or answered without one. */
  sent_at: Optional<number>;
  sent_by: Optional<number>;
  channel: Optional<'whatsapp' | 'app'>;
  send_note: Optional<SendOutcome>;
  withdrawn_at: Optional<number>;
  answer: Optional<Answer>;
  companions: Defaulted<number>;
  answered_at: Optional<number>;
  /** Its number is the place in line. */
  answer_change: Optional<number>;
  answered_by: Optional<number>;
  /** The plan the answer was for; null once they were told it is off. */
  answered_date: Optional<number>;
  answered_place: Optional<number>;
  seat: Optional<Seat>;
  seat_change: Optional<number>;
  seat_at: Optional<number>;
  attended: Optional<Flag>;
  /** JSON: the merge stamps of `attended` and `answer`, and the losing mark. */
  stamps: Defaulted<string>;
  /** The guest a walk-in's name belongs to; marks on the name apply to them. */
  matched_to: Optional<number>;
  /** The change that marked that guest because of it; null: already marked. */
  matched_change: Optional<number>;
  change: number;
};

type TertuliaGuestHistoryTable = Omit<MeetingHistoryTable, 'meeting_id'> & { guest_id: number };

/** A personal link to answer one thing; stores only the token's hash. */
type AnswerLinksTable = {
  id: Generated<number>;
  tertulia_id: number;
  person_id: number;
  token_hash: string;
  created_by: Optional<number>;
  created_at: number;
};

type ContactClaimsTable = {
  id: Generated<number>;
  /** Subject of the message: exactly one of the two. */
  tertulia_id: Optional<number>;
  agenda_id: Optional<number>;
  institution_id: Optional<number>;
  purpose: SendPurpose;
  person_id: number;
  /** Number written to: a wrong one is not retried. */
  phone: Optional<string>;
  by_id: number;
  claimed_at: number;
  claimed_until: number;
  /** What the message was about: the date, or an agenda's deadline, and `place_change`. */
  plan_date: Optional<number>;
  plan_place: Optional<number>;
  outcome: Optional<SendOutcome>;
  outcome_at: Optional<number>;
};
