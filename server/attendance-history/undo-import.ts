import { undoHistoryImport } from '#contract/attendance-history';
import { mustFindGroup } from '../access/reach.ts';
import type { Row } from '../database/schema.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { auditAct } from '../privacy/audit-act.ts';
import { renumberOpen } from './import-history.ts';
import { readKept } from './list-imports.ts';

type UndoCall = Call<typeof undoHistoryImport>;
type Import = Row<'attendance_imports'>;

/** Removes the meetings it made, but for those that somebody changed since; once for all. */
export const undoHistoryImportHandler = handler(undoHistoryImport, async (call) => {
  const { trx, deps, now } = call;
  // First the number: a change that arrives at the same time comes before, or finds no meeting.
  await deps.store.nextChange(trx);
  const made = await mustFindImport(call);
  const uuid = made.uuid;
  if (made.undone_at !== null)
    return { id: uuid, removed: 0, kept: (await readKept(trx, [uuid]))(uuid) };
  const removed = await removeMeetings(call, made);
  await endPeriods(call, made);
  await trx
    .updateTable('attendance_imports')
    .set({ undone_at: now, undone_by: mustHaveCaller(call).personId })
    .where('uuid', '=', uuid)
    .execute();
  const kept = (await readKept(trx, [uuid]))(uuid);
  await auditAct(call, {
    ...{ action: 'attendance.import-undone', kind: 'group', id: made.group_id },
    detail: { meetings: removed, kept: kept.length },
  });
  return { id: uuid, removed, kept };
});

/** One 404 for missing, and for a community out of reach. */
async function mustFindImport(call: UndoCall): Promise<Import> {
  const made = await call.trx
    .selectFrom('attendance_imports')
    .selectAll()
    .where('uuid', '=', call.params.id)
    .executeTakeFirst();
  if (!made) throw notFound();
  await mustFindGroup(call, made.group_id, 'community');
  return made;
}

/**
 * Their marks go with them; the rows of the meetings stay without content, because phones learn from them
 * that they are gone.
 * @returns how many
 */
async function removeMeetings(call: UndoCall, { uuid, through }: Import): Promise<number> {
  const { trx, deps, now } = call;
  const rows = await trx
    .selectFrom('meetings as m')
    .select('m.id')
    .where('m.import_uuid', '=', uuid)
    .where('m.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('meeting_history as h').select('h.id').whereRef('h.meeting_id', '=', 'm.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attendance_history as h')
            .select('h.id')
            .whereRef('h.meeting_id', '=', 'm.id')
            .where('h.change', '>', through),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('meeting_names as n').select('n.id').whereRef('n.meeting_id', '=', 'm.id'),
        ),
      ),
    )
    .execute();
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  for (const table of ['attendance', 'attendance_history', 'attendance_totals'] as const) {
    await trx.deleteFrom(table).where('meeting_id', 'in', ids).execute();
  }
  const first = await deps.store.take(trx, ids.length);
  for (const [index, id] of ids.entries()) {
    await trx
      .updateTable('meetings')
      .set({ deleted_at: now, change: first + index })
      .where('id', '=', id)
      .execute();
  }
  return ids.length;
}

/** Periods it added, untouched since, of whoever has no mark left in a meeting that stayed. */
async function endPeriods(call: UndoCall, { uuid, group_id, through }: Import): Promise<void> {
  const { trx, deps } = call;
  const rows = await trx
    .selectFrom('memberships as ms')
    .select(['ms.id', 'ms.person_id', 'ms.joined_at'])
    .where('ms.import_uuid', '=', uuid)
    .where('ms.change', '<=', through)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attendance as a')
            .innerJoin('meetings as m', 'm.id', 'a.meeting_id')
            .select('a.meeting_id')
            .whereRef('a.person_id', '=', 'ms.person_id')
            .where('m.import_uuid', '=', uuid),
        ),
      ),
    )
    .execute();
  const first = rows.length === 0 ? 0 : await deps.store.take(trx, rows.length);
  for (const [index, { id, joined_at }] of rows.entries()) {
    // As every undone membership it ends where it began.
    await trx
      .updateTable('memberships')
      .set({ left_at: joined_at, change: first + index })
      .where('id', '=', id)
      .execute();
  }
  await renumberOpen(
    call,
    group_id,
    rows.map(({ person_id }) => person_id),
  );
}
