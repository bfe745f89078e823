import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newestMigration } from '#server/database/migrate';
import { buildServer, SERVER } from '../../scripts/build-server.mjs';
import { exportRelease, ROOT, runThere } from './export-release.ts';
import type { Release } from './releases.ts';

/** A server as it is installed: what node runs. */
export type Build = { name: string; program: readonly string[]; remove(): void };

export async function buildToday(): Promise<Build> {
  await buildServer();
  return { name: 'today', program: SERVER, remove() {} };
}

/** From its own sources, by its own build. */
export async function buildRelease(release: Release): Promise<Build> {
  const { folder, remove } = exportRelease(release);
  return { name: release.version, program: await build(folder), remove };
}

/** What the release after today's could be: the same sources with a step more, which only adds. */
export async function buildNext(): Promise<Build> {
  const folder = mkdtempSync(join(tmpdir(), 'lideres-next-'));
  for (const name of [
    'server',
    'contract',
    'web',
    'scripts',
    'package.json',
    'package-lock.json',
  ]) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const database = join(folder, 'server/database');
  writeFileSync(join(database, 'migrations/999-next.ts'), NEXT_STEP);
  const file = join(database, 'migrate.ts');
  const text = readFileSync(file, 'utf8')
    .replace(/^const|^import/m, "import { next } from './migrations/999-next.ts';\n$&")
    .replace(/^};$/m, "  '999-next': next,\n};")
    .replace(/OLDEST_SERVER = '[^']+'/, `OLDEST_SERVER = '${newestMigration()}'`);
  writeFileSync(file, text);
  const remove = () => rmSync(folder, { recursive: true });
  return { name: 'the next', program: await build(folder), remove };
}

async function build(folder: string): Promise<string[]> {
  const { code, output } = await runThere(folder, ['node', 'scripts/build-server.mjs']);
  if (code !== 0) throw new Error(output);
  return ['--enable-source-maps', join(folder, '.cache/server.mjs')];
}

const NEXT_STEP = `import { type Kysely, type Migration, sql } from 'kysely';
export const next = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql\`alter table people add column next_note text\`.execute(db);
    await sql\`alter table attendance add column next_count integer not null default 0\`.execute(db);
    await sql\`create table next_things (id integer primary key, person_id integer references people (id))\`.execute(db);
    await sql\`create index next_by_note on people (next_note)\`.execute(db);
  },
});
`;
