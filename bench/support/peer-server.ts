import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type PeerServer = { port: number; stop(): Promise<void> };

const PROGRAM = fileURLToPath(new URL('../peers/server/main.ts', import.meta.url));

/** TinyBase's server gives up on a client after a second, unless it is told that links are slow. */
const SLOW_PATIENCE_S = '10';

/**
 * Starts the servers of all peers on one port, in a process of their own as ours is. They are
 * named by path alone: their packages may not be installed.
 */
export async function startPeerServer(dataFolder: string, isLinked = false): Promise<PeerServer> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', PROGRAM, dataFolder, isLinked ? SLOW_PATIENCE_S : '1'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const endWithParent = () => child.kill('SIGKILL');
  process.once('exit', endWithParent);
  const ended = once(child, 'exit');
  const line = once(createInterface({ input: child.stdout }), 'line');
  const first = await Promise.race([line, ended.then(() => null)]);
  if (first === null) throw new Error('The server of the peers ended at once.');
  return {
    port: Number(first[0]),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', endWithParent);
    },
  };
}
