import { join } from 'node:path';
import type { Cleanup } from '../../support/cleanup.ts';
import { installPeers } from '../install.ts';
import { startPeerServer } from '../start-server.ts';

export type OpenPeers = {
  servers: { name: string; port: number; path: string }[];
  /** Each peer that is missing, and why. */
  notes: string[];
};

const PEERS = [
  { name: 'node that stores nothing', program: 'single/nothing.mjs', path: '/marks' },
  { name: 'Express', program: 'single/express.mjs', path: '/marks' },
  { name: 'Fastify', program: 'single/fastify.mjs', path: '/marks' },
  { name: 'Strapi', folder: 'strapi/', program: 'strapi/start.cjs', path: '/api/marks' },
];

/** Installs and starts each peer; one that fails is left out, with a note. */
export async function openPeers(cleanup: Cleanup, dataFolder: string): Promise<OpenPeers> {
  const open: OpenPeers = { servers: [], notes: [PEER_NOTE] };
  for (const { name, folder, program, path } of PEERS) {
    try {
      const installed = await installPeers(folder);
      if (installed.type === 'missing') throw new Error(installed.reason);
      const peer = await startPeerServer(program, [join(dataFolder, `${name}.db`)]);
      open.servers.push({ name, path, port: cleanup.add(peer, (it) => it.stop()).port });
    } catch (problem) {
      open.notes.push(`${name} left out: ${(problem as Error).message}`);
    }
  }
  return open;
}

const PEER_NOTE =
  'peers: a validated upsert of one row in WAL and FULL, without rights, keys, merge or history; node that stores nothing: the most one process answers';
