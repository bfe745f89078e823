import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
// Taken once, so that tests which replace the timers do not replace these.
import { clearTimeout, setTimeout } from 'node:timers';
import { Worker } from 'node:worker_threads';
import type { Database } from 'better-sqlite3';

export type Checkpoints = {
  /** Something was committed. */
  touch(): void;
  /** Resolves when no other process has the file open. */
  close(): Promise<void>;
};

export type CheckpointOptions = {
  file: string;
  writer: Database;
  onProblem: (error: unknown) => void;
  /** How long after a commit its pages may stay in the journal alone, ms. */
  delayMs?: number;
};

const DELAY_MS = 1_000;
/** A shorter journal is not worth the work. */
const LEAST_BYTES = 4 * 1024 * 1024;
/**
 * Past this many pages (64 MiB) the next commit checkpoints itself: readers kept the journal from
 * being emptied.
 */
const MOST_PAGES = 16_384;

/** Own connection; `PASSIVE` never blocks and never waits. */
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

/**
 * Checkpoints the journal beside the writer. SQLite would otherwise do it inside a commit while its
 * callers wait. The thread starts on first use.
 */
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
    // The journal keeps everything: the next commit tries again, with another thread.
    started.on('error', onProblem);
    started.on('exit', () => {
      isBusy = false;
      worker = null;
    });
    return started;
  }

  function run(): void {
    timer = null;
    // What was committed since the one under way began is for the next.
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

/** It never shrinks, and is written from its beginning once all of it was brought over. */
function journalBytes(file: string): number {
  return statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}
