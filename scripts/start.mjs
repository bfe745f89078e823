// npm start: on a fresh clone everything it takes, afterwards only what changed.
import { buildWeb } from './build-web.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runProgram } from './run-command.mjs';

await ensureInstalled();
process.stderr.write('Preparando la aplicación…\n');
await buildWeb();
await runProgram('server/main.ts', process.argv.slice(2));
