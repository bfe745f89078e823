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
  /** JSON of its `AgendaQuestion[]`. */
  questions: Defaulted<string>;
  signature: Defaulted<Signature>;
  outcome: Optional<string>;
  created_by: Optional<number>;
  created_at: number;
  started_at: Optional<number>;
  completed_at: Optional<number>;
  cancelled_at: Optional<number>;
  /** When those who had not answered were last reminded. */
  reminded_at: Optional<number>;
  /** JSON of what is left of its answers twelve months after it was completed. */
  kept_counts: Optional<string>;
  change: number;
};

type AgendaParticipantsTable = {
  id: Generated<number>;
  agenda_id: number;
  /** Null for who was erased. */
  person_id: Optional<number>;
  /** Where they are written to; null: to their own number. */
  whatsapp_phone: Optional<string>;
  added_by: Optional<number>;
  added_at: number;
  /** When the link was really sent. */
  sent_at: Optional<number>;
  sent_by: Optional<number>;
  /** What became of the last message that did not arrive. */
  send_note: Optional<SendOutcome>;
  /** Of an anonymous agenda: when it began, or the time would tell which answer is theirs. */
  responded_at: Optional<number>;
  change: number;
};

/** A participant's personal link; only the hash of its token is here. */
type AgendaLinksTable = {
  id: Generated<number>;
  participant_id: number;
  token_hash: string;
  created_by: Optional<number>;
  created_at: number;
};

/** The last answer of each, in time and late apart. */
type AgendaAnswersTable = {
  /** Random. */
  id: string;
  agenda_id: number;
  /** Null when anonymous. */
  participant_id: Optional<number>;
  /** Of an anonymous one: the hash of what only the phone knows, to replace it by. */
  key_hash: Optional<string>;
  is_late: Flag;
  /** JSON of `AgendaAnswer[]`, in the order of the questions. */
  answers: string;
  /** Of the consent that was ticked. */
  consent_version: string;
  /** Effective time; null when anonymous, as are queue and place in it. */
  at: Optional<number>;
  queue: Optional<number>;
  seq: Optional<number>;
};
