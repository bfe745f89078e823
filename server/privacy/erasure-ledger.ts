import { appendFileSync, closeSync, fsyncSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Two numbers that say which row was erased, and nothing about whom. */
export type ErasureEntry = {
  id: number;
  /** ms; after a restore another person may have been given the number. */
  createdAt: number;
};

export type ErasureLedger = {
  read(): ErasureEntry[];
  /** On the disk when it returns. Throws when it could not be written. */
  add(entries: readonly ErasureEntry[]): void;
};

/**
 * Erased people, in a file apart from database and backups: after a restore they are erased again
 * before serving.
 */
export function createErasureLedger(file: string): ErasureLedger {
  return {
    read: () => readEntries(file),
    add(entries) {
      if (entries.length === 0) return;
      mkdirSync(dirname(file), { recursive: true });
      const descriptor = openSync(file, 'a', 0o600);
      try {
        const lines = entries.map(({ id, createdAt }) => `${id} ${createdAt}\n`);
        // A line that a power cut left half written must not swallow the next one.
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
