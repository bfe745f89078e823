import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { sql } from 'kysely';
import { UNNAMED } from '#contract/privacy-notice';
import { adminCommand } from '../admin-command.ts';
import { sqlitePath } from '../database/open-sqlite.ts';
import type { Store } from '../database/store.ts';
import { refuseDemoAccounts } from '../demo/end-demo.ts';
import type { Settings } from '../settings.ts';
import { StartupRefusal } from '../startup-refusal.ts';
import { checkBackups } from './check-backups.ts';
import { checkLastDays } from './check-last-days.ts';
import { checkMail, checkMailQueue } from './check-mail.ts';
import { checkNode } from './check-node.ts';
import { type AskPublic, checkPublicAddress } from './check-public-address.ts';
import { checkReplica } from './check-replica.ts';
import { about, type Finding, sizeText } from './finding.ts';

export type DoctorDeps = {
  settings: Settings;
  /** Null when this version may not open the database. */
  store: Store | null;
  now(): number;
  ask?: AskPublic;
};

export async function runDoctor({ settings, store, now, ask }: DoctorDeps): Promise<Finding[]> {
  const checks = [
    async () => checkSettings(settings),
    () => [checkNode(process.versions.node, now())],
    () => (store ? checkDatabase(store, settings, now) : []),
    () => (store ? checkReplica(store) : []),
    () => checkDisk(settings),
    () => (store ? checkBackups(settings, store.read, now()) : []),
    async () =>
      store ? checkLastDays(store.read, { freeBytes: await freeFor(settings), now: now() }) : [],
    async () => [await checkMail(settings)],
    () => (store ? checkMailQueue(store.read, now()) : []),
    () => checkPublicAddress(settings, now, ask),
  ];
  const found = await Promise.all(checks.map(async (check) => check()).map(orSayFailed));
  return found.flat();
}

/** Reports a failing check without failing the others. */
function orSayFailed(checking: Promise<Finding[]>): Promise<Finding[]> {
  return checking.catch((error) => {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    const todo = 'Corre el doctor otra vez; si sigue, mira la bitácora del servidor.';
    return [about('Revisión').bad(`una revisión no terminó${code}`, todo)];
  });
}

const LOOPBACK = /^(127\.|::1$|localhost$)/;

function checkSettings(settings: Settings): Finding[] {
  return [
    checkMode(settings),
    ...checkProxy(settings),
    checkResponsible(settings),
    checkPush(settings),
    ...checkMetrics(settings),
  ];
}

function checkMode({ isProduction, publicUrl }: Settings): Finding {
  const topic = about('Ajustes');
  if (isProduction) return topic.ok(`completos; la red abre ${publicUrl}`);
  return topic.warn(
    'NODE_ENV no es production: hay cuentas de demostración y las cookies no exigen TLS',
    'Para una red de verdad, arranca con NODE_ENV=production.',
  );
}

/** The app speaks plain HTTP: an https address implies a proxy. */
function checkProxy({ isProduction, publicUrl, trustedProxies }: Settings): Finding[] {
  if (!isProduction || !publicUrl.startsWith('https:')) return [];
  const topic = about('Proxy');
  if (trustedProxies !== null) return [topic.ok('TRUSTED_PROXIES dice en quién se confía')];
  return [
    topic.bad(
      'TRUSTED_PROXIES está vacío: toda la red cuenta como una sola persona y los límites la dejan fuera',
      'Pon la dirección del proxy; si está en esta máquina, TRUSTED_PROXIES=127.0.0.1,::1',
    ),
  ];
}

function checkResponsible({ responsible }: Settings): Finding {
  const topic = about('Aviso de privacidad');
  if (responsible.name !== UNNAMED.name) return topic.ok('nombra a su responsable');
  return topic.warn(
    'no nombra a su responsable',
    'Pon PRIVACY_RESPONSIBLE, PRIVACY_ADDRESS y PRIVACY_CONTACT antes de que se registre la primera persona.',
  );
}

function checkPush({ push }: Settings): Finding {
  const topic = about('Avisos a teléfonos');
  if (push) return topic.ok('hay claves');
  return topic.warn(
    'no se envían: no hay claves',
    `${adminCommand('push-keys')} crea un par; ponlas en VAPID_PUBLIC_KEY y VAPID_PRIVATE_KEY.`,
  );
}

function checkMetrics({ metrics }: Settings): Finding[] {
  if (!metrics) return [];
  const topic = about('Métricas');
  if (LOOPBACK.test(metrics.host)) return [topic.ok(`en el puerto ${metrics.port}`)];
  return [
    topic.warn(
      `en ${metrics.host}:${metrics.port}, sin contraseña`,
      'Deja METRICS_HOST=127.0.0.1, o cierra ese puerto a los demás en el cortafuegos.',
    ),
  ];
}

const LEAST_BYTES = 200 * 1024 ** 2;
const LOW_BYTES = 1024 ** 3;

async function checkDisk(settings: Settings): Promise<Finding[]> {
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

/** Null where the data are not on a disk of this machine. */
async function freeFor({ databaseUrl }: Settings): Promise<number | null> {
  if (!databaseUrl.startsWith('file:') || databaseUrl.startsWith('file::memory:')) return null;
  const { bavail, bsize } = await statfs(await nearestExisting(dirname(sqlitePath(databaseUrl))));
  return bavail * bsize;
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

const SKEW_MS = 5_000;

async function checkDatabase(
  store: Store,
  settings: Settings,
  now: () => number,
): Promise<Finding[]> {
  const findings = [await checkAdmins(store), await checkDemo(store, settings, now())];
  return [...findings, ...(await checkClock(store, now))];
}

async function checkAdmins({ read }: Store): Promise<Finding> {
  const topic = about('Administración');
  const { count } = await read
    .selectFrom('people')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .where('status', '=', 'approved')
    .executeTakeFirstOrThrow();
  if (Number(count) > 1) return topic.ok(`${count} personas administran`);
  if (Number(count) === 1) {
    const todo = 'Crea otra: si la única pierde su contraseña y su correo, nadie aprueba a nadie.';
    return topic.warn('una sola persona administra', todo);
  }
  const todo = adminCommand('create-admin --email CORREO --alias ALIAS');
  return topic.bad('nadie administra todavía', todo);
}

async function checkDemo({ read }: Store, { isProduction }: Settings, now: number) {
  const topic = about('Cuentas de demostración');
  const isOpen = await refuseDemoAccounts(read, now).then(
    () => false,
    (error) => {
      if (error instanceof StartupRefusal) return true;
      throw error;
    },
  );
  if (!isOpen) return topic.ok('no queda ninguna abierta');
  const says = 'cualquiera puede entrar con ellas';
  const todo = `Ciérralas con ${adminCommand('end-demo')} antes de usar la red.`;
  return isProduction ? topic.bad(says, todo) : topic.warn(says, todo);
}

/** SQLite has no clock of its own. */
async function checkClock({ engine, read }: Store, now: () => number): Promise<Finding[]> {
  if (engine === 'sqlite') return [];
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(read);
  const skew = Math.abs(now() - Number(rows[0]?.ms));
  const topic = about('Reloj');
  if (skew <= SKEW_MS) return [topic.ok('coincide con el de PostgreSQL')];
  return [
    topic.bad(
      `difiere ${Math.round(skew / 1_000)} s del de PostgreSQL`,
      'Enciende la hora automática en las dos máquinas: timedatectl set-ntp true',
    ),
  ];
}
