import { type HistoryImport, listHistoryImports } from '#contract/attendance-history';
import { zoneOf } from '#contract/core/places';
import { folioOf } from '#contract/rules/folio';
import { mustFindGroup } from '../access/reach.ts';
import type { Trx } from '../database/schema.ts';
import { handler } from '../http/handler.ts';

export const listHistoryImportsHandler = handler(listHistoryImports, async (call) => {
  const { id, state, city } = await mustFindGroup(call, call.params.id, 'community');
  const rows = await call.trx
    .selectFrom('attendance_imports as i')
    .leftJoin('people as p', (join) =>
      join.onRef('p.id', '=', 'i.by_id').on('p.erased_at', 'is', null),
    )
    .select(['i.uuid', 'i.at', 'i.file_name', 'i.meetings', 'i.marks', 'i.undone_at', 'p.alias'])
    .where('i.group_id', '=', id)
    .orderBy('i.at', 'desc')
    .orderBy('i.uuid')
    .execute();
  const undone = rows.filter(({ undone_at }) => undone_at !== null).map(({ uuid }) => uuid);
  const keptOf = await readKept(call.trx, undone);
  return {
    timeZone: zoneOf(state, city),
    imports: rows.map(({ uuid, at, alias, file_name, meetings, marks, undone_at }) => ({
      ...{ id: uuid, at: new Date(at).toISOString(), by: alias, fileName: file_name || null },
      ...{ meetings, marks, kept: keptOf(uuid) },
      undoneAt: undone_at === null ? null : new Date(undone_at).toISOString(),
    })),
  };
});

/** Meetings of undone imports that stayed, the oldest first. */
export async function readKept(
  trx: Trx,
  imports: readonly string[],
): Promise<(uuid: string) => HistoryImport['kept']> {
  if (imports.length === 0) return () => [];
  const rows = await trx
    .selectFrom('meetings')
    .select(['uuid', 'date', 'import_uuid'])
    .where('import_uuid', 'in', [...imports])
    .where('deleted_at', 'is', null)
    .orderBy('date')
    .orderBy('id')
    .execute();
  return (uuid) =>
    rows
      .filter(({ import_uuid }) => import_uuid === uuid)
      .map((row) => ({ date: new Date(row.date).toISOString(), folio: folioOf(row.uuid) }));
}
