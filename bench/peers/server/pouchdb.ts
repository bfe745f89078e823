import { mkdirSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * CouchDB's protocol as PouchDB itself serves it, on LevelDB. Its commits are not flushed to the
 * disk one by one: what it answers is less durable than what the others answer.
 */
export function createPouchListener(folder: string): RequestListener {
  mkdirSync(folder, { recursive: true });
  const PouchDB = require('pouchdb-node').defaults({ prefix: `${folder}/` });
  return require('express-pouchdb')(PouchDB, {
    mode: 'minimumForPouchDB',
    inMemoryConfig: true,
    logPath: `${folder}/log.txt`,
  });
}
