import { text } from 'node:stream/consumers';
import { runAdmin } from './admin/run-admin.ts';

// npm and `lideres-admin` run this in the project's folder.
const folder = process.env.INIT_CWD ?? process.cwd();

process.exitCode = await runAdmin(process.argv.slice(2), {
  databaseUrl: process.env.DATABASE_URL ?? 'file:./data/lideres.db',
  env: process.env,
  folder,
  now: Date.now,
  readInput: () => text(process.stdin),
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
});
