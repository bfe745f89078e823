/** What a merge changed, row by row, so that it can be undone. */
import { type RawBuilder, sql } from 'kysely';
import { listedNumbers } from '../../database/listed.ts';
import type { Schema, Trx } from '../../database/schema.ts';
import type { Engine } from '../../database/store.ts';
import { DECLARED } from '../../privacy/declared-columns.ts';

export type Table = keyof Schema & string;
type Value = string | number | null;
export type StoredRow = Record<string, Value>;

/** A reference that was rewritten in these rows. */
type Move = {
  type: 'move';
  table: Table;
  column: string;
  from: number;
  to: number;
  keys: Value[][];
};
/** A row that was changed or deleted (`after` null). */
type Change = { type: 'change'; table: Table; before: StoredRow; after: StoredRow | null };

/** In order: undone backwards, every step finds what it left. */
export type Journal = (Move | Change)[];

/** Keys of tables without an id. */
const KEYS: Partial<Record<Table, readonly string[]>> = {
  person_notices: ['history_id', 'person_id'],
  bulk_act_people: ['act_uuid', 'person_id'],
  guardians: ['person_id'],
  person_photos: ['person_id'],
  former_coordinators: ['group_id', 'person_id'],
  attendance: ['meeting_id', 'person_id'],
  member_figures: ['group_id', 'person_id'],
  formation_progress: ['person_id', 'module_id'],
  formation_places: ['person_id', 'module_id'],
  excuses: ['person_id', 'group_id', 'day'],
  forum_likes: ['post_uuid', 'person_id'],
  forum_reads: ['person_id', 'thread_uuid'],
  forum_unlisted: ['person_id'],
  quotas: ['person_id'],
  announcement_reads: ['announcement_id', 'person_id'],
  seen: ['person_id', 'kind', 'subject_id'],
  objective_people: ['objective_id', 'person_id'],
  record_views: ['person_id', 'role', 'day', 'what'],
};

export function keyOf(table: Table): readonly string[] {
  const known = KEYS[table];
  if (known) return known;
  const columns = Object.values(DECLARED[table]).flat() as string[];
  if (columns.includes('id')) return ['id'];
  if (columns.includes('uuid')) return ['uuid'];
  throw new Error(`rows of ${table} have no declared key`);
}

/** Of one row, without the reference itself. */
export function restOf(table: Table, column: string, row: StoredRow): Value[] {
  return keyOf(table)
    .filter((name) => name !== column)
    .map((name) => row[name] ?? null);
}

export async function rowsWith(
  trx: Trx,
  table: Table,
  column: string,
  value: number,
): Promise<StoredRow[]> {
  const found = await sql<StoredRow>`
    select * from ${sql.table(table)} where ${sql.ref(column)} = ${value}
  `.execute(trx);
  return found.rows.map((row) => ({ ...row }));
}

function isRow(table: Table, row: StoredRow) {
  const parts = keyOf(table).map((name) => sql`${sql.ref(name)} = ${row[name] ?? null}`);
  return sql.join(parts, sql` and `);
}

export async function findRow(
  trx: Trx,
  table: Table,
  row: StoredRow,
): Promise<StoredRow | undefined> {
  const found = await sql<StoredRow>`
    select * from ${sql.table(table)} where ${isRow(table, row)}
  `.execute(trx);
  const [first] = found.rows;
  return first && { ...first };
}

export async function deleteRow(trx: Trx, table: Table, row: StoredRow): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${isRow(table, row)}`.execute(trx);
}

export async function updateRow(
  trx: Trx,
  table: Table,
  row: StoredRow,
  columns: StoredRow,
): Promise<void> {
  const set = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`
    update ${sql.table(table)} set ${sql.join(set)} where ${isRow(table, row)}
  `.execute(trx);
}

async function insertRow(trx: Trx, table: Table, row: StoredRow): Promise<void> {
  const names = Object.keys(row);
  await sql`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(names.map((name) => row[name] ?? null))})
  `.execute(trx);
}

type Undoing = { trx: Trx; engine: Engine; change: number; stamp: Stamp };
/** Columns to set beside a reference, so that phones fetch the row. */
type Stamp = (table: Table, column: string) => StoredRow;

export async function undoJournal(journal: Journal, undoing: Undoing): Promise<void> {
  for (const step of journal.toReversed()) {
    if (step.type === 'move') await undoMove(undoing, step);
    else if (step.table === 'people') await undoPerson(undoing, step);
    else await undoChange(undoing, step);
  }
}

/** What was written meanwhile in a row stays; only whose it is changes. */
async function undoMove({ trx, engine, stamp }: Undoing, step: Move): Promise<void> {
  const { table, column, from, to, keys } = step;
  const set = Object.entries({ [column]: from, ...stamp(table, column) }).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  );
  const update = (which: RawBuilder<unknown>) =>
    sql`
      update ${sql.table(table)} set ${sql.join(set)} where ${sql.ref(column)} = ${to} and ${which}
    `.execute(trx);
  const names = keyOf(table).filter((name) => name !== column);
  if (names.join() === 'id') {
    await update(sql`"id" in ${listedNumbers(engine, JSON.stringify(keys.flat()))}`);
    return;
  }
  for (const key of keys) {
    const parts = names.map((name, place) => sql`${sql.ref(name)} = ${key[place] ?? null}`);
    await update(parts.length > 0 ? sql.join(parts, sql` and `) : sql`1 = 1`);
  }
}

/** A row changed again since the merge stays as it is. */
async function undoChange({ trx, change }: Undoing, step: Change): Promise<void> {
  const { table, before, after } = step;
  const row = 'change' in before ? { ...before, change } : before;
  if (after === null) {
    if (!(await findRow(trx, table, row))) await insertRow(trx, table, row);
    return;
  }
  const current = await findRow(trx, table, after);
  if (current && isSame(current, after)) await updateRow(trx, table, after, row);
}

/** Its number aside, which an undo of the same row has just raised. */
function isSame(one: StoredRow, other: StoredRow): boolean {
  return Object.keys(other).every((name) => name === 'change' || one[name] === other[name]);
}

/** Column by column: what was corrected since stays. */
async function undoPerson({ trx, change }: Undoing, { before, after }: Change): Promise<void> {
  const current = await findRow(trx, 'people', before);
  if (!current || !after) return;
  const back: StoredRow = { change };
  for (const [name, value] of Object.entries(before)) {
    if (name === 'change' || value === after[name]) continue;
    // Of the account that closed nothing can have been corrected.
    if (current[name] === after[name] || after.merged_into !== null) back[name] = value;
  }
  await updateRow(trx, 'people', before, back);
}
