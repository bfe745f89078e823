import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that a system lends to outgoing connections (from 32,768 on under Linux, from 49,152
 * on elsewhere): one of those may be lent while a server that is started again is down.
 */
const FIRST = 20_000;
const LAST = 32_000;

/**
 * A TCP port of the loopback interface that nobody listens on right now, drawn at random: several files
 * draw at once.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
