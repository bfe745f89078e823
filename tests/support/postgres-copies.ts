import pg from 'pg';

/** The migrated, empty database that every test's is a copy of; nobody may be connected to it. */
const TEMPLATE = 'migrated';
/** From this size of a table on, emptying it is quicker than deleting its rows. */
const BIG_BYTES = 256 * 1024;

/**
 * Makes and migrates the template. It learns how to become again what it is then: copying takes
 * longer than most tests, so copies are used again.
 * @param urlOf the address of a database of that name, created if it is not there
 */
export async function makeTemplate(
  urlOf: (dbName: string) => Promise<string>,
  migrate: (url: string) => Promise<void>,
): Promise<void> {
  const url = await urlOf(TEMPLATE);
  await migrate(url);
  await run(url, (client) => client.query(REMEMBER));
}

/** Numbers of databases that this test file has had and needs no more. */
const free: number[] = [];
let taken = 0;

/**
 * A copy of the template, for as long as it is needed: a new one, or one of an earlier test of this
 * worker as good as new.
 */
export async function takeDatabase(base: string): Promise<{ url: string; giveBack(): void }> {
  let number = free.pop();
  if (number === undefined) {
    taken += 1;
    number = taken;
  }
  const own = number;
  const name = `test_${process.env.VITEST_POOL_ID ?? 0}_${own}`;
  const url = new URL(base);
  url.pathname = `/${name}`;
  await run(base, async (client) => {
    const known = await client.query('select from pg_database where datname = $1', [name]);
    if (known.rowCount === 1 && (await renew(url.href))) return;
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template ${TEMPLATE}`);
  });
  return { url: url.href, giveBack: () => void free.push(own) };
}

/** False when a test changed more than rows. */
async function renew(url: string): Promise<boolean> {
  return run(url, async (client) => {
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    const { rows } = await client.query('select pristine.restore() as is_whole');
    return rows[0].is_whole;
  });
}

export async function run<T>(url: string, job: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // Dropping a database ends its idle connections: unheard, their error would end the run.
  client.on('error', () => {});
  await client.connect();
  try {
    return await job(client);
  } finally {
    await client.end();
  }
}

/** What tells two schemas apart as far as a test may change one: columns, triggers, indexes. */
const SHAPE = `select md5(string_agg(part, ',' order by part)) as md5 from (
  select concat_ws('.', attrelid::regclass, attname, atttypid) from pg_attribute
    where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  union all select concat_ws('.', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
) as parts (part)`;

/** Keeps the few rows a migrated database has, in a schema beside it, and how to have only them again. */
const REMEMBER = `
create schema pristine;
do $$ declare item text; has_rows boolean; begin
  for item in select tablename from pg_tables where schemaname = 'public' loop
    execute format('select exists (select from public.%I)', item) into has_rows;
    if has_rows then
      execute format('create table pristine.%I as table public.%I', item, item);
    end if;
  end loop;
end $$;
create table pristine.remembered_sequences as
  select sequencename as name, start_value, last_value from pg_sequences where schemaname = 'public';
create table pristine.remembered_shape as ${SHAPE};
create function pristine.restore() returns boolean language plpgsql as $$
declare item record; everything text; is_big boolean; begin
  if (${SHAPE}) <> (select md5 from pristine.remembered_shape) then return false; end if;
  -- Neither triggers nor foreign keys: what is sealed is emptied too, in any order.
  set local session_replication_role = replica;
  select string_agg(format('public.%I', tablename), ', '),
      bool_or(pg_relation_size(format('public.%I', tablename)::regclass) > ${BIG_BYTES})
    into everything, is_big from pg_tables where schemaname = 'public';
  if is_big then execute 'truncate ' || everything;
  else
    for item in select tablename as name from pg_tables where schemaname = 'public' loop
      execute format('delete from public.%I', item.name);
    end loop;
  end if;
  for item in select tablename as name from pg_tables
      where schemaname = 'pristine' and tablename not like 'remembered_%' loop
    execute format('insert into public.%I overriding system value select * from pristine.%I',
      item.name, item.name);
  end loop;
  for item in select * from pristine.remembered_sequences loop
    perform setval(format('public.%I', item.name)::regclass,
      coalesce(item.last_value, item.start_value), item.last_value is not null);
  end loop;
  return true;
end $$;
`;
