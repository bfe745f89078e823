import { once } from 'node:events';
import { type AddressInfo, createServer, connect as openSocket, type Socket } from 'node:net';
import { run } from '#tests/support/postgres-copies';

/**
 * - `swallow`: PostgreSQL did it, its answer never comes
 * - `after`: the answer comes, and then nobody is at the other end
 * - `terminate`: the answer comes, and with it that an administrator ended the session (57P01)
 */
export const WAYS = ['swallow', 'after', 'terminate'] as const;
export type Way = (typeof WAYS)[number];

export type CuttingProxy = {
  url: string;
  /** Cuts the connection that is given the n-th answer from now on, the greeting included. */
  arm(at: number, way: Way): void;
  /** Whether the cut that was armed came about; none is armed any more. */
  disarm(): boolean;
  close(): Promise<void>;
};

/** Stands between `pg` and PostgreSQL and counts answers: each is one `await` of whoever asked. */
export async function createCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  const target = new URL(databaseUrl);
  let left = 0;
  let way: Way = 'after';

  const server = createServer((client) => {
    const backend = openSocket(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [client, backend],
      [backend, client],
    ] as const) {
      sockets.add(socket.setNoDelay(true));
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (chunk) => backend.write(chunk));
    let pid = 0;
    let isOver = false;
    const held: Buffer[] = [];
    forEachMessage(backend, (message) => {
      if (message[0] === KEY_DATA) pid = message.readInt32BE(5);
      if (isOver) return void held.push(message);
      if (message[0] === READY && left > 0) {
        left -= 1;
        isOver = left === 0;
        if (isOver) return end(message);
      }
      client.write(message);
    });

    function end(ready: Buffer): void {
      if (way === 'swallow') return void client.resetAndDestroy();
      if (way === 'after') return void client.end(ready, () => backend.destroy());
      // Both at once: the next statement must not come in between.
      held.push(ready);
      backend.once('end', () => client.end(Buffer.concat(held)));
      const ask = `select pg_terminate_backend(${pid})`;
      void run(databaseUrl, (admin) => admin.query(ask));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);

  return {
    url: url.href,
    arm(at, how) {
      left = at;
      way = how;
    },
    disarm() {
      const cameAbout = left === 0;
      left = 0;
      return cameAbout;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.resetAndDestroy();
      await closed;
    },
  };
}

const READY = 'Z'.charCodeAt(0);
const KEY_DATA = 'K'.charCodeAt(0);

/** What PostgreSQL says: a letter, the length of the rest, the rest. */
function forEachMessage(socket: Socket, tell: (message: Buffer) => void): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const length = 1 + rest.readInt32BE(1);
      tell(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  });
}
