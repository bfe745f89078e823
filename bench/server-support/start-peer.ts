import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type PeerProcess = { port: number; stop(): Promise<void> };

/**
 * Starts a peer's server in production mode and waits for the port, which is the first line that it
 * prints. Throws when it ends before.
 * @param program relative to `bench/`; gets the path of its database as its argument
 */
export async function startPeer(program: string, databasePath: string): Promise<PeerProcess> {
  const path = fileURLToPath(new URL(`../${program}`, import.meta.url));
  const child = spawn(process.execPath, [path, databasePath], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const endWithParent = () => child.kill('SIGKILL');
  process.once('exit', endWithParent);
  const ended = once(child, 'exit');
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = `${complaint}${text}`.slice(-500);
  });
  const port = await Promise.race([firstPort(child.stdout), ended.then(() => null)]);
  if (port === null) throw new Error(`${program} ended at once: ${complaint.trim()}`);
  return {
    port,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      process.off('exit', endWithParent);
    },
  };
}

/** Others print more than that. */
async function firstPort(output: NodeJS.ReadableStream): Promise<number> {
  return new Promise((resolve) => {
    createInterface({ input: output }).on('line', (line) => {
      if (/^\d+$/.test(line)) resolve(Number(line));
    });
  });
}
