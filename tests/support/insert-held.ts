import type { NewRow, Trx } from '#server/database/schema';

type Told = Pick<NewRow<'meetings'>, 'group_id' | 'date'> & Partial<NewRow<'meetings'>>;

/** A meeting to which somebody came, of whom nothing but the name is known: it is in no rate. */
export async function insertHeld(trx: Trx, told: Told): Promise<number> {
  const { id } = await trx
    .insertInto('meetings')
    .values({
      ...{ uuid: crypto.randomUUID(), source: 'leader', created_at: told.date, change: 0 },
      ...told,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('meeting_names')
    .values({ meeting_id: id, name: 'Chuy', present: 1, change: 0 })
    .execute();
  return id;
}
