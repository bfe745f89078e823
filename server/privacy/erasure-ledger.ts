import { appendFileSync, closeSync, fsyncSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Two numbers that identify the erased row but not the person. */
export type ErasureEntry = {
  id: number;
  /** ms; after a restore another person may have the same id. */
  createdAt: number;
};

export type ErasureLedger = {
  read(): ErasureEntry[];
  /** Synced to disk on return. Throws when that fails. */
  add(entries: readonly ErasureEntry[]): void;
};

/** Apart from database and backups: after a restore they are erased again. */
export function createErasureLedger(file: string): ErasureLedger {
  return {
    read: () => readEntries(file),
    add(entries) {
      if (entries.length === 0) return;
      mkdirSync(dirname(file), { recursive: true });
      const descriptor = openSync(file, 'a', 0o600);
      try {
        const lines = entries.map(({ id, createdAt }) => `${id} ${createdAt}\n`);
        // A line truncated by a power cut must not swallow the next one.
        appendFileSync(descriptor, `\n${lines.join('')}`);
        fsyncSync(descriptor);
      } finally {
        closeSync(descriptor);
      }
    },
  };
}

function readEntries(file: string): ErasureEntry[] {
  const lines = readLines(file);
  // A half-written line matches no row; its person is still erased.
  const matches = lines.map((line) => /^(\d+) (\d+)$/.exec(line)).filter((match) => match !== null);
  return matches.map(([, id, createdAt]) => ({ id: Number(id), createdAt: Number(createdAt) }));
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
