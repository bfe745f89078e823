// lideres-admin update [--to vVERSION]: the next release beside the running one, then in its place.
// Runs as root and with node alone; the tests call it with a service of their own.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';

const run = promisify(execFile);
/** A large network is migrated before the server answers. */
const HEALTHY_WITHIN_MS = 300_000;
const ASK_EVERY_MS = 500;

/** Told to the operator as it is, without a stack. */
export class UpdateFailure extends Error {}

/**
 * Builds a tagged release beside `folder`, backs up, swaps the two folders and starts. One that is
 * not healthy in time is swapped back; its backup is named, and nothing is restored by itself.
 * @param {{
 *   folder: string,
 *   to?: string,
 *   build: (folder: string) => Promise<unknown>,
 *   backup: (folder: string) => Promise<string>,
 *   service: {stop: () => Promise<unknown>, start: () => Promise<unknown>},
 *   isHealthy: () => Promise<boolean>,
 *   healthyWithinMs?: number,
 *   say: (line: string) => void,
 * }} work `folder`: absolute, a git work tree; `to`: a tag, else the release after the installed one;
 *   `backup` returns where the backup is.
 * @returns {Promise<string | null>} the tag that runs now; null when there was nothing newer.
 * @throws {UpdateFailure} when the old release runs on, or again.
 */
export async function update({ folder, to, build, backup, service, isHealthy, say, ...rest }) {
  const git = (...args) => run('git', ['-C', folder, ...args]).then(({ stdout }) => stdout.trim());
  await git('fetch', '--quiet', '--tags');
  const installed = `v${versionOf(folder)}`;
  const newer = releasesAfter(installed, (await git('tag', '--list', 'v*')).split('\n'));
  const tag = to ?? newer[0];
  if (tag === undefined) {
    say(`Ya está la última versión: ${installed}.`);
    return null;
  }
  if (!newer.includes(tag))
    throw new UpdateFailure(`No hay una versión ${tag} después de ${installed}.`);
  const next = `${folder}.next`;
  const previous = `${folder}.previous`;

  say(`Preparando ${tag}, mientras ${installed} sigue en servicio…`);
  rmSync(next, { recursive: true, force: true });
  await run('git', ['clone', '--quiet', '--no-checkout', folder, next]);
  await run('git', [
    '-C',
    next,
    'remote',
    'set-url',
    'origin',
    await git('remote', 'get-url', 'origin'),
  ]);
  await run('git', ['-C', next, 'checkout', '--quiet', '--detach', tag]);
  await attempt(() => build(next), `No se pudo preparar ${tag}; ${installed} sigue en servicio.`);

  await service.stop();
  // Nothing is recorded after it, so that it lacks nothing.
  const kept = await attempt(
    () => backup(folder),
    `No se pudo respaldar; ${installed} está otra vez en servicio.`,
    service.start,
  );
  say(kept);
  swap([folder, previous], [next, folder]);
  say(`Iniciando ${tag}…`);
  // One that cannot start is not healthy either.
  await service.start().catch(() => {});
  const wait = () => becomesHealthy(isHealthy, rest.healthyWithinMs ?? HEALTHY_WITHIN_MS);
  if (await wait()) {
    say(`En servicio: ${tag}. La versión anterior queda en ${previous}.`);
    if (newer.at(-1) !== tag) say(`Hay una más nueva: ${newer.at(-1)}. Corre la orden otra vez.`);
    return tag;
  }

  say(`${tag} no responde. Volviendo a ${installed}…`);
  await service.stop();
  swap([folder, next], [previous, folder]);
  await service.start().catch(() => {});
  if (await wait()) {
    throw new UpdateFailure(
      `${tag} no arrancó y quedó en ${next}; ${installed} está otra vez en servicio.`,
    );
  }
  throw new UpdateFailure(
    `${tag} no arrancó, y ${installed} tampoco con el esquema nuevo. Restaura el respaldo: ${kept}`,
  );
}

/** Tags of the form v1.2.3 that come after it, oldest first. */
export function releasesAfter(installed, tags) {
  return tags
    .filter((tag) => RELEASE.test(tag) && compareReleases(tag, installed) > 0)
    .sort(compareReleases);
}

const RELEASE = /^v\d+\.\d+\.\d+$/;
const compareReleases = (one, other) => one.localeCompare(other, 'en', { numeric: true });

const versionOf = (folder) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;

/** Both renames or none: there is always a program in its place. */
function swap([from, aside], [instead, place]) {
  rmSync(aside, { recursive: true, force: true });
  renameSync(from, aside);
  try {
    renameSync(instead, place);
  } catch (error) {
    renameSync(aside, from);
    throw error;
  }
}

async function attempt(job, sentence, mend = async () => {}) {
  try {
    return await job();
  } catch (error) {
    await mend();
    throw new UpdateFailure(`${sentence}\n${error.stderr || error.message}`);
  }
}

async function becomesHealthy(isHealthy, withinMs) {
  const until = Date.now() + withinMs;
  while (Date.now() < until) {
    if (await isHealthy()) return true;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  return false;
}

/** As `docs/operating.md` installs it: systemd, and the server's own user for what writes data. */
async function updateInstalled(folder, to) {
  if (process.getuid?.() !== 0) throw new UpdateFailure('Corre esta orden como root.');
  if (!existsSync(join(folder, '.git'))) {
    throw new UpdateFailure('Aquí no hay repositorio; en un contenedor se cambia la imagen.');
  }
  const command = (name, args, cwd = '/') => run(name, args, { cwd, maxBuffer: 64 * 2 ** 20 });
  const build = async (into) => {
    await command('npm', ['install', '--no-save', '--include=dev'], into);
    for (const step of ['ensure-installed', 'build-web', 'build-server']) {
      await command('node', [`scripts/${step}.mjs`], into);
    }
  };
  const systemctl = (verb) => () => command('systemctl', [verb, 'lideres']);
  return update({
    ...{ folder, to, build },
    backup: async () => (await command('lideres-admin', ['backup'])).stdout.trim(),
    service: { stop: systemctl('stop'), start: systemctl('start') },
    isHealthy: () =>
      fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    say: (line) => process.stdout.write(`${line}\n`),
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const folder = process.cwd();
  // The folder is renamed under its feet.
  process.chdir('/');
  try {
    await updateInstalled(folder, values.to);
  } catch (error) {
    process.stderr.write(`${error instanceof UpdateFailure ? error.message : error.stack}\n`);
    process.exitCode = 1;
  }
}
