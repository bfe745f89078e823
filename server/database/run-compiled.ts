import type { CompiledQuery, DatabaseConnection, QueryExecutor } from 'kysely';
import type { Db } from './schema.ts';

/** Kysely's executor wraps every query and serialises those of a transaction. */
export async function runCompiled<R>(db: Db, query: CompiledQuery<R>): Promise<R[]> {
  const executor = db.getExecutor();
  const known = ofTransactions.get(executor);
  if (known) return (await known.executeQuery<R>(query)).rows;
  return executor.provideConnection(async (connection) => {
    // Outside a transaction the connection varies.
    if (db.isTransaction) ofTransactions.set(executor, connection);
    return (await connection.executeQuery<R>(query)).rows;
  });
}

/** Each transaction has its own executor, which keeps one connection to its end. */
const ofTransactions = new WeakMap<QueryExecutor, DatabaseConnection>();
