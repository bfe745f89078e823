import type { Row, Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { endSeries } from './series.ts';

type Organizer = { personId: number; now: number };

/** Future ones go to their state's coordinator, or are cancelled, which fills the send queue. */
export async function forgetOrganizer(
  store: Pick<Store, 'nextChange'>,
  trx: Trx,
  { personId, now }: Organizer,
): Promise<void> {
  const planned = await trx
    .selectFrom('tertulias')
    .selectAll()
    .where('organizer_id', '=', personId)
    .where('status', '=', 'planned')
    .where('deleted_at', 'is', null)
    .execute();
  for (const tertulia of planned) {
    const heir = await findHeir(trx, tertulia, personId);
    const fate = heir === null ? { status: 'cancelled' as const } : { organizer_id: heir };
    await trx
      .updateTable('tertulias')
      .set({ ...fate, change: await store.nextChange(trx) })
      .where('id', '=', tertulia.id)
      .execute();
    if (heir === null && tertulia.series_id !== null) {
      await endSeries({ trx, now }, tertulia.series_id);
    }
  }
}

async function findHeir(
  trx: Trx,
  { state }: Row<'tertulias'>,
  personId: number,
): Promise<number | null> {
  const heir = await trx
    .selectFrom('people')
    .select('id')
    .where('role', '=', 'coordinador_estatal')
    .where('status', '=', 'approved')
    .where('state', '=', state)
    .where('erased_at', 'is', null)
    .where('id', '!=', personId)
    .orderBy('id')
    .executeTakeFirst();
  return heir?.id ?? null;
}
