import type { Generated } from 'kysely';
import type { ViewTable } from '#contract/rules/view-search';
import type { Flag, Optional } from './column.ts';

export type AccountTables = {
  consents: ConsentsTable;
  guardians: GuardiansTable;
  person_photos: PersonPhotosTable;
  saved_views: SavedViewsTable;
};

/** Append-only evidence: the newest row of a purpose is valid. No call returns it. */
type ConsentsTable = {
  id: Generated<number>;
  person_id: number;
  purpose: 'notice' | 'sensitive' | 'messages' | 'financial' | 'birthday' | 'photo';
  version: string;
  text_hash: string;
  given: Flag;
  method: 'checkbox' | 'paper' | 'guardian' | 'demo';
  /** Location of the signed sheet: a folio or a few words. */
  note: Optional<string>;
  signed_by: Optional<string>;
  signed_on: Optional<string>;
  /** First three bytes of an IPv4 address, or six of an IPv6 one. */
  ip_prefix: Optional<string>;
  recorded_by: Optional<number>;
  at: number;
};

/** Of adults; removed when its consent is. */
type PersonPhotosTable = {
  person_id: number;
  /** Base64, without metadata. */
  photo: string;
  hash: string;
  set_at: number;
};

/** A person's own views of the office's tables. */
type SavedViewsTable = {
  id: Generated<number>;
  person_id: number;
  table_name: ViewTable;
  name: string;
  /** As in the address, without `?`. */
  search: string;
  created_at: number;
};

/** Who consents for a minor, and receives their messages. */
type GuardiansTable = {
  person_id: number;
  name: string;
  phone: Optional<string>;
  since: number;
  /** When the guardian withdrew consent. */
  ended_at: Optional<number>;
};
