import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { banner } from './banner.ts';
import { createLogger } from './log.ts';
import { readSettings } from './settings.ts';
import { start } from './start.ts';

// Vite's middleware serves the app here: one origin, one process.
const settings = readSettings(process.env);
const { app, store, live, stopJobs } = await start(settings, createLogger());
const api = getRequestListener(app.fetch as never, { overrideGlobalObjects: false });
const server = createServer();
const vite = await createVite({
  configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
  appType: 'spa',
  server: { middlewareMode: true, hmr: { server } },
});

server.on('request', (request, response) => {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const isOurs = path === '/healthz' || path === '/api' || path.startsWith('/api/');
  if (isOurs) void api(request, response);
  else vite.middlewares(request, response);
});
server.listen(settings.port, settings.host, () => {
  process.stdout.write(banner(settings, settings.port));
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    live.close();
    server.closeAllConnections();
    server.close();
    await vite.close();
    await stopJobs();
    await store.close();
    process.exit(0);
  });
}
