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
  /** `institutionKey` of the name. */
  key: string;
  work_area: string;
  state: string;
  city: string;
  city_key: string;
  /** The entry that it counts as, by somebody's decision; that one may be merged in turn. */
  merged_into: Optional<number>;
  /** When somebody last said that it is still there, ms. */
  verified_at: Optional<number>;
  verified_by: Optional<number>;
  /** Of the directory; null where it was only declared. */
  type: Optional<InstitutionType>;
  description: Optional<string>;
  address: Optional<string>;
  contact_phone: Optional<string>;
  contact_email: Optional<string>;
  contact_website: Optional<string>;
  /** Who answers for it, and since when by their own word. */
  contact_person_id: Optional<number>;
  contact_consented_at: Optional<number>;
  /** 1: in the directory. What people declared alone is not. */
  listed: Defaulted<Flag>;
  archived_at: Optional<number>;
  created_by: Optional<number>;
  created_at: Optional<number>;
  change: Defaulted<number>;
  /** Its name in the order of a dictionary. */
  name_key: GeneratedAlways<string>;
  /** Name, city and description without accents, for searching. */
  search_key: GeneratedAlways<string>;
};

/** Two institutions that asked to work together; `one_id` is the smaller. */
type InstitutionLinksTable = {
  id: Generated<number>;
  uuid: string;
  one_id: number;
  other_id: number;
  kind: LinkKind;
  status: LinkStatus;
  /** Which of the two asked, and who in its name. */
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

/** A contact's own link to say whether an institution is still there; only the hash of its token. */
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

/** Pairs that somebody said are not the same; `one_id` is the smaller. */
type InstitutionsApartTable = {
  one_id: number;
  other_id: number;
};
