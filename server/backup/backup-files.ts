import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '#contract/core/durations';

export type BackupFile = {
  name: string;
  at: number;
  bytes: number;
  isEncrypted: boolean;
};

const NAME = /^lideres-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.(db|dump)(\.age)?$/;
const PARTIAL = /^\.lideres-.*\.partial$/;

/** `lideres-2026-11-26T10-00-00Z.db.age`: sorts by time. */
export function backupName(at: number, kind: 'db' | 'dump', isEncrypted: boolean): string {
  const time = new Date(at).toISOString().slice(0, 19).replaceAll(':', '-');
  return `lideres-${time}Z.${kind}${isEncrypted ? '.age' : ''}`;
}

export function listBackups(folder: string): BackupFile[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).flatMap((name) => {
    const [, day, hours, minutes, seconds, , age] = NAME.exec(name) ?? [];
    if (day === undefined) return [];
    const at = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
    const { size: bytes } = statSync(join(folder, name));
    return bytes > 0 ? [{ name, at, bytes, isEncrypted: age !== undefined }] : [];
  });
  return files.sort((a, b) => b.at - a.at);
}

/** Past retention, but never the newest. */
export function expiredBackups(
  files: readonly BackupFile[],
  now: number,
  keepDays: number,
): BackupFile[] {
  const newest = Math.max(...files.map(({ at }) => at));
  return files.filter(({ at }) => at < now - keepDays * DAY_MS && at !== newest);
}

export function removePartials(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (PARTIAL.test(name)) rmSync(join(folder, name), { force: true });
  }
}

export const partialOf = (name: string) => `.${name}.partial`;
