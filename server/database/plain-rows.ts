import type { Statement } from 'better-sqlite3';

/** What of a prepared statement is used here. */
export type Prepared = Pick<Statement, 'readonly' | 'reader' | 'run' | 'all'>;

type Row = Record<string, unknown>;
type ToRow = (values: readonly unknown[]) => Row;

/**
 * The same statement, whose rows are built here: better-sqlite3 adds up each of them from outside of
 * JavaScript, property by property, which for our wide tables takes twice as long as reading them.
 * Its columns must stay what they are.
 */
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

/** From so many rows on one by one is quicker: what a row was read into is gone before the next. */
const LONG = 200;

function mapEach(values: Iterable<unknown[]>, toRow: ToRow): Row[] {
  const rows: Row[] = [];
  for (const row of values) rows.push(toRow(row));
  return rows;
}

/** The same columns are asked for by many statements: each world of a simulation prepares its own. */
const known = new Map<string, ToRow>();
const KNOWN_MAX = 2_000;

function toRowOf(names: readonly string[]): ToRow {
  const key = JSON.stringify(names);
  const before = known.get(key);
  if (before) return before;
  if (known.size >= KNOWN_MAX) known.clear();
  const made = makeToRow(names);
  known.set(key, made);
  return made;
}

/**
 * Written as text, so that the row is one literal: setting properties by names that a loop brings
 * costs as much as reading the row. The names are columns of our own statements, and quoted.
 */
function makeToRow(names: readonly string[]): ToRow {
  const fields = names.map((name, at) => `${JSON.stringify(name)}: values[${at}]`);
  return new Function('values', `return { ${fields.join(', ')} };`) as ToRow;
}
