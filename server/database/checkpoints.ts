import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
// Captured at load, so that tests replacing the timers do not replace these.
import { clearTimeout, setTimeout } from 'node:timers';
import { Worker } from 'node:worker_threads';
import type { Database } from 'better-sqlite3';

export type Checkpoints = {
  touch(): void;
  close(): Promise<void>;
};

export type CheckpointOptions = {
  file: string;
  writer: Database;
  onProblem: (error: unknown) => void;
  /** How long committed pages may stay only in the journal, ms. */
  delayMs?: number;
};

const DELAY_MS = 1_000;
/** A shorter journal is not worth the work. */
const LEAST_BYTES = 4 * 1024 * 1024;
/** Above this (64 MiB) the next commit checkpoints itself. */
const MOST_PAGES = 16_384;

/** Own connection; `PASSIVE` never blocks or waits. */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const db = new (require(workerData.driver))(workerData.file, { fileMustExist: true });
db.pragma('synchronous = FULL');
parentPort.on('message', (word) => {
  if (word === 'close') {
    db.close();
    parentPort.close();
  } else {
    db.pragma('wal_checkpoint(PASSIVE)');
    parentPort.postMessage('done');
  }
});`;

/** In a thread: SQLite would otherwise checkpoint inside a commit while its callers wait. */
export function createCheckpoints(options: CheckpointOptions): Checkpoints {
  const { file, writer, onProblem, delayMs = DELAY_MS } = options;
  writer.pragma(`wal_autocheckpoint = ${MOST_PAGES}`);
  let timer: NodeJS.Timeout | null = null;
  let worker: Worker | null = null;
  let isBusy = false;

  function start(): Worker {
    const driver = createRequire(import.meta.url).resolve('better-sqlite3');
    const started = new Worker(PROGRAM, { eval: true, workerData: { file, driver } });
    started.unref();
    started.on('message', () => {
      isBusy = false;
    });
    // The journal keeps everything: the next commit retries with a new thread.
    started.on('error', onProblem);
    started.on('exit', () => {
      isBusy = false;
      worker = null;
    });
    return started;
  }

  function run(): void {
    timer = null;
    // Commits since the running checkpoint need another.
    if (isBusy) touch();
    if (isBusy || journalBytes(file) < LEAST_BYTES) return;
    worker ??= start();
    isBusy = true;
    worker.postMessage('checkpoint');
  }

  function touch(): void {
    timer ??= setTimeout(run, delayMs).unref();
  }

  return {
    touch,
    async close() {
      if (timer) clearTimeout(timer);
      const ending = worker;
      if (!ending) return;
      const ended = new Promise((resolve) => ending.once('exit', resolve));
      ending.ref();
      ending.postMessage('close');
      await ended;
    },
  };
}

/** The file never shrinks; SQLite rewrites it from the start once fully checkpointed. */
function journalBytes(file: string): number {
  return statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}
