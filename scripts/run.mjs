// node scripts/run.mjs PROGRAM [ARGUMENTS]: installs what is missing, then runs one of our
// programs.
import { ensureInstalled } from './ensure-installed.mjs';
import { runProgram } from './run-command.mjs';

process.env.INIT_CWD ??= process.cwd();
const [entry, ...args] = process.argv.slice(2);
await ensureInstalled();
await runProgram(entry, args);
