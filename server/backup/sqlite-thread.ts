import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { BackupProblem } from './backup-problem.ts';

/** In a thread: copying and checking a large file would block for seconds. */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const Database = require(workerData.driver);
const { act, file, target } = workerData;
async function copy() {
  const db = new Database(file, { readonly: true, timeout: 5000 });
  // In one step: between steps a busy server would make the copy start over, again and again.
  await db.backup(target, { progress: () => 2 ** 30 });
  db.close();
  // A backup is one file, readable from a disk that cannot be written.
  const made = new Database(target);
  made.pragma('journal_mode = DELETE');
  made.close();
  return check(target);
}
function check(path) {
  const db = new Database(path, { readonly: true });
  try {
    const epoch = db.prepare("select value from meta where key = 'epoch'").pluck().get();
    return typeof epoch === 'string' && db.pragma('integrity_check', { simple: true }) === 'ok';
  } catch (error) {
    if (error.code === 'SQLITE_NOTADB' || error.code === 'SQLITE_CORRUPT') return false;
    if (error.code === 'SQLITE_ERROR') return false;
    throw error;
  } finally {
    db.close();
  }
}
(async () => (act === 'copy' ? copy() : check(file)))().then(
  (isWhole) => parentPort.postMessage({ isWhole }),
  (error) => parentPort.postMessage({ code: String(error.code ?? error.name) }),
);`;

type Work = { act: 'copy'; file: string; target: string } | { act: 'check'; file: string };
type Answer = { isWhole: boolean } | { code: string };

export function copySqlite(file: string, target: string, signal?: AbortSignal): Promise<void> {
  return mustBeWhole({ act: 'copy', file, target }, signal);
}

export function checkSqlite(file: string, signal?: AbortSignal): Promise<void> {
  return mustBeWhole({ act: 'check', file }, signal);
}

async function mustBeWhole(work: Work, signal?: AbortSignal): Promise<void> {
  const answer = await runThread(work, signal);
  if ('code' in answer) throw Object.assign(new Error('sqlite'), { code: answer.code });
  if (!answer.isWhole) throw new BackupProblem('check-failed');
}

function runThread(work: Work, signal?: AbortSignal): Promise<Answer> {
  const driver = createRequire(import.meta.url).resolve('better-sqlite3');
  const thread = new Worker(PROGRAM, { eval: true, workerData: { ...work, driver } });
  const stop = () => void thread.terminate();
  signal?.addEventListener('abort', stop, { once: true });
  return new Promise<Answer>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the thread ended')));
  }).finally(() => signal?.removeEventListener('abort', stop));
}
