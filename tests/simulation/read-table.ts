import { compileOnce } from '#server/database/compile-once';
import type { Db, Row, Schema } from '#server/database/schema';

type Nothing = Record<string, never>;
type Asks = (db: Db, values: Nothing) => Promise<unknown[]>;

/**
 * Columns of a table, of all its rows and in no order. The invariants ask for the same ones again and
 * again in every world: building such a query costs more than the answer.
 * @param columns all of them when none is named
 */
export function readTable<
  T extends keyof Schema,
  C extends keyof Row<T> & string = keyof Row<T> & string,
>(db: Db, table: T, ...columns: C[]): Promise<Pick<Row<T>, C>[]> {
  const name = `${table} ${columns}`;
  const ask = asked.get(name) ?? build(table, columns);
  asked.set(name, ask);
  return ask(db, {}) as Promise<Pick<Row<T>, C>[]>;
}

const asked = new Map<string, Asks>();

function build(table: keyof Schema, columns: readonly string[]): Asks {
  return compileOnce<Nothing, unknown>((db) => {
    const all = db.selectFrom(table);
    return columns.length === 0 ? all.selectAll() : all.select(columns as never);
  });
}
