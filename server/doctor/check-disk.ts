import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { sqlitePath } from '../database/open-sqlite.ts';
import type { Settings } from '../settings.ts';
import { about, type Finding, sizeText } from './finding.ts';

/** Less is not enough for a busy day. */
const LEAST_BYTES = 200 * 1024 ** 2;
const LOW_BYTES = 1024 ** 3;

/** Free space and the right to write, of every folder the server writes to. */
export async function checkDisk(settings: Settings): Promise<Finding[]> {
  const { databaseUrl, backups, smtpUrl, mailFolder } = settings;
  const isFile = databaseUrl.startsWith('file:') && !databaseUrl.startsWith('file::memory:');
  const file = isFile ? sqlitePath(databaseUrl) : null;
  const databaseBytes = file ? await sizeOf(file) : 0;
  const folders = [
    ...(file ? [{ name: 'de la base de datos', path: dirname(file) }] : []),
    ...(backups.folder ? [{ name: 'de los respaldos', path: backups.folder }] : []),
    ...(smtpUrl ? [] : [{ name: 'del correo', path: mailFolder }]),
  ];
  return Promise.all(folders.map((folder) => checkFolder(folder, databaseBytes)));
}

async function checkFolder(
  { name, path }: { name: string; path: string },
  databaseBytes: number,
): Promise<Finding> {
  const topic = about('Disco');
  const place = await nearestExisting(path);
  if (!(await mayWrite(place))) {
    const todo = `Dale esa carpeta a quien corre el servidor: chown -R y chmod 700 a ${path}`;
    return topic.bad(`no se puede escribir en la carpeta ${name}`, todo);
  }
  const { bavail, bsize } = await statfs(place);
  const free = bavail * bsize;
  const says = `${sizeText(free)} libres en la carpeta ${name}`;
  const todo = 'Libera espacio o cambia de disco: con el disco lleno no se guarda nada.';
  if (free < Math.max(LEAST_BYTES, databaseBytes)) return topic.bad(says, todo);
  if (free < Math.max(LOW_BYTES, 3 * databaseBytes)) return topic.warn(says, todo);
  return topic.ok(says);
}

/** The folder itself may be made only when it is first needed. */
async function nearestExisting(path: string): Promise<string> {
  for (let place = resolve(path); ; place = dirname(place)) {
    if (await stat(place).catch(() => null)) return place;
  }
}

function mayWrite(path: string): Promise<boolean> {
  return access(path, constants.W_OK).then(
    () => true,
    () => false,
  );
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0;
}
