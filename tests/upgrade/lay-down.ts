import Database from 'better-sqlite3';
import { createStore, type Store } from '#server/database/create-store';
import { migrate } from '#server/database/migrate';
import { run } from '#tests/support/postgres-copies';
import { migrateTo, openRaw, wrapSqlite } from './migrate-to.ts';
import type { Kept, ReleasedServer } from './read-release.ts';
import { FIRST_RELEASE, type Release } from './releases.ts';

export type Upgraded = {
  /** A store of its own over what the upgrade made. */
  open(): Promise<Store>;
  /** The same by a release's own server, as if it had been running when today's migrated. */
  openAs(server: ReleasedServer, release: Release): Promise<Store>;
  close(): Promise<void>;
};

/** A database as the first release left it, migrated once by today's server, to be opened many times. */
export function upgrade(kept: Kept): Promise<Upgraded> {
  const base = process.env.TEST_DATABASE_URL;
  return base ? upgradePostgres(base, kept) : upgradeSqlite(kept);
}

async function upgradeSqlite({ ddl, tables }: Kept): Promise<Upgraded> {
  const db = new Database(':memory:');
  db.pragma('foreign_keys = off');
  for (const statement of ddl) db.exec(statement);
  for (const [table, rows] of Object.entries(tables)) {
    const names = Object.keys(rows[0] ?? {});
    if (names.length === 0) continue;
    const places = names.map(() => '?').join(', ');
    const insert = db.prepare(`insert into ${table} (${names.join(', ')}) values (${places})`);
    for (const row of rows) insert.run(names.map((name) => row[name]));
  }
  db.pragma('foreign_keys = on');
  await migrate(wrapSqlite(db).read, 'sqlite', () => 'first');
  const image = db.serialize();
  return {
    open: () => createStore({ url: 'file::memory:', image }),
    async openAs(server, release) {
      const own = new Database(image);
      own.prepare(FORGET_LATER.replace('$1', '?')).run(release.migration);
      return server.createStore({ url: 'file::memory:', image: own.serialize() });
    },
    close: async () => void db.close(),
  };
}

/** The same rows; its tables by the first step, which a test holds to what was released. */
async function upgradePostgres(base: string, { tables }: Kept): Promise<Upgraded> {
  const first = await takeEmptyPostgres(base, 'first');
  const opened = openRaw(first.url);
  await migrateTo(opened, FIRST_RELEASE.migration);
  await opened.close();
  await run(first.url, async (client) => {
    await client.query('begin; set local session_replication_role = replica');
    for (const [table, rows] of Object.entries(tables)) {
      if (table.startsWith('kysely_')) continue;
      await client.query(`delete from ${table}`);
      await client.query(
        `insert into ${table} overriding system value
         select * from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      );
    }
    await client.query(CONTINUE_IDS);
    await client.query('commit');
  });
  await (await createStore({ url: first.url })).close();
  const copyFirst = () => takeEmptyPostgres(base, 'copy', first.name);
  return {
    async open() {
      const copy = await copyFirst();
      const store = await createStore({ url: copy.url });
      return { ...store, close: () => store.close().then(copy.drop) };
    },
    async openAs(server, release) {
      const copy = await copyFirst();
      await run(copy.url, (client) => client.query(FORGET_LATER, [release.migration]));
      const store = await server.createStore({ url: copy.url });
      return { ...store, close: () => store.close().then(copy.drop) };
    },
    close: first.drop,
  };
}

/** What it must not see, or it would refuse: it runs already when the next one migrates. */
const FORGET_LATER = 'delete from kysely_migration where name > $1';

let taken = 0;

/** A database without any table, or a copy of one that nobody is connected to. */
export async function takeEmptyPostgres(base: string, what: string, template = 'template0') {
  taken += 1;
  const name = `release_${what}_${process.env.VITEST_POOL_ID ?? 0}_${taken}`;
  const url = new URL(base);
  url.pathname = `/${name}`;
  const drop = () =>
    run(base, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`);
    });
  await drop();
  await run(base, (client) => client.query(`create database ${name} template ${template}`));
  return { name, url: url.href, drop };
}

const CONTINUE_IDS = `do $$ declare item record; begin
  for item in select table_name as t, column_name as c from information_schema.columns
      where table_schema = 'public' and is_identity = 'YES' loop
    execute format('select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) from %I',
      item.t, item.c, item.c, item.t);
  end loop;
end $$`;
