import type { Generated } from 'kysely';
import type { Optional } from './column.ts';

export type InstitutionsTables = {
  institution_catalog: InstitutionCatalogTable;
  institutions_apart: InstitutionsApartTable;
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
};

/** Pairs that somebody said are not the same; `one_id` is the smaller. */
type InstitutionsApartTable = {
  one_id: number;
  other_id: number;
};
