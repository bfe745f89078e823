import type { CompiledQuery, DatabaseConnection, QueryExecutor } from 'kysely';
import type { Db } from './schema.ts';

/**
 * Asks what is compiled already, by the shortest way; answers its rows. The executor's own way wraps
 * every query several times more, and inside a transaction makes each wait for the one before, which
 * nothing here needs: whoever holds a transaction awaits one query before the next.
 */
export async function runCompiled<R>(db: Db, query: CompiledQuery<R>): Promise<R[]> {
  const executor = db.getExecutor();
  const known = ofTransactions.get(executor);
  if (known) return (await known.executeQuery<R>(query)).rows;
  return executor.provideConnection(async (connection) => {
    // Outside of a transaction it is another one each time.
    if (db.isTransaction) ofTransactions.set(executor, connection);
    return (await connection.executeQuery<R>(query)).rows;
  });
}

/** Each transaction has an executor of its own, which keeps one connection to its end. */
const ofTransactions = new WeakMap<QueryExecutor, DatabaseConnection>();
