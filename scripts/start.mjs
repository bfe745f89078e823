// npm start: on a fresh clone everything it takes, afterwards only what changed.
import { buildServer, serverIn } from './build-server.mjs';
import { buildWeb } from './build-web.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { placeOf, readBuildOptions } from './languages.mjs';
import { runNode } from './run-command.mjs';

readBuildOptions(process.argv.slice(2));
await ensureInstalled();
process.stderr.write('Preparando la aplicación…\n');
await buildWeb();
await buildServer();
await runNode(serverIn(placeOf(process.env)));
