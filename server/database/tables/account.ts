import type { Generated } from 'kysely';
import type { Flag, Optional } from './column.ts';

export type AccountTables = {
  consents: ConsentsTable;
  guardians: GuardiansTable;
};

/** Append-only: the newest row of a purpose holds. Evidence, which no call answers. */
type ConsentsTable = {
  id: Generated<number>;
  person_id: number;
  purpose: 'notice' | 'sensitive' | 'messages' | 'financial';
  /** Of the privacy notice that was shown. */
  version: string;
  /** SHA-256 of that notice's text. */
  text_hash: string;
  given: Flag;
  method: 'checkbox' | 'paper' | 'guardian' | 'demo';
  /** Where the signed sheet is found: a folio or a few words. */
  note: Optional<string>;
  /** Of paper: who signed it, and the day on it (YYYY-MM-DD). */
  signed_by: Optional<string>;
  signed_on: Optional<string>;
  /** The first three bytes of an IPv4 address, or six of an IPv6 one. */
  ip_prefix: Optional<string>;
  /** Who recorded it, when it was not the person. */
  recorded_by: Optional<number>;
  at: number;
};

/** Who consents for a minor, and is written to in their place. */
type GuardiansTable = {
  person_id: number;
  /** Empty where only a note was kept. */
  name: string;
  phone: Optional<string>;
  since: number;
  /** When the guardian took the consent back. */
  ended_at: Optional<number>;
};
