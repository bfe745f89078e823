import { newMarks, type Peer, type Round } from './marks.ts';
import { drainPouch } from './pouchdb.ts';
import { drainReplicache } from './replicache.ts';
import { drainRx } from './rxdb.ts';
import { drainTiny } from './tinybase.ts';
import { drainWorkbox } from './workbox.ts';
import { drainYjs } from './yjs.ts';

const peers: Readonly<Record<string, Peer>> = {
  PouchDB: drainPouch,
  RxDB: drainRx,
  TinyBase: drainTiny,
  Yjs: drainYjs,
  Replicache: drainReplicache,
  'Workbox-style serial': drainWorkbox,
};

let round: { of: Round; marks: number } | null = null;

export function names(): string[] {
  return Object.keys(peers);
}

/** Records the marks of one round on the phone. */
export async function record(name: string, marks: number): Promise<void> {
  const peer = peers[name];
  if (!peer) throw new Error(`no peer ${name}`);
  round = { of: await peer(`drain-${crypto.randomUUID()}`, newMarks(marks)), marks };
}

/** @returns milliseconds until the server has answered for all of them */
export async function drain(): Promise<number> {
  if (!round) throw new Error('record() comes first');
  const start = performance.now();
  await round.of.drain();
  return performance.now() - start;
}

/** What was not there would have been fast too. */
export async function verify(): Promise<void> {
  if (!round) throw new Error('record() comes first');
  const count = await round.of.count();
  if (count !== round.marks) throw new Error(`the server has ${count} of ${round.marks} marks`);
  await round.of.close();
  round = null;
}
