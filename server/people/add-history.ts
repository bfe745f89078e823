import type { NewRow, Trx } from '../database/schema.ts';

type Entry = {
  kind: NewRow<'person_history'>['kind'];
  from?: string | null;
  to?: string | null;
};

export type By = { personId: number | null; at: number };

/** Appends a decision to a person's history; rows never change. */
export async function addHistory(
  trx: Trx,
  personId: number,
  by: By,
  { kind, from = null, to = null }: Entry,
): Promise<void> {
  await trx
    .insertInto('person_history')
    .values({
      person_id: personId,
      at: by.at,
      by_id: by.personId,
      kind,
      from_value: from,
      to_value: to,
    })
    .execute();
}
