import { CompiledQuery, sql } from 'kysely';
import type { NewRow, Schema, Trx } from './schema.ts';
import type { Engine } from './store.ts';

/** Under the limit of both engines (32,766 and 65,535 parameters per statement). */
const MAX_PARAMETERS = 12_000;

/**
 * Bulk insert, several hundred rows per statement, with hand-built text: building such queries
 * costs more than running them.
 * @param columns present in every row; omitted ones get their default
 */
export async function insertRows<T extends keyof Schema>(
  trx: Trx,
  engine: Engine,
  table: T,
  columns: readonly (keyof NewRow<T> & string)[],
  rows: readonly NewRow<T>[],
): Promise<void> {
  const perStatement = Math.floor(MAX_PARAMETERS / columns.length);
  for (let start = 0; start < rows.length; start += perStatement) {
    const part = rows.slice(start, start + perStatement);
    const values = part.flatMap((row) => columns.map((column) => row[column] ?? null));
    await trx.executeQuery(
      CompiledQuery.raw(insertText(engine, table, columns, part.length), values),
    );
  }
}

/** Explicit ids do not advance PostgreSQL's sequence. */
export async function continueIds(trx: Trx, engine: Engine, table: keyof Schema): Promise<void> {
  if (engine === 'postgres') {
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}
    `.execute(trx);
  }
}

function insertText(
  engine: Engine,
  table: string,
  columns: readonly string[],
  count: number,
): string {
  const width = columns.length;
  const one = (row: number) =>
    columns
      .map((_, column) => (engine === 'sqlite' ? '?' : `$${row * width + column + 1}`))
      .join(',');
  const places = Array.from({ length: count }, (_, row) => `(${one(row)})`).join(',');
  const names = columns.map((column) => `"${column}"`).join(',');
  return `insert into "${table}" (${names}) values ${places}`;
}
