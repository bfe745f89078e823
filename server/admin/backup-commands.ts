import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminCommand } from '../admin-command.ts';
import { createKeyPair, decryptFile, isAgeFile } from '../backup/age-files.ts';
import { listBackups } from '../backup/backup-files.ts';
import { BackupProblem, PROBLEM_SENTENCES } from '../backup/backup-problem.ts';
import { backUpTo } from '../backup/make-backup.ts';
import { readDumpedSteps, replacePostgres } from '../backup/postgres-tools.ts';
import { backUpNow, rehearseNow } from '../backup/run-backups.ts';
import type { Run } from '../backup/runs.ts';
import { readLastChange } from '../database/changes.ts';
import { createStore } from '../database/create-store.ts';
import { renewEpoch } from '../database/epoch.ts';
import { isNewerSchema } from '../database/migrate.ts';
import type { Store } from '../database/store.ts';
import { silentLogger } from '../log.ts';
import { createMail } from '../mail/create-mail.ts';
import { createErasureLedger } from '../privacy/erasure-ledger.ts';
import { endAllLinks } from '../session/end-all-access.ts';
import type { Settings } from '../settings.ts';
import { databaseFile, mustBeFree, mustBeOurs } from './database-file.ts';
import { AdminFailure } from './failure.ts';
import { type Restored, restore } from './restore.ts';

export const BACKUP_USAGE = `  backup [--to ARCHIVO]
      Copia la base de datos completa; el servidor puede seguir trabajando. Sin --to, a la carpeta
      BACKUP_DIR. Un ARCHIVO que termina en .age se cifra para BACKUP_RECIPIENTS.
  restore --from ARCHIVO [--key LLAVE]
      Pone un respaldo en lugar de la base de datos. Antes hay que detener el servidor.
      Un respaldo cifrado se abre con el archivo de la llave privada.
  rehearse
      Ensaya ahora la restauración del último respaldo; el servidor lo hace cada mes.
  backups
      Muestra los respaldos que hay en BACKUP_DIR.
  backup-keys --to ARCHIVO
      Crea un par de llaves para cifrar respaldos: la privada queda en ARCHIVO.`;

export type BackupWork = {
  databaseUrl: string;
  settings: () => Settings;
  withStore: <T>(job: (store: Store) => Promise<T>) => Promise<T>;
  now: () => number;
  say: (line: string) => void;
};

type Values = { to?: string; from?: string; key?: string };
type Command = (work: BackupWork, values: Values) => Promise<void>;

const COMMANDS: Readonly<Record<string, Command>> = {
  backup,
  restore: restoreBackup,
  rehearse,
  backups: showBackups,
  'backup-keys': showKeys,
};

export function backupCommand(name: string | undefined): Command | undefined {
  return name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
}

/** After a restore with no record of what had ended since. */
export const mayBeOpen = () =>
  `Pueden haber vuelto sesiones cerradas después del respaldo (un teléfono robado). Para cerrarlas todas: ${adminCommand('end-all-access')}`;

async function backup(work: BackupWork, { to }: Values): Promise<void> {
  const { databaseUrl: url, say } = work;
  if (!to) return backUpToSettings(work);
  if (url.startsWith('file:')) mustBeOurs(databaseFile(url, ''));
  const recipients = to.endsWith('.age') ? work.settings().backups.recipients : [];
  if (to.endsWith('.age') && recipients.length === 0) {
    throw new AdminFailure('Para cifrar el respaldo indica las claves en BACKUP_RECIPIENTS.');
  }
  await inSentences(to, () => backUpTo({ url, target: to, recipients }));
  say(`Respaldo completo en ${to}`);
}

async function backUpToSettings(work: BackupWork): Promise<void> {
  const { folder } = work.settings().backups;
  if (folder === null) {
    throw new AdminFailure('Escribe el archivo de destino con --to, o la carpeta en BACKUP_DIR.');
  }
  const run = await work.withStore((store) => backUpNow(depsOf(work, store)));
  mustBeOk(run);
  work.say(`Respaldo completo en ${join(folder, listBackups(folder)[0]?.name ?? '')}`);
}

async function restoreBackup(work: BackupWork, { from, key }: Values): Promise<void> {
  if (!from) throw new AdminFailure('Escribe el respaldo con --from.');
  const { databaseUrl, say } = work;
  if (databaseUrl.startsWith('file:')) mustExist(from, `No existe el archivo ${from}.`);
  else mustExist(from, `pg_restore no encuentra el archivo ${from}.`);
  const opened = await openIfEncrypted(work, from, key);
  try {
    mustFit(opened, from, databaseUrl);
    const { kept, isAccessKnown, ...missing } = databaseUrl.startsWith('file:')
      ? await restore(databaseUrl, opened, work.now(), from)
      : await inSentences(from, () => restoreDump(databaseUrl, opened, work.now()));
    say(`Restaurado desde ${from}. Los teléfonos enviarán de nuevo lo que falte.`);
    if (!isAccessKnown) say(mayBeOpen());
    if (kept !== null) say(`La base anterior quedó en ${kept}`);
    if (kept !== null) sayLost(missing, say);
  } finally {
    if (opened !== from) rmSync(opened, { force: true });
  }
}

