import { sql } from 'kysely';
import type { Store } from '../database/store.ts';
import { refuseDemoAccounts } from '../demo/end-demo.ts';
import type { Settings } from '../settings.ts';
import { StartupRefusal } from '../startup-refusal.ts';
import { about, type Finding } from './finding.ts';

const SKEW_MS = 5_000;

/** What the database itself tells: who administers it, demo accounts, its clock. */
export async function checkDatabase(
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
  const todo = 'npm run admin -- create-admin --email CORREO --alias ALIAS';
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
  const todo = 'Ciérralas con npm run admin -- end-demo antes de usar la red.';
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
