import { hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { foldText } from '#contract/rules/fold-text';
import type { Db, Schema, Trx } from '../database/schema.ts';
import { DECLARED } from './declared-columns.ts';
import { createNameMatcher, type Match, type Names, toLikePatterns } from './name-matcher.ts';

export const ERASED_ALIAS = 'Persona borrada';

/** Names to find, and where an alias by itself means this person. */
export type Traces = { names: Names; groups: readonly number[]; state: string };

type Table = keyof Schema & string;

/** How to identify a row, and its responsible group: from its own columns, or its parent's. */
type Place = {
  key: string;
  group?: string;
  state?: string;
  /** Parent table, its key, and the column here that references it. */
  via?: readonly [Table, string, string];
  /** Column set in rows no screen shows any more; `all`: earlier texts. Blanked at once. */
  gone?: string | 'all';
  blank?: string;
};

/** One per table with free text; a test checks completeness. */
export const PLACES: Partial<Record<Table, Place>> = {
  groups: { key: 'id', group: 'id', state: 'state' },
  group_pauses: { key: 'id', group: 'group_id' },
  meetings: { key: 'id', group: 'group_id', gone: 'deleted_at' },
  attendance_imports: { key: 'uuid', group: 'group_id', gone: 'all' },
  meeting_history: {
    ...{ key: 'id', group: 'group_id', via: ['meetings', 'id', 'meeting_id'] },
    ...{ gone: 'all', blank: '""' },
  },
  follow_ups: { key: 'id', group: 'group_id', gone: 'removed' },
  follow_up_history: {
    ...{ key: 'id', group: 'group_id', via: ['follow_ups', 'id', 'follow_up_id'] },
    ...{ gone: 'all', blank: '""' },
  },
  weekly_activities: { key: 'id', group: 'group_id', state: 'state', gone: 'removed' },
  weekly_activity_history: {
    ...{ key: 'id', group: 'group_id', via: ['weekly_activities', 'id', 'activity_id'] },
    ...{ gone: 'all', blank: '""' },
  },
  formation_modules: { key: 'id' },
  forum_threads: {
    ...{ key: 'uuid', group: 'target_group_id', state: 'target_state', gone: 'removed_at' },
  },
  forum_posts: {
    ...{ key: 'uuid', group: 'target_group_id', state: 'target_state', gone: 'removed_at' },
    via: ['forum_threads', 'uuid', 'thread_uuid'],
  },
  forum_post_versions: { key: 'id', gone: 'all' },
  forum_reports: { key: 'id', gone: 'decided_at' },
  institution_catalog: { key: 'id', state: 'state' },
  institution_links: { key: 'id', state: 'state', via: ['institution_catalog', 'id', 'one_id'] },
  institution_answer_links: {
    ...{ key: 'id', state: 'state' },
    via: ['institution_catalog', 'id', 'institution_id'],
  },
  announcements: {
    ...{ key: 'id', group: 'target_group_id', state: 'target_state', gone: 'withdrawn_at' },
  },
  objectives: { key: 'id', state: 'state' },
  objective_updates: { key: 'id', state: 'state', via: ['objectives', 'id', 'objective_id'] },
  tertulias: { key: 'id', state: 'state', gone: 'deleted_at' },
  tertulia_series: { key: 'id', gone: 'ended_at', blank: '{}' },
  agendas: { key: 'id', state: 'state' },
};

/** Call before the erasure, which deletes this. */
export async function readTraces(trx: Trx, personId: number): Promise<Traces> {
  const { state, alias, full_name, email, phone } = await trx
    .selectFrom('people')
    .select(['state', 'alias', 'full_name', 'email', 'phone'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const names = { alias, fullName: full_name, email, phone };
  return { names, groups: await groupsOf(trx, personId), state };
}

/** Lists them per responsible group; blanks earlier texts. Returns how many are pending. */
export async function listStillNamed(trx: Trx, traces: Traces, now: number): Promise<number> {
  let listed = 0;
  for (const [table, place] of Object.entries(PLACES) as [Table, Place][]) {
    const columns = (DECLARED[table].free ?? []) as readonly string[];
    for (const found of await findIn(trx, table, { place, columns }, traces)) {
      if (found.isGone) {
        await blankText(trx, table, place, found);
        continue;
      }
      const { column, key, groupId, state, text } = found;
      await trx
        .insertInto('named_texts')
        .values({
          ...{ source: `${table}.${column}`, row_key: String(key), group_id: groupId, state },
          ...{ text_hash: hashOf(text), found_at: now },
        })
        .execute();
      listed += 1;
    }
  }
  return listed;
}

/** Handwritten names: longer ones must match the whole name. */
const TYPED = {
  meeting_names: { key: 'id', group: 'group_id', via: ['meetings', 'id', 'meeting_id'] },
  tertulia_guests: { key: 'id', state: 'state', via: ['tertulias', 'id', 'tertulia_id'] },
} as const satisfies Partial<Record<Table, Place>>;

/** Rows with a handwritten match: full name anywhere, alias near them. */
export async function findTypedNames(
  trx: Trx,
  table: keyof typeof TYPED,
  traces: Traces,
): Promise<number[]> {
  const found = await findIn(trx, table, { place: TYPED[table], columns: ['name'] }, traces);
  const isSure = createNameMatcher({ ...traces.names, alias: null });
  const alias = foldText(traces.names.alias ?? '');
  const isTheirs = (text: string) => foldText(text) === alias || isSure(text) !== null;
  return found.filter(({ text }) => isTheirs(text)).map(({ key }) => Number(key));
}

export async function groupsOf(trx: Trx, personId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('memberships')
    .select('group_id as id')
    .where('person_id', '=', personId)
    .union(trx.selectFrom('groups').select('id').where('coordinator_id', '=', personId))
    .union(trx.selectFrom('meetings').select('group_id as id').where('created_by', '=', personId))
    .union(
      trx
        .selectFrom('follow_ups')
        .select('group_id as id')
        .where((eb) => eb.or([eb('created_by', '=', personId), eb('person_id', '=', personId)])),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export const hashOf = (text: string) => hash('sha256', text).slice(0, 32);

type Found = {
  column: string;
  key: string | number;
  groupId: number | null;
  state: string | null;
  isGone: boolean;
  text: string;
};

type RawRow = {
  key: string | number;
  groupId: number | null;
  state: string | null;
  gone: unknown;
  [column: string]: unknown;
};

async function findIn(
  trx: Trx,
  table: Table,
  { place, columns }: Pick<Asked, 'place' | 'columns'>,
  { names, groups, state }: Traces,
): Promise<Found[]> {
  const { sure, alias } = toLikePatterns(names);
  const isNamed = createNameMatcher(names);
  const rows = await selectLike(trx, table, { place, columns, patterns: [...sure, ...alias] });
  const isTheirs = (row: RawRow) =>
    row.groupId === null ? row.state === state : groups.includes(row.groupId);
  const counts = (match: Match | null, row: RawRow) =>
    match === 'sure' || (match === 'alias' && isTheirs(row));
  return rows.flatMap((row) =>
    columns.flatMap((column) => {
      const text = row[column];
      if (!counts(isNamed(text), row)) return [];
      const { key, groupId, state: at, gone } = row;
      return [{ column, key, groupId, state: at, isGone: Boolean(gone), text: text as string }];
    }),
  );
}

type Asked = { place: Place; columns: readonly string[]; patterns: readonly string[] };

async function selectLike(
  trx: Db,
  table: Table,
  { place, columns, patterns }: Asked,
): Promise<RawRow[]> {
  if (patterns.length === 0) return [];
  const own = (column: string) => sql.ref(`own.${column}`);
  const likes = columns.flatMap((column) =>
    patterns.map((pattern) => sql<boolean>`lower(${own(column)}) like ${pattern}`),
  );
  const at = (column?: string): RawBuilder<unknown> => {
    if (column === undefined) return sql`null`;
    return sql.ref(`${place.via ? 'whole' : 'own'}.${column}`);
  };
  const { rows } = await sql<RawRow>`
    select ${own(place.key)} as ${sql.ref('key')}, ${at(place.group)} as ${sql.ref('groupId')},
      ${at(place.state)} as state, ${goneIn(place)} as gone,
      ${sql.join(columns.map((column) => own(column)))}
    from ${sql.table(table)} as own ${joined(place)}
    where ${sql.join(likes, sql` or `)}
    order by ${own(place.key)}
  `.execute(trx);
  return rows;
}

function joined({ via }: Place): RawBuilder<unknown> {
  if (!via) return sql``;
  const [table, key, column] = via;
  return sql`join ${sql.table(table)} as whole on ${sql.ref(`whole.${key}`)} = ${sql.ref(`own.${column}`)}`;
}

function goneIn({ gone }: Place): RawBuilder<unknown> {
  if (gone === undefined) return sql`null`;
  return gone === 'all' ? sql`1` : sql.ref(`own.${gone}`);
}

/** Computed columns are blanked with their text. */
const DERIVED: Readonly<Record<string, string>> = { body_blocks: '[]', search_key: '' };

async function blankText(trx: Trx, table: Table, { key, blank = '' }: Place, found: Found) {
  const derived = ((DECLARED[table].derived ?? []) as readonly string[]).filter(
    (column) => table.startsWith('forum_') || column === 'body_blocks',
  );
  const sets = [
    sql`${sql.ref(found.column)} = ${blank}`,
    ...derived.map((column) => sql`${sql.ref(column)} = ${DERIVED[column] ?? ''}`),
  ];
  await sql`
    update ${sql.table(table)} set ${sql.join(sets)} where ${sql.ref(key)} = ${found.key}
  `.execute(trx);
}

export async function readText(db: Db, source: string, rowKey: string): Promise<string | null> {
  const [table, column] = source.split('.') as [Table, string];
  const key = PLACES[table]?.key;
  if (key === undefined) return null;
  const { rows } = await sql<{ text: string | null }>`
    select ${sql.ref(column)} as text from ${sql.table(table)}
    where ${sql.ref(key)} = ${key === 'uuid' ? rowKey : Number(rowKey)}
  `.execute(db);
  return rows[0]?.text ?? null;
}
