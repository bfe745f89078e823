import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import { adminCommand } from '../admin-command.ts';
import { listBackups } from '../backup/backup-files.ts';
import { PROBLEM_SENTENCES } from '../backup/backup-problem.ts';
import { findTool } from '../backup/postgres-tools.ts';
import { type Run, readRuns } from '../backup/runs.ts';
import { sqlitePath } from '../database/open-sqlite.ts';
import type { Db } from '../database/schema.ts';
import type { Settings } from '../settings.ts';
import { about, agoText, type Finding, sizeText } from './finding.ts';

const LATE_MS = 26 * HOUR_MS;
const MISSING_MS = 50 * HOUR_MS;
const REHEARSAL_LATE_MS = 35 * DAY_MS;

export async function checkBackups(settings: Settings, db: Db, now: number): Promise<Finding[]> {
  const topic = about('Respaldos');
  const { folder } = settings.backups;
  if (folder === null) {
    const todo = 'Pon BACKUP_DIR: el servidor hace uno cada noche y ensaya restaurarlo cada mes.';
    const says = 'el servidor no hace respaldos';
    return [settings.isProduction ? topic.bad(says, todo) : topic.warn(says, todo)];
  }
  const [lastBackup] = await readRuns(db, 'backup', 1);
  const [lastRehearsal] = await readRuns(db, 'rehearsal', 1);
  return [
    checkAge(folder, lastBackup, now),
    ...checkTools(settings),
    ...(await checkPlace(settings, folder)),
    ...checkSecrecy(settings),
    checkRehearsal(lastRehearsal, now),
  ];
}

function checkAge(folder: string, last: Run | undefined, now: number): Finding {
  const topic = about('Respaldos');
  if (last?.outcome === 'failed') {
    return topic.bad('el último intento falló', PROBLEM_SENTENCES[last.reason ?? 'unknown']);
  }
  const [newest] = listBackups(folder);
  const todo = `Hazlo ahora con ${adminCommand('backup')}, y deja el servidor encendido de noche.`;
  if (!newest) return topic.warn('todavía no hay ninguno', todo);
  const age = now - newest.at;
  const says = `el último es de ${agoText(age)} (${sizeText(newest.bytes)})`;
  if (age > MISSING_MS) return topic.bad(says, todo);
  return age > LATE_MS ? topic.warn(says, todo) : topic.ok(says);
}

function checkTools({ databaseUrl }: Settings): Finding[] {
  if (databaseUrl.startsWith('file:')) return [];
  const isThere = (['pg_dump', 'pg_restore', 'psql'] as const).every((tool) => findTool(tool));
  return isThere ? [] : [about('Respaldos').bad('falta pg_dump', PROBLEM_SENTENCES['no-tool'])];
}

async function checkPlace({ databaseUrl }: Settings, folder: string): Promise<Finding[]> {
  if (!databaseUrl.startsWith('file:')) return [];
  const devices = [dirname(sqlitePath(databaseUrl)), folder].map((path) => stat(path));
  const [own, other] = await Promise.all(devices.map((found) => found.catch(() => null)));
  if (!own || !other || own.dev !== other.dev) return [];
  return [
    about('Respaldos').warn(
      'están en el mismo disco que la base de datos: si se daña, se pierden juntos',
      'Cópialos cada día a otra máquina (rsync), o usa otro disco en BACKUP_DIR.',
    ),
  ];
}

function checkSecrecy({ backups, isProduction }: Settings): Finding[] {
  const topic = about('Respaldos');
  if (backups.recipients.length === 0 && isProduction) {
    const todo = `${adminCommand('backup-keys')} crea la llave; pon la pública en BACKUP_RECIPIENTS.`;
    return [topic.warn('no se cifran, y tienen los datos de todas las personas', todo)];
  }
  if (backups.identityFile !== null) {
    const todo = 'Guárdala en otra máquina; aquí solo si este disco está cifrado.';
    return [topic.warn('la llave privada está en esta máquina', todo)];
  }
  return [];
}

function checkRehearsal(last: Run | undefined, now: number): Finding {
  const topic = about('Ensayo de restauración');
  const todo = `Hazlo ahora con ${adminCommand('rehearse')}.`;
  if (!last) return topic.warn('todavía no se ha hecho ninguno', todo);
  const reason = PROBLEM_SENTENCES[last.reason ?? 'unknown'];
  if (last.outcome === 'failed') return topic.bad('el último falló', reason);
  if (last.outcome === 'skipped') return topic.warn('no se pudo hacer aquí', reason);
  const says = `el último salió bien, ${agoText(now - last.endedAt)}`;
  return now - last.endedAt > REHEARSAL_LATE_MS ? topic.warn(says, todo) : topic.ok(says);
}
