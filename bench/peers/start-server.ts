import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type PeerServer = { port: number; stop(): Promise<void> };

/**
 * Starts a server of peers in production mode, in its own process as ours is, and waits for the line with its
 * port. Named by path alone: its packages may not be installed.
 * @param program relative to `bench/peers/`
 */
export async function startPeerServer(program: string, args: string[]): Promise<PeerServer> {
  const path = fileURLToPath(new URL(`./${program}`, import.meta.url));
  const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...loader, path, ...args], {
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

/** Strapi prints other lines before it. */
async function firstPort(output: NodeJS.ReadableStream): Promise<number> {
  return new Promise((resolve) => {
    createInterface({ input: output }).on('line', (line) => {
      if (/^\d+$/.test(line)) resolve(Number(line));
    });
  });
}
