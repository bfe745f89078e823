import type { FormationProgress } from '#contract/formation';
import type { Stamp } from '#contract/rules/merge';
import type { Db, Row } from '../database/schema.ts';

export type ProgressStamps = {
  completed?: Stamp;
  /** Last sequence received, by `queues.id`; a person has few phones. */
  last?: Record<string, number>;
};

type ProgressWithPlace = Row<'formation_progress'> & {
  section: number | null;
  section_key: string | null;
  place_change: number | null;
};

export async function readProgress(
  db: Db,
  personId: number,
  moduleId?: number,
): Promise<FormationProgress[]> {
  const rows = await db
    .selectFrom('formation_progress as p')
    .leftJoin('formation_places as place', (join) =>
      join
        .onRef('place.person_id', '=', 'p.person_id')
        .onRef('place.module_id', '=', 'p.module_id'),
    )
    .selectAll('p')
    .select(['place.section', 'place.section_key', 'place.change as place_change'])
    .where('p.person_id', '=', personId)
    .$if(moduleId !== undefined, (query) => query.where('p.module_id', '=', moduleId as number))
    .orderBy('p.module_id')
    .execute();
  return rows.map(rowToProgress);
}

function rowToProgress(row: ProgressWithPlace): FormationProgress {
  return {
    moduleId: row.module_id,
    completed: row.completed === 1,
    score: row.score,
    completedVersion: row.completed_version,
    section: row.section,
    sectionKey: row.section_key,
    seen: stampsOf(row).completed?.change ?? null,
    change: Math.max(row.change, row.place_change ?? 0),
  };
}

export function stampsOf({ stamps }: Pick<Row<'formation_progress'>, 'stamps'>): ProgressStamps {
  return JSON.parse(stamps);
}

export async function findProgress(
  db: Db,
  personId: number,
  moduleId: number,
): Promise<Row<'formation_progress'> | undefined> {
  return db
    .selectFrom('formation_progress')
    .selectAll()
    .where('person_id', '=', personId)
    .where('module_id', '=', moduleId)
    .executeTakeFirst();
}