/** Phones send their part again; what the office wrote is redone by hand. */
function sayLost({ lost, lostFile }: Pick<Restored, 'lost' | 'lostFile'>, say: BackupWork['say']) {
  if (lost === null) {
    return say('No se pudo leer la base anterior: no se sabe qué le falta al respaldo.');
  }
  const { counts, unread, rows } = lost;
  if (rows.length === 0) say('Al respaldo no le falta nada de lo que se comparó.');
  else {
    say('Al respaldo le falta, de lo que tenía la base anterior:');
    for (const { label, count } of counts) say(`  ${label}: ${count}`);
    if (lostFile === null) say('No se pudo escribir el archivo que dice qué, de quién y cuándo.');
    else say(`Qué, de quién y cuándo: ${lostFile} (tiene nombres; bórralo al terminar)`);
    say('Las respuestas y reuniones vuelven de los teléfonos; lo de la oficina se rehace a mano.');
  }
  if (unread.length > 0) say(`No se pudo comparar: ${unread.join(', ')}.`);
}

const KINDS = { sqlite: 'SQLite format 3\0', postgres: 'PGDMP' } as const;
const KIND_NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

/** A sound backup of the other engine is not damaged: it is for another database. */
function mustFit(file: string, named: string, databaseUrl: string): void {
  const wanted = databaseUrl.startsWith('file:') ? 'sqlite' : 'postgres';
  const other = wanted === 'sqlite' ? 'postgres' : 'sqlite';
  const begin = Buffer.alloc(KINDS.sqlite.length);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, begin, 0, begin.length, 0);
  } finally {
    closeSync(descriptor);
  }
  if (!begin.toString('latin1').startsWith(KINDS[other])) return;
  throw new AdminFailure(
    `${named} es un respaldo de ${KIND_NAMES[other]}, y DATABASE_URL es de ${KIND_NAMES[wanted]}. ` +
      `Restáuralo en una base de ${KIND_NAMES[other]} y pásala con ${adminCommand('move')}.`,
  );
}

async function openIfEncrypted(
  { databaseUrl }: BackupWork,
  from: string,
  key: string | undefined,
): Promise<string> {
  if (!isAgeFile(from)) return from;
  if (!key) throw new AdminFailure('El respaldo está cifrado: indica la llave privada con --key.');
  mustExist(key, `No existe el archivo ${key}.`);
  const target = `${databaseUrl.startsWith('file:') ? databaseFile(databaseUrl, '') : from}.abierto`;
  await inSentences(from, () => decryptFile(from, target, key)).catch((error) => {
    rmSync(target, { force: true });
    throw error;
  });
  return target;
}

async function rehearse(work: BackupWork): Promise<void> {
  if (work.settings().backups.folder === null) {
    throw new AdminFailure(PROBLEM_SENTENCES['no-folder']);
  }
  const run = await work.withStore((store) => rehearseNow(depsOf(work, store)));
  mustBeOk(run);
  const { people, meetings, attendance, erasedAgain } = run.detail;
  work.say(
    `El último respaldo se restauró completo: ${people} personas, ${meetings} reuniones, ${attendance} asistencias. Borradas de nuevo: ${erasedAgain}.`,
  );
}

async function showBackups({ settings, say }: BackupWork): Promise<void> {
  const { folder } = settings().backups;
  if (folder === null) throw new AdminFailure(PROBLEM_SENTENCES['no-folder']);
  const files = listBackups(folder);
  for (const { name, bytes } of files) say(`${name}  ${Math.ceil(bytes / 1024)} KiB`);
  say(`Respaldos: ${files.length}.`);
}

async function showKeys({ say }: BackupWork, { to }: Values): Promise<void> {
  if (!to) throw new AdminFailure('Escribe el archivo para la llave privada con --to.');
  if (existsSync(to)) throw new AdminFailure(`Ya existe ${to}; elige otro nombre.`);
  const { identity, recipient } = await createKeyPair();
  writeFileSync(to, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
  say(`BACKUP_RECIPIENTS=${recipient}`);
  say(
    `La llave privada quedó en ${to}. Guárdala en dos lugares fuera de esta máquina y bórrala aquí:`,
  );
  say('sin ella ningún respaldo cifrado se puede abrir.');
}

function depsOf({ settings, now }: BackupWork, store: Store) {
  const read = settings();
  const erasures = read.erasureFile ? createErasureLedger(read.erasureFile) : null;
  const mail = createMail({ store, settings: read, log: silentLogger, now });
  return { store, settings: read, erasures, mail, log: silentLogger, now };
}

function mustBeOk({ outcome, reason }: Run): void {
  if (outcome !== 'ok') throw new AdminFailure(PROBLEM_SENTENCES[reason ?? 'unknown']);
}

function mustExist(file: string, sentence: string): void {
  if (!existsSync(file)) throw new AdminFailure(sentence);
}

async function inSentences<T>(file: string, job: () => Promise<T>): Promise<T> {
  try {
    return await job();
  } catch (error) {
    if (!(error instanceof BackupProblem)) throw error;
    if (error.code === 'exists') {
      throw new AdminFailure(`Ya existe ${file}; elige otro nombre.`);
    }
    throw new AdminFailure(error.message);
  }
}

/** Renews the epoch. Refuses a database in use and a newer schema. */
async function restoreDump(url: string, dump: string, now: number): Promise<Restored> {
  await mustBeFree(url);
  if (isNewerSchema(await readDumpedSteps(dump))) throw new BackupProblem('newer-version');
  const highest = await readHighest(url);
  await replacePostgres(url, dump);
  const store = await createStore({ url });
  try {
    await store.write(async (trx) => {
      await renewEpoch(trx, store.engine, randomUUID(), highest);
      await endAllLinks(trx, now);
    });
  } finally {
    await store.close();
  }
  return { kept: null, isAccessKnown: false, lost: null, lostFile: null };
}

async function readHighest(url: string): Promise<number> {
  const store = await createStore({ url });
  try {
    return await readLastChange(store.read);
  } finally {
    await store.close();
  }
}
