import type { NewRow, Trx } from '../database/schema.ts';

type Entry = {
  kind: NewRow<'person_history'>['kind'];
  field?: NewRow<'person_history'>['field'];
  from?: string | null;
  to?: string | null;
};

export type By = { personId: number | null; at: number };

/** Appends a decision to a person's history, whose rows never change, and returns its id. */
export async function addHistory(
  trx: Trx,
  personId: number,
  by: By,
  { kind, field = null, from = null, to = null }: Entry,
): Promise<number> {
  const { id } = await trx
    .insertInto('person_history')
    .values({
      ...{ person_id: personId, at: by.at, by_id: by.personId },
      ...{ kind, field, from_value: from, to_value: to },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
