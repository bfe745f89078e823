import type { Generated, GeneratedAlways } from 'kysely';
import type {
  InstitutionType,
  LinkKind,
  LinkOutcome,
  LinkStatus,
} from '#contract/rules/institution-status';
import type { Defaulted, Flag, Optional } from './column.ts';

export type InstitutionsTables = {
  institution_catalog: InstitutionCatalogTable;
  institutions_apart: InstitutionsApartTable;
  institution_links: InstitutionLinksTable;
  institution_answer_links: InstitutionAnswerLinksTable;
};

/** One entry for all spellings of an institution in one city. */
type InstitutionCatalogTable = {
  id: Generated<number>;
  /** As the first person wrote it. */
  name: string;
  key: string;
  work_area: string;
  state: string;
  city: string;
  city_key: string;
  /** The entry it counts as, by someone's decision; that one may be merged in turn. */
  merged_into: Optional<number>;
  /** JSON: what the merge moved, for its undo. */
  moved: Optional<string>;
  verified_at: Optional<number>;
  verified_by: Optional<number>;
  type: Optional<InstitutionType>;
  description: Optional<string>;
  address: Optional<string>;
  contact_phone: Optional<string>;
  contact_email: Optional<string>;
  contact_website: Optional<string>;
  /** Its self-declared contact, and since when. */
  contact_person_id: Optional<number>;
  contact_consented_at: Optional<number>;
  /** 1: in the directory, not only declared by people. */
  listed: Defaulted<Flag>;
  archived_at: Optional<number>;
  created_by: Optional<number>;
  created_at: Optional<number>;
  change: Defaulted<number>;
  name_key: GeneratedAlways<string>;
  search_key: GeneratedAlways<string>;
};

/** Two connected institutions; `one_id` is the smaller. */
type InstitutionLinksTable = {
  id: Generated<number>;
  uuid: string;
  one_id: number;
  other_id: number;
  kind: LinkKind;
  status: LinkStatus;
  from_id: number;
  asked_by: Optional<number>;
  note: Optional<string>;
  answered_by: Optional<number>;
  answered_at: Optional<number>;
  outcome: Optional<LinkOutcome>;
  outcome_by: Optional<number>;
  outcome_at: Optional<number>;
  created_at: number;
  change: number;
};

/** A contact's link to confirm an institution; stores only the token's hash. */
type InstitutionAnswerLinksTable = {
  id: Generated<number>;
  institution_id: number;
  person_id: number;
  token_hash: string;
  answer: Optional<'same' | 'changed' | 'gone'>;
  note: Optional<string>;
  answered_at: Optional<number>;
  created_by: Optional<number>;
  created_at: number;
};

/** Pairs declared different; `one_id` is the smaller. */
type InstitutionsApartTable = {
  one_id: number;
  other_id: number;
};
