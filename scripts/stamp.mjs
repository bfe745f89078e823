import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run-command.mjs';

/**
 * Runs `make` unless `output` exists and was made from the same `sources` (files or folders,
 * relative to the project) with the same `given` word. The stamp goes first and comes back last: an
 * interrupted run counts as none. `place` holds output and stamp.
 */
export async function makeIfStale({ name, output, sources, given = '', place = root, make }) {
  const stamp = join(place, '.cache', `${name}.stamp`);
  const wanted = hashOf(sources, given);
  if (existsSync(join(place, output)) && readIfThere(stamp) === wanted) return;
  rmSync(stamp, { force: true });
  await make();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

function hashOf(sources, given) {
  const hash = createHash('sha256').update(given);
  for (const path of sources.flatMap(filesUnder).sort()) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  const entries = readdirOrNull(absolute);
  if (entries === null) return [path];
  return entries.flatMap((entry) => filesUnder(join(path, entry)));
}

function readdirOrNull(path) {
  try {
    return readdirSync(path);
  } catch {
    return null;
  }
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
