import { type Kysely, type Migration, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';
import { folded } from './012-people-search.ts';
import { addIndex, columnsOf, required } from './columns.ts';

/**
 * Keys under which one person may be registered twice, kept by triggers; `server/people/merge/alike.ts`
 * makes the same ones and decides. `people_apart`: who was judged to be two different people.
 */
export function personKeys(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      const { id, big, int, text, keyed } = columnsOf(engine);
      await keyed(
        db.schema
          .createTable('person_keys')
          .addColumn('person_id', int, (column) => required(column).references('people.id'))
          .addColumn('key', text, required)
          .addPrimaryKeyConstraint('person_keys_key', ['person_id', 'key']),
      ).execute();
      await id(db.schema.createTable('people_apart'))
        .addColumn('one_id', int, (column) => required(column).references('people.id'))
        .addColumn('other_id', int, (column) => required(column).references('people.id'))
        .addColumn('by_id', int)
        .addColumn('at', big, required)
        .execute();
      await db.schema
        .createIndex('people_apart_pair')
        .unique()
        .on('people_apart')
        .columns(['one_id', 'other_id'])
        .execute();
      await addIndex(db, 'people_apart', ['other_id']);
      await db.schema.alterTable('person_merges').addColumn('undone_at', big).execute();
      await sql`insert into person_keys (person_id, key) ${keysOf(engine, 'people')}`.execute(db);
      await addIndex(db, 'person_keys', ['key', 'person_id']);
      await (engine === 'sqlite' ? keepBySqlite(db) : keepByPostgres(db));
    },
  };
}

const COLUMNS = [
  ...(['alias', 'full_name', 'phone', 'email', 'city', 'state'] as const),
  ...(['birth_year', 'birth_month', 'erased_at'] as const),
];

async function keepBySqlite(db: Kysely<Schema>): Promise<void> {
  const insert = sql`insert into person_keys (person_id, key) ${keysOf('sqlite', 'new')}`;
  await sql`create trigger people_match_insert after insert on people
    begin ${insert}; end`.execute(db);
  await sql`create trigger people_match_update after update of ${sql.raw(COLUMNS.join(', '))}
    on people begin delete from person_keys where person_id = new.id; ${insert}; end`.execute(db);
}

async function keepByPostgres(db: Kysely<Schema>): Promise<void> {
  const insert = sql`insert into person_keys (person_id, key) ${keysOf('postgres', 'new')}`;
  await sql`create function people_match() returns trigger language plpgsql as $$
    begin delete from person_keys where person_id = new.id; ${insert}; return null; end $$`.execute(
    db,
  );
  for (const event of ['insert', `update of ${COLUMNS.join(', ')}`]) {
    const name = `people_match_${event.slice(0, 6)}`;
    await sql
      .raw(`create trigger ${name} after ${event} on people for each row
        execute function people_match()`)
      .execute(db);
  }
}

type Text = RawBuilder<string>;

/** @param source `people`, or the row of a trigger */
function keysOf(engine: Engine, source: 'people' | 'new'): RawBuilder<unknown> {
  const of = (column: string) => sql.raw<string>(`${source}.${column}`);
  const where = sql.raw(source === 'people' ? ' from people' : '');
  const branch = (key: Text, ...conditions: RawBuilder<unknown>[]) =>
    sql`select ${of('id')} as person_id, ${key} as key${where}
      where ${sql.join([sql`${of('erased_at')} is null`, ...conditions], sql` and `)}`;
  const digits = digitsOf(of('phone'));
  const place = folded(sql`${of('state')} || ', ' || ${of('city')}`, 'search');
  const month = sql<string>`cast(${of('birth_year')} as text) || '-' ||
    cast(${of('birth_month')} as text)`;
  const hasBirth = sql`${of('birth_month')} is not null and ${of('birth_year')} is not null`;
  const named = (['alias', 'full_name'] as const).flatMap((column) => {
    // A first name alone is no name: a city has many.
    const isWhole = sql`${of(column)} like '% %'`;
    const name = folded(of(column), 'search');
    return [
      branch(sql`'n:' || ${name} || '|' || ${place}`, isWhole),
      branch(sql`'b:' || ${name} || '|' || ${month}`, isWhole, hasBirth),
    ];
  });
  const all = [
    branch(sql`'p:' || ${lastTen(engine, digits)}`, sql`length(${digits}) >= 8`),
    branch(sql`'e:' || ${mailOf(engine, of('email'))}`, sql`${of('email')} like '%@%'`),
    ...named,
  ];
  return sql.join(all, sql` union `);
}

/** Fewer than eight are no number that can be dialled. */
function digitsOf(phone: Text): Text {
  return [' ', '-', '.', '(', ')', '+', '\u00a0'].reduce(
    (inner, sign) => sql<string>`replace(${inner}, ${sql.lit(sign)}, '')`,
    phone,
  );
}

function lastTen(engine: Engine, digits: Text): Text {
  return engine === 'sqlite' ? sql`substr(${digits}, -10)` : sql`right(${digits}, 10)`;
}

/** Without dots and what follows a plus in front of the sign. */
function mailOf(engine: Engine, email: Text): Text {
  const at = (text: Text, sign: string): RawBuilder<number> =>
    engine === 'sqlite'
      ? sql`instr(${text}, ${sql.lit(sign)})`
      : sql`strpos(${text}, ${sql.lit(sign)})`;
  const local = sql<string>`substr(${email}, 1, ${at(email, '@')} - 1)`;
  const plain = sql<string>`substr(${local}, 1, ${at(sql`${local} || '+'`, '+')} - 1)`;
  return sql`replace(lower(${plain}), '.', '') || lower(substr(${email}, ${at(email, '@')}))`;
}
