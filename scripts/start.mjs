// npm start: on a fresh clone everything it takes, afterwards only what changed.
import { buildServer, SERVER } from './build-server.mjs';
import { buildWeb } from './build-web.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runNode } from './run-command.mjs';

await ensureInstalled();
process.stderr.write('Preparando la aplicación…\n');
await buildWeb();
await buildServer();
await runNode([...SERVER, ...process.argv.slice(2)]);
