import type { Store } from '../database/store.ts';
import type { Settings } from '../settings.ts';
import { checkBackups } from './check-backups.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkMail } from './check-mail.ts';
import { checkNode } from './check-node.ts';
import { type AskPublic, checkPublicAddress } from './check-public-address.ts';
import { checkReplica } from './check-replica.ts';
import { checkSettings } from './check-settings.ts';
import { about, type Finding } from './finding.ts';

export type DoctorDeps = {
  settings: Settings;
  /** Null where this version may not open the database. */
  store: Store | null;
  now(): number;
  ask?: AskPublic;
};

/** Everything that can be looked at from here, in the order an operator mends it. */
export async function runDoctor({ settings, store, now, ask }: DoctorDeps): Promise<Finding[]> {
  const checks = [
    async () => checkSettings(settings),
    () => [checkNode(process.versions.node, now())],
    () => (store ? checkDatabase(store, settings, now) : []),
    () => (store ? checkReplica(store) : []),
    () => checkDisk(settings),
    () => (store ? checkBackups(settings, store.read, now()) : []),
    async () => [await checkMail(settings)],
    () => checkPublicAddress(settings, now, ask),
  ];
  const found = await Promise.all(checks.map(async (check) => check()).map(orSayFailed));
  return found.flat();
}

/** A check that fails says so, and does not take the others with it. */
function orSayFailed(checking: Promise<Finding[]>): Promise<Finding[]> {
  return checking.catch((error) => {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    const todo = 'Corre el doctor otra vez; si sigue, mira la bitácora del servidor.';
    return [about('Revisión').bad(`una revisión no terminó${code}`, todo)];
  });
}
