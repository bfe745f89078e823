import { once } from 'node:events';
import {
  createServer,
  request as forward,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type HttpGate = {
  port: number;
  /** From now on, what the server answers at this path goes through `change` first; for all, or `whom`. */
  change(path: string, change: (body: string) => string, whom?: Whom): void;
  /** From now on a hotel answers at this path, with a page of its own. */
  capture(path: string): void;
  /** Everything passes as it is again. */
  clear(): void;
  close(): Promise<void>;
};

/** Tells by its headers whose request it is. */
type Whom = (headers: IncomingHttpHeaders) => boolean;

type Change = (body: string) => { body: string; type?: string };

const everybody: Whom = () => true;

const HOTEL = '<!doctype html><title>Hotel</title><h1>Bienvenido: acepta las condiciones</h1>';

/** Stands between phones and the server, and answers in its place: a new version, a captive portal. */
export async function createHttpGate({ target }: { target: number }): Promise<HttpGate> {
  const changes = new Map<string, { change: Change; whom: Whom }>();
  const server = createServer((asked, answer) => {
    const path = (asked.url ?? '/').split('?')[0] ?? '/';
    const found = changes.get(path);
    pass(asked, answer, target, found?.whom(asked.headers) ? found.change : undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    change(path, change, whom = everybody) {
      changes.set(path, { change: (body) => ({ body: change(body) }), whom });
    },
    capture(path) {
      changes.set(path, { change: () => ({ body: HOTEL, type: 'text/html' }), whom: everybody });
    },
    clear: () => changes.clear(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function pass(
  asked: IncomingMessage,
  answer: ServerResponse,
  port: number,
  change: Change | undefined,
): void {
  const headers = { ...asked.headers };
  if (change) {
    // What is to be changed must be readable, and there.
    delete headers['accept-encoding'];
    delete headers['if-none-match'];
  }
  const options = { host: '127.0.0.1', port, method: asked.method, path: asked.url, headers };
  const onward = forward(options, async (told) => {
    if (change) return answerChanged(answer, told, change(String(await buffer(told))));
    answer.writeHead(told.statusCode ?? 502, told.headers);
    told.pipe(answer);
  });
  // Phones are killed and networks cut in these tests: either side may be gone.
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}

function answerChanged(
  answer: ServerResponse,
  told: IncomingMessage,
  { body, type }: ReturnType<Change>,
): void {
  const { etag: _, 'content-length': __, ...headers } = told.headers;
  answer.writeHead(200, { ...headers, ...(type && { 'content-type': type }) });
  answer.end(body);
}
