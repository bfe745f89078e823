import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { releasesAfter, UpdateFailure, update } from './update.mjs';

let home;
let folder;
let origin;
let did;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lideres-update-'));
  origin = join(home, 'origin');
  folder = join(home, 'lideres');
  did = [];
  mkdirSync(origin);
  git(origin, 'init', '--quiet');
  release('0.2.0');
  git(home, 'clone', '--quiet', origin, folder);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function git(at, ...args) {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@red.example', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...who, '-C', at, ...args], { encoding: 'utf8', stdio: 'pipe' });
}

/** What a release does, it has in its sources: it starts, does not, or cannot be built. */
function release(version, does = 'start') {
  writeFileSync(join(origin, 'package.json'), JSON.stringify({ version, does }));
  git(origin, 'add', '.');
  git(origin, 'commit', '--quiet', '-m', version);
  git(origin, 'tag', `v${version}`);
}

const read = (at) => JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'));

/** A service runs what is in the folder at its start, as systemd does; a schema stays where it is. */
function machine({ backup = async () => 'Respaldo completo en /respaldos/uno', ...rest } = {}) {
  let running = read(folder).version;
  let schema = '0.2.0';
  const work = {
    folder,
    build: async (into) => {
      if (read(into).does === 'not build') throw new Error('no hay espacio');
      writeFileSync(join(into, 'built'), '');
    },
    backup: async (of) => {
      did.push(`backup of ${read(of).version} while ${running ?? 'nothing'} runs`);
      return backup();
    },
    service: {
      stop: async () => {
        running = null;
      },
      start: async () => {
        const { version, does } = read(folder);
        did.push(`start ${version}`);
        if (does === 'migrate and fall') schema = version;
        if (does === 'not even start') throw new Error('status 203');
        const isOld = schema === '9.0.0' && version !== schema;
        running = does === 'start' && !isOld ? version : null;
      },
    },
    isHealthy: async () => running !== null,
    healthyWithinMs: 30,
    say: (line) => did.push(line),
    ...rest,
  };
  return { work, running: () => running };
}

it('goes to the next release: built beside, backed up at rest, swapped, and healthy', async () => {
  release('0.3.0');
  release('0.10.0');
  const { work, running } = machine();
  expect(await update(work)).toBe('v0.3.0');
  expect(running()).toBe('0.3.0');
  expect(existsSync(join(folder, 'built'))).toBe(true);
  expect(read(`${folder}.previous`).version).toBe('0.2.0');
  expect(did).toContain('backup of 0.2.0 while nothing runs');
  expect(did.at(-1)).toContain('Hay una más nueva: v0.10.0');
  // The new folder has the origin of the old one, so the next update finds the one after.
  release('0.11.0');
  expect(await update({ ...work, to: 'v0.11.0' })).toBe('v0.11.0');
  expect(running()).toBe('0.11.0');
  expect(await update(work)).toBeNull();
});

it.each(['fall', 'not even start'])(
  'one that does %s is swapped back, and kept to be looked at',
  async (does) => {
    release('0.3.0', does);
    const { work, running } = machine();
    await expect(update(work)).rejects.toThrow('v0.2.0 está otra vez en servicio');
    expect(running()).toBe('0.2.0');
    expect([read(folder).version, read(`${folder}.next`).version]).toEqual(['0.2.0', '0.3.0']);
    // Mended, the next one goes through.
    release('0.3.1');
    expect(await update({ ...work, to: 'v0.3.1' })).toBe('v0.3.1');
    expect(running()).toBe('0.3.1');
  },
);

it('names the backup when the old one cannot serve the schema any more', async () => {
  release('9.0.0', 'migrate and fall');
  const { work } = machine();
  await expect(update(work)).rejects.toThrow(
    'Restaura el respaldo: Respaldo completo en /respaldos/uno',
  );
  expect(read(folder).version).toBe('0.2.0');
});

describe('touches nothing that runs', () => {
  it('when the new one cannot be built', async () => {
    release('0.3.0', 'not build');
    const { work, running } = machine();
    await expect(update(work)).rejects.toThrow(
      'No se pudo preparar v0.3.0; v0.2.0 sigue en servicio.\nno hay espacio',
    );
    expect(running()).toBe('0.2.0');
    expect(did.filter((one) => one.startsWith('start'))).toEqual([]);
  });

  it('when there is no backup: the old one starts again', async () => {
    release('0.3.0');
    const { work, running } = machine({
      backup: async () => {
        throw new Error('disco lleno');
      },
    });
    await expect(update(work)).rejects.toThrow(UpdateFailure);
    expect(running()).toBe('0.2.0');
    expect(read(folder).version).toBe('0.2.0');
  });

  it('when there is none newer, or not the one that was asked for', async () => {
    const { work } = machine();
    expect(await update(work)).toBeNull();
    expect(did).toEqual(['Ya está la última versión: v0.2.0.']);
    await expect(update({ ...work, to: 'v0.1.0' })).rejects.toThrow(
      'No hay una versión v0.1.0 después de v0.2.0.',
    );
  });
});

it('knows releases by their number, and nothing else', () => {
  const tags = ['v0.10.0', 'v0.9.0', 'v0.2.0', 'v0.1.0', 'v1.0.0-rc.1', 'vieja', ''];
  expect(releasesAfter('v0.2.0', tags)).toEqual(['v0.9.0', 'v0.10.0']);
});
