import pg from 'pg';
import { AdminFailure } from './failure.ts';

/** Fails while another connection to a PostgreSQL database is open. */
export async function mustBeFree(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query(`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
    if (rows[0].count === 0) return;
  } finally {
    await client.end();
  }
  throw new AdminFailure('La base de datos está en uso: detén el servidor y vuelve a intentar.');
}
