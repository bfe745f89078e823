import { text } from 'node:stream/consumers';
import { runAdmin } from './admin/run-admin.ts';

process.exitCode = await runAdmin(process.argv.slice(2), {
  databaseUrl: process.env.DATABASE_URL ?? 'file:./data/lideres.db',
  env: process.env,
  now: Date.now,
  readInput: () => text(process.stdin),
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
});
