import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, BlockList, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createSlots } from './address-slots.ts';
import { familyOf, lineOf, plainAddress } from './ip-address.ts';

export type Listening = {
  server: Server;
  port: number;
  /** Stops accepting, lets running requests end for up to ten seconds, then cuts. */
  stop(): Promise<void>;
};

type Fetch = (request: Request, env: unknown) => Response | Promise<Response>;

export type ListenOptions = {
  port: number;
  host: string;
  /** Their connections are everybody's, so they are not counted here but by request. */
  trustedProxies?: BlockList | null;
  /** Most connections that one address may hold. */
  addressConnections?: number;
};

const NO_CAP = Number.POSITIVE_INFINITY;
const SECOND_MS = 1_000;
const STOP_WITHIN_MS = 10 * SECOND_MS;

/** Stricter than Node's defaults, which allow one byte a minute. */
export async function listen(
  fetch: Fetch,
  { port, host, trustedProxies = null, addressConnections = NO_CAP }: ListenOptions,
): Promise<Listening> {
  const answer = getRequestListener(fetch as never, { hostname: host });
  const answering = new Set<ServerResponse>();
  const server = createServer(
    {
      headersTimeout: 10 * SECOND_MS,
      requestTimeout: 30 * SECOND_MS,
      keepAliveTimeout: 15 * SECOND_MS,
      // The timeouts above are only looked at this often.
      connectionsCheckingInterval: SECOND_MS,
      maxHeaderSize: 16 * 1024,
    },
    (request, response) => {
      if (!server.listening) response.shouldKeepAlive = false;
      answering.add(response);
      response.once('close', () => answering.delete(response));
      return answer(request, response);
    },
  );
  capByAddress(server, trustedProxies, addressConnections);
  server.maxConnections = 2_000;
  server.maxRequestsPerSocket = 1_000;
  server.listen(port, host);
  await once(server, 'listening');
  return {
    server,
    port: (server.address() as AddressInfo).port,
    stop: () => stopServer(server, answering),
  };
}

/** One address must not take the places of all others. */
function capByAddress(server: Server, proxies: BlockList | null, most: number): void {
  const slots = createSlots(most);
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (address === null || proxies?.check(address, familyOf(address))) return;
    const leave = slots.take(lineOf(address));
    if (leave) socket.once('close', leave);
    else socket.destroy();
  });
}

/** A proxy keeps connections for its next requests: each ends with the answer that is under way. */
async function stopServer(server: Server, answering: Iterable<ServerResponse>): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  for (const response of answering) response.shouldKeepAlive = false;
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS);
  await closed;
  clearTimeout(cut);
}
