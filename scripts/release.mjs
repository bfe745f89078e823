// npm run release -- VERSION: numbers, commits and tags what is here, and keeps of it what later
// versions are compared with (docs/versions.md).
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { capture, npm, root } from './run-command.mjs';

const MIGRATIONS = 'server/database/migrate.ts';
const RELEASES = 'tests/upgrade/releases.ts';

/** Moves what is under «Unreleased» under a heading of its own. */
export function releaseChangelog(text, version, day) {
  const [head, rest] = text.split('## [Unreleased]\n');
  const news = rest?.split(/^## \[/m)[0] ?? '';
  if (!/^- /m.test(news)) throw new Error('CHANGELOG.md: nothing under «Unreleased».');
  return `${head}## [Unreleased]\n\n## [${version}] - ${day}\n${rest}`;
}

/** Every file that states the number, with the new one. `read` gets a path from the project's folder. */
export function numbered(read, version, day) {
  const { version: before } = JSON.parse(read('package.json'));
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`«${version}» is no version: 1.2.3`);
  if (before.localeCompare(version, 'en', { numeric: true }) >= 0) {
    throw new Error(`${version} does not come after ${before}.`);
  }
  const lock = JSON.parse(read('package-lock.json'));
  lock.version = version;
  lock.packages[''].version = version;
  return {
    'package.json': read('package.json').replace(
      `"version": "${before}"`,
      `"version": "${version}"`,
    ),
    'package-lock.json': `${JSON.stringify(lock, null, 2)}\n`,
    'CHANGELOG.md': releaseChangelog(read('CHANGELOG.md'), version, day),
    'docs/versions.md': read('docs/versions.md').replace(
      `**release** \`${before}\``,
      `**release** \`${version}\``,
    ),
  };
}

/** What the tests of later versions read: the commit of the release and the newest step of its schema. */
export function listed(read, version, commit) {
  const migrate = read(MIGRATIONS);
  const migration = [...migrate.matchAll(/^ {2}'(\d{3}-[a-z-]+)':/gm)].at(-1)?.[1];
  if (!migration) throw new Error(`${MIGRATIONS}: no migration`);
  const entry = `  {\n    version: '${version}',\n    commit: '${commit}',\n    migration: '${migration}',\n  },\n`;
  return {
    [MIGRATIONS]: migrate.replace(/(OLDEST_SERVER = ')[^']+/, `$1${migration}`),
    [RELEASES]: read(RELEASES).replace('] as const satisfies', `${entry}] as const satisfies`),
  };
}

const read = (path) => readFileSync(join(root, path), 'utf8');

function write(files) {
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
}

async function succeed(command, ...args) {
  const { code, output } = await capture(command, args);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}\n${output}`);
  return output.trim();
}

async function release(version) {
  const files = numbered(read, version, new Date().toISOString().slice(0, 10));
  const changed = await succeed('git', 'status', '--porcelain');
  if (changed !== '') throw new Error(`There is work that is not committed:\n${changed}`);
  const { version: before } = JSON.parse(read('package.json'));
  write(files);
  await succeed(npm, 'run', 'sbom');
  await succeed('git', 'commit', '--all', '--quiet', '--message', `release: ${version}`);
  await succeed('git', 'tag', '--annotate', `v${version}`, '--message', version);

  write(listed(read, version, await succeed('git', 'rev-parse', 'HEAD')));
  await succeed(npm, 'run', 'upgrade', '--', 'record', version);
  rmSync(join(root, `tests/fixtures/releases/${before}-server.mjs.gz`), { force: true });
  await succeed('git', 'add', '--all', 'tests/fixtures/releases');
  const why = `release: what later versions are compared with ${version} by`;
  await succeed('git', 'commit', '--all', '--quiet', '--message', why);
  process.stdout.write(`v${version} is tagged. Push it with its tag: git push --follow-tags\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await release(process.argv[2] ?? '');
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
