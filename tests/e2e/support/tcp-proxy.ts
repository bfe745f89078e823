import { once } from 'node:events';
import {
  type AddressInfo,
  createServer,
  connect as openSocket,
  type Server,
  type Socket,
} from 'node:net';

export type TcpProxy = {
  /** The port phones use; it stays the same across cuts. */
  port: number;
  /** `http://localhost:PORT`, a secure context for the browser. */
  origin: string;
  /** Resets every open connection and refuses new ones, until `restore`. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /**
   * From now on these requests reach the server and their answers never come back: connections are
   * reset instead. `which` is how a request begins (`POST /api/x`), or `'all'`; `'none'` ends it. Name
   * the request where a screen is pressed after this call: of `'all'`, a read in the background may
   * be the first to be lost, and what needs signal can then not be pressed any more.
   */
  dropAnswers(which: string): void;
  /** Sends the next connections to another port of this machine. */
  aimAt(port: number): void;
  stats: ProxyStats;
  close(): Promise<void>;
};

export type ProxyStats = {
  connections: number;
  bytesUp: number;
  bytesDown: number;
  /** Answers swallowed by `dropAnswers`, counted by connection. */
  droppedAnswers: number;
};

/** What a request begins with, of the length that `dropAnswers` may ask for. */
const REQUEST = /^(GET|POST|PUT|PATCH|DELETE) \//;
const LONGEST_START = 200;

/** A network to pull the plug of: what the browser knows as the server is this proxy. */
export async function createTcpProxy({ target }: { target: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const stats: ProxyStats = { connections: 0, bytesUp: 0, bytesDown: 0, droppedAnswers: 0 };
  const line: Line = { target, dropped: 'none' };
  const server = createServer((phone) => joinSides({ phone, line, sockets, stats }));
  const port = await listen(server, 0);

  async function cut(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.resetAndDestroy();
    await closed;
  }

  return {
    port,
    origin: `http://localhost:${port}`,
    cut,
    async restore() {
      if (!server.listening) await listen(server, port);
    },
    dropAnswers(which) {
      line.dropped = which;
    },
    aimAt(nextTarget) {
      line.target = nextTarget;
    },
    stats,
    close: cut,
  };
}

type Line = { target: number; dropped: string };

type Sides = {
  phone: Socket;
  line: Line;
  sockets: Set<Socket>;
  stats: ProxyStats;
};

function joinSides({ phone, line, sockets, stats }: Sides): void {
  const server = openSocket({ port: line.target, host: '127.0.0.1' });
  let request = '';
  stats.connections += 1;
  keep(phone, server);
  keep(server, phone);
  phone.on('data', (chunk) => {
    stats.bytesUp += chunk.length;
    // A browser asks for nothing more on a connection before it has its answer.
    const begun = chunk.toString('latin1', 0, LONGEST_START);
    if (REQUEST.test(begun)) request = begun;
    server.write(chunk);
  });
  server.on('data', (chunk) => {
    if (line.dropped === 'all' || request.startsWith(line.dropped)) {
      stats.droppedAnswers += 1;
      server.destroy();
      phone.resetAndDestroy();
      return;
    }
    stats.bytesDown += chunk.length;
    phone.write(chunk);
  });

  function keep(socket: Socket, other: Socket): void {
    sockets.add(socket);
    socket.setNoDelay(true);
    // A reset is the point of this proxy, and 'close' always follows.
    socket.on('error', () => other.destroy());
    socket.on('end', () => other.end());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  }
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
