import { chmodSync } from 'node:fs';
import Database from 'better-sqlite3';

/**
 * Locks a small file for this process; null while another has it. The system releases it when the
 * process ends in any way, also across containers.
 * @param waitMs how long to wait for the other process
 */
export function holdFile(file: string, waitMs = 0): { release(): void } | null {
  // Never open it otherwise: closing any handle on it would drop the lock.
  const db = new Database(file, { timeout: waitMs });
  try {
    chmodSync(file, 0o600);
    db.exec('begin exclusive');
    return { release: () => void db.close() };
  } catch (error) {
    db.close();
    if (String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
}
