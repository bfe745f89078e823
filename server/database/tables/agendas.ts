import type { Generated } from 'kysely';
import type { AgendaStatus, Signature } from '#contract/agendas';
import type { SendOutcome } from '#contract/send-queue';
import type { Defaulted, Flag, Optional } from './column.ts';

export type AgendasTables = {
  agendas: AgendasTable;
  agenda_participants: AgendaParticipantsTable;
  agenda_links: AgendaLinksTable;
  agenda_answers: AgendaAnswersTable;
};

type AgendasTable = {
  id: Generated<number>;
  title: string;
  description: Optional<string>;
  city: string;
  state: string;
  status: Defaulted<AgendaStatus>;
  response_deadline: Optional<number>;
  whatsapp_message: string;
  questions: Defaulted<string>;
  signature: Defaulted<Signature>;
  outcome: Optional<string>;
  created_by: Optional<number>;
  created_at: number;
  started_at: Optional<number>;
  completed_at: Optional<number>;
  cancelled_at: Optional<number>;
  reminded_at: Optional<number>;
  /** JSON of what remains of its answers twelve months after completion. */
  kept_counts: Optional<string>;
  change: number;
};

type AgendaParticipantsTable = {
  id: Generated<number>;
  agenda_id: number;
  person_id: Optional<number>;
  /** Where to write; null: their own number. */
  whatsapp_phone: Optional<string>;
  added_by: Optional<number>;
  added_at: number;
  sent_at: Optional<number>;
  sent_by: Optional<number>;
  send_note: Optional<SendOutcome>;
  /** For an anonymous agenda its start: the real time would reveal which answer is theirs. */
  responded_at: Optional<number>;
  change: number;
};

/** A participant's personal link; stores only the token's hash. */
type AgendaLinksTable = {
  id: Generated<number>;
  participant_id: number;
  token_hash: string;
  created_by: Optional<number>;
  created_at: number;
};

/** Latest answer per participant, on time and late separately. */
type AgendaAnswersTable = {
  id: string;
  agenda_id: number;
  /** Null when anonymous. */
  participant_id: Optional<number>;
  /** Anonymous only: hash of a secret on the phone, needed to replace the answer. */
  key_hash: Optional<string>;
  is_late: Flag;
  answers: string;
  /** Of the consent ticked. */
  consent_version: string;
  /** Effective time; null when anonymous, as are queue and seq. */
  at: Optional<number>;
  queue: Optional<number>;
  seq: Optional<number>;
};
