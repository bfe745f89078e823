import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * `2026/11/23-00:11:01.565 7ca4 Creating DB …/http_localhost_41065.indexeddb.leveldb since it was missing.`
 * in local time. Chromium writes it where there never was a database, and where it has just thrown
 * away one that it could not read.
 */
const CREATED = /^(\d{4})\/(\d\d)\/(\d\d)-(\d\d):(\d\d):(\d\d)\.(\d{3}) \S+ Creating DB /m;

/** Whether the browser made this profile's IndexedDB anew since then, as its own log tells. */
export async function wereDatabasesMissing(profileFolder: string, since: number): Promise<boolean> {
  const root = join(profileFolder, 'Default', 'IndexedDB');
  const folders = (await readdir(root).catch(() => [])).filter((name) => name.endsWith('.leveldb'));
  for (const folder of folders) {
    for (const log of ['LOG', 'LOG.old']) {
      const text = await readFile(join(root, folder, log), 'utf8').catch(() => '');
      const at = createdAt(text);
      if (at !== null && at >= since) return true;
    }
  }
  return false;
}

function createdAt(text: string): number | null {
  const [, ...parts] = CREATED.exec(text) ?? [];
  if (parts.length === 0) return null;
  const [year = 0, month = 0, ...rest] = parts.map(Number);
  const [day, hour, minute, second, ms] = rest;
  return new Date(year, month - 1, day, hour, minute, second, ms).getTime();
}
