import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createBareApp } from '../../drain/bare-server.ts';
import { openDocuments } from './documents.ts';
import { createPouchListener } from './pouchdb.ts';
import { replicacheRoutes } from './replicache.ts';
import { rxRoutes } from './rxdb.ts';
import { startTinyServer } from './tinybase.ts';
import { yjsRoutes } from './yjs.ts';

/** The servers of all peers on one origin. Prints its port in the first line. */
const [folder = '.', patience = '1'] = process.argv.slice(2);
const documents = openDocuments(join(folder, 'documents.db'));
const { app, close } = createBareApp(join(folder, 'marks.db'));
const pouch = createPouchListener(join(folder, 'pouch'));
const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });

const server = createServer((request, response) => {
  if (!request.url?.startsWith('/pouch/')) {
    void listener(request, response);
    return;
  }
  request.url = request.url.slice('/pouch'.length);
  pouch(request, response);
});
const tiny = startTinyServer(server, documents, Number(patience));
app.route('/rx', rxRoutes(documents));
app.route('/yjs', yjsRoutes(documents));
app.route('/replicache', replicacheRoutes(documents));
app.route('/tiny', tiny.routes);
app.get('/documents/:space/count', (c) => c.json({ count: documents.count(c.req.param('space')) }));

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
process.once('SIGTERM', () => {
  close();
  documents.close();
  process.exit(0);
});
