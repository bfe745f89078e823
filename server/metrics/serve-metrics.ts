import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorToFields, type Logger } from '../log.ts';

export type ServingMetrics = { port: number; stop(): Promise<void> };

const TYPE = 'application/openmetrics-text; version=1.0.0; charset=utf-8';

/** `GET /metrics` on its own port, not exposed by the proxy. */
export async function serveMetrics(
  { port, host }: { port: number; host: string },
  toText: () => Promise<string>,
  log: Logger,
): Promise<ServingMetrics> {
  const server = createServer(async (request, answer) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      answer.writeHead(404).end();
      return;
    }
    try {
      const text = await toText();
      answer.writeHead(200, { 'Content-Type': TYPE, 'Cache-Control': 'no-store' }).end(text);
    } catch (error) {
      log.warn('metrics', { error: errorToFields(error) });
      answer.writeHead(503).end();
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
