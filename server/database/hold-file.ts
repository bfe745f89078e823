import { chmodSync } from 'node:fs';
import Database from 'better-sqlite3';

/**
 * Takes a small file for this process alone; null while another has it. The system frees it when its
 * process ends, however it ends, and knows it across containers.
 * @param waitMs how long another may take to let go
 */
export function holdFile(file: string, waitMs = 0): { release(): void } | null {
  // Never opened by other means: closing any handle of ours on it would drop the lock.
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
