import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ephemeral ports (from 32,768 under Linux, 49,152 elsewhere): an outgoing connection could take
 * one of those while its server is being restarted.
 */
const FIRST = 20_000;
const LAST = 32_000;

/** A free TCP port of the loopback interface; random, because several test files ask at once. */
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
