import Database from 'better-sqlite3';

type Value = string | number | null;

export type Register = {
  /** Rows of the server's database as they are on disk, past every handler. */
  rows<Row = Record<string, Value>>(sql: string, ...values: Value[]): Row[];
  /** The one number a query answers. */
  count(sql: string, ...values: Value[]): number;
  close(): void;
};

/** Looks into the database of a running server, read-only. */
export function openRegister(databasePath: string): Register {
  const database = new Database(databasePath, { readonly: true, fileMustExist: true });
  return {
    rows: <Row>(sql: string, ...values: Value[]) => database.prepare(sql).all(...values) as Row[],
    count: (sql, ...values) =>
      database
        .prepare(sql)
        .pluck()
        .get(...values) as number,
    close: () => database.close(),
  };
}
