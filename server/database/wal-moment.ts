import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** WAL position of the primary, and the epoch that identifies its data. */
export type WalMoment = { lsn: string; epoch: string };

/**
 * Every commit so far, of any process, is before this position. At the start of a page or file the
 * position is after its header, which a replica does not report as replayed: it is subtracted.
 */
const MOMENT = sql<WalMoment>`
  select (case
      when place.file_offset = 40 then lsn - 40
      when place.file_offset % current_setting('wal_block_size')::int = 24 then lsn - 24
      else lsn
    end)::text as lsn,
    (select value from meta where key = 'epoch') as epoch
  from pg_current_wal_insert_lsn() as lsn, pg_walfile_name_offset(lsn) as place`;

/** Asks the primary; needs PostgreSQL 14. */
export async function readWalMoment(primary: Kysely<Schema>): Promise<WalMoment> {
  const { rows } = await MOMENT.execute(primary);
  const [moment] = rows;
  if (!moment) throw new Error('PostgreSQL does not say how far it has written');
  return moment;
}
