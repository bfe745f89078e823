import type { FormationModule } from '#contract/formation';
import type { Db, Row } from '../database/schema.ts';
import { notFound } from '../http/problem.ts';

export type ModuleRow = Row<'formation_modules'>;

/** Archived ones too: a phone may send progress of what it read before. */
export async function mustFindModule(db: Db, id: number): Promise<ModuleRow> {
  const row = await db
    .selectFrom('formation_modules')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export function rowToModule(row: ModuleRow): FormationModule {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    content: row.content,
    order: row.sort_order,
    version: row.version,
    blocks: JSON.parse(row.body_blocks),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}
