import { sql } from 'kysely';
import { createRowsQuery } from '../database/rows-query.ts';
import { runCompiled } from '../database/run-compiled.ts';
import type { Trx } from '../database/schema.ts';
import type { Engine } from '../database/store.ts';

const RENUMBER = 'update "meetings" set "change" = ? where "id" = ?';

/**
 * Numbers meetings by their latest change, so that phones fetch them.
 * @param changes by `meetings.id`
 */
export async function renumberMeetings(
  trx: Trx,
  engine: Engine,
  changes: ReadonlyMap<number, number>,
): Promise<void> {
  const rows = Array.from(changes, ([id, change]) => [change, id]);
  if (engine === 'sqlite') {
    await runCompiled(trx, createRowsQuery(RENUMBER, rows));
    return;
  }
  await sql`update meetings set change = cast(e.value ->> 0 as bigint)
    from jsonb_array_elements(cast(${JSON.stringify(rows)} as jsonb)) as e(value)
    where meetings.id = cast(e.value ->> 1 as bigint)`.execute(trx);
}
