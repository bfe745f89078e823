import { foldText } from '#contract/rules/fold-text';
import type { ViewTable } from '#contract/rules/view-search';
import type { SavedView } from '#contract/saved-views';
import type { Row, Trx } from '../database/schema.ts';
import { HttpProblem, notFound } from '../http/problem.ts';

type ViewRow = Row<'saved_views'>;

export function rowToView(row: ViewRow): SavedView {
  return { id: row.id, table: row.table_name, name: row.name, search: row.search };
}

export function viewsOf(trx: Trx, personId: number, table: ViewTable): Promise<ViewRow[]> {
  return trx
    .selectFrom('saved_views')
    .selectAll()
    .where('person_id', '=', personId)
    .where('table_name', '=', table)
    .orderBy('id')
    .execute();
}

/** Another person's view is the same 404 as a missing one. */
export async function mustFindView(trx: Trx, personId: number, id: number): Promise<ViewRow> {
  const row = await trx
    .selectFrom('saved_views')
    .selectAll()
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Without regard to accents and case. */
export function mustBeFree(others: readonly Pick<ViewRow, 'name'>[], name: string): void {
  const wanted = foldText(name);
  if (!others.some((other) => foldText(other.name) === wanted)) return;
  throw new HttpProblem(409, 'view_exists', 'Ya tienes una vista con ese nombre', {
    'X-Error-Field': 'name',
  });
}
