import { join } from 'node:path';
import { startPeer } from '../server-support/start-peer.ts';
import type { Cleanup } from '../support/cleanup.ts';
import { installPeers } from '../support/install-peers.ts';

export type OpenPeers = {
  servers: { name: string; port: number; path: string }[];
  /** Who is missing, and why. */
  notes: string[];
};

const PEERS = [
  {
    name: 'node that stores nothing',
    folder: 'single/peers',
    program: 'nothing.mjs',
    path: '/marks',
  },
  { name: 'Express', folder: 'single/peers', program: 'express.mjs', path: '/marks' },
  { name: 'Fastify', folder: 'single/peers', program: 'fastify.mjs', path: '/marks' },
  { name: 'Strapi', folder: 'single/strapi', program: 'start.cjs', path: '/api/marks' },
];

/** Installs and starts each; one that cannot be is left out and said to be. */
export async function openPeers(cleanup: Cleanup, dataFolder: string): Promise<OpenPeers> {
  const open: OpenPeers = { servers: [], notes: [] };
  for (const { name, folder, program, path } of PEERS) {
    try {
      const installed = await installPeers(folder);
      if (installed.type === 'missing') throw new Error(installed.reason);
      const peer = await startPeer(`${folder}/${program}`, join(dataFolder, `${name}.db`));
      open.servers.push({ name, path, port: cleanup.add(peer, (it) => it.stop()).port });
    } catch (problem) {
      open.notes.push(`${name} left out: ${(problem as Error).message}`);
    }
  }
  return open;
}
