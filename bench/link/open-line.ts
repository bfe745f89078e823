import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createPipe } from './pipe.ts';

/** What a phone at the edge of its cell has. */
export const PHONE_LINK = { roundTripMs: 300, bitsPerSecond: 400_000, loss: 0.02 };

export type Line = {
  /** What the browser knows the server as. */
  origin: string;
  aimAt(port: number): void;
  /**
   * From now on bytes take their time; until then they pass as they come. Connections end with
   * the change: a phone that comes back from nowhere has none.
   */
  slow(isSlow: boolean): void;
  /** Bytes that passed since the last call, both ways. */
  takeBytes(): { up: number; down: number };
  close(): Promise<void>;
};

/**
 * A proxy of TCP between the browser and one server. Slow, it holds bytes back as the phone's link
 * would: half a round trip each way, a bandwidth that all connections share, lost packets sent
 * again, and a round trip before a new connection carries anything. Congestion control, which
 * would only make it slower, is not played.
 */
export async function openLine(): Promise<Line> {
  const state = { port: 0, isSlow: false };
  const bytes = { up: 0, down: 0 };
  const sockets = new Set<Socket>();
  const pipes = { up: createPipe(PHONE_LINK, 1), down: createPipe(PHONE_LINK, 2) };
  const server = createServer((phone) => {
    const far = connect({ port: state.port, host: '127.0.0.1' });
    const openedAt = state.isSlow ? performance.now() + PHONE_LINK.roundTripMs : 0;
    join(phone, far, 'up', openedAt);
    join(far, phone, 'down', 0);
  });

  function join(from: Socket, to: Socket, way: 'up' | 'down', notBefore: number): void {
    sockets.add(from);
    from.setNoDelay(true);
    const lane = pipes[way].lane(notBefore);
    from.on('data', (chunk) => {
      bytes[way] += chunk.length;
      lane(state.isSlow ? chunk.length : 0, () => to.write(chunk));
    });
    from.on('end', () => lane(0, () => to.end()));
    // A reset of one side is news for the other, and 'close' always follows.
    from.on('error', () => to.destroy());
    from.on('close', () => sockets.delete(from));
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    aimAt(port) {
      state.port = port;
    },
    slow(isSlow) {
      state.isSlow = isSlow;
      for (const socket of sockets) socket.destroy();
    },
    takeBytes() {
      const taken = { ...bytes };
      bytes.up = 0;
      bytes.down = 0;
      return taken;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
