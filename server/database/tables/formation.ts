import type { Generated } from 'kysely';
import type { Defaulted, Flag, Optional } from './column.ts';

export type FormationTables = {
  formation_modules: FormationModulesTable;
  formation_progress: FormationProgressTable;
  formation_places: FormationPlacesTable;
};

type FormationModulesTable = {
  id: Generated<number>;
  title: string;
  description: string;
  content: string;
  body_blocks: string;
  version: Defaulted<number>;
  sort_order: number;
  archived_at: Optional<number>;
  created_by: Optional<number>;
  created_at: number;
  updated_at: number;
  change: number;
};

type FormationProgressTable = {
  person_id: number;
  module_id: number;
  completed: Defaulted<Flag>;
  completed_version: Optional<number>;
  completed_at: Optional<number>;
  score: Optional<number>;
  /** JSON: the stamp of `completed`, and the last sequence of each queue that wrote it. */
  stamps: Defaulted<string>;
  created_at: number;
  change: number;
};

type FormationPlacesTable = {
  person_id: number;
  module_id: number;
  /** From 0, in today's text. */
  section: number;
  /** Null until today's text is replaced: then it is the key of `section`. */
  section_key: Optional<string>;
  stamp: string;
  change: number;
};
