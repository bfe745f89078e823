import type { Statement } from 'better-sqlite3';

export type Prepared = Pick<Statement, 'readonly' | 'reader' | 'run' | 'all'>;

type Row = Record<string, unknown>;
type ToRow = (values: readonly unknown[]) => Row;

/** better-sqlite3 sets each property from outside, twice the cost. Columns must not change. */
export function withPlainRows(statement: Statement): Prepared {
  if (!statement.reader) return statement;
  const toRow = toRowOf(statement.columns().map(({ name }) => name));
  const raw = statement.raw(true) as Statement<unknown[], unknown[]>;
  let isLong = false;
  return {
    readonly: raw.readonly,
    reader: true,
    run: (...values) => raw.run(...values),
    all(...values) {
      const rows = isLong ? mapEach(raw.iterate(...values), toRow) : raw.all(...values).map(toRow);
      isLong = rows.length >= LONG;
      return rows;
    },
  };
}

/** Above this many rows, iterating is faster: less garbage survives. */
const LONG = 200;

function mapEach(values: Iterable<unknown[]>, toRow: ToRow): Row[] {
  const rows: Row[] = [];
  for (const row of values) rows.push(toRow(row));
  return rows;
}

/** Shared by statements with the same columns: each simulated world prepares its own. */
const known = new Map<string, ToRow>();
const KNOWN_MAX = 2_000;

/** Builds a row of these columns from its values. */
export function toRowOf(names: readonly string[]): ToRow {
  const key = JSON.stringify(names);
  const before = known.get(key);
  if (before) return before;
  if (known.size >= KNOWN_MAX) known.clear();
  const made = makeToRow(names);
  known.set(key, made);
  return made;
}

/** Compiled from text, so that each row is one literal; column names are quoted. */
function makeToRow(names: readonly string[]): ToRow {
  const fields = names.map((name, at) => `${JSON.stringify(name)}: values[${at}]`);
  return new Function('values', `return { ${fields.join(', ')} };`) as ToRow;
}
