import { type Contestant, lineOf, type Stage, simple } from '../../drain/contestants.ts';
import { bundlePage } from '../../support/bundle-page.ts';
import { startPeerServer } from '../start-server.ts';

export const SERIAL = 'Workbox-style serial';

/** Ours should be ten times ahead of these; the others promise less than it does. */
export const TO_BEAT = ['PouchDB', 'RxDB', 'TinyBase', SERIAL];

/** How to read their figures. */
export const PEER_NOTES = [
  'each of ours is merged per field with its history; peers keep the newest value alone, and check no rights',
  'PouchDB: to express-pouchdb on LevelDB, which does not flush each commit; its own batches of 100',
  'RxDB (Dexie storage): HTTP replication to Hono and SQLite FULL, its own batches of 100',
  'TinyBase: its own web-socket synchroniser, the server’s store saved whole in SQLite FULL; it and a first client wait for each other for a second, over the link, where that is too little for the data, for ten',
  'Yjs: y-indexeddb, one update of everything appended in SQLite FULL, unread',
  'Replicache: one push of everything to SQLite FULL, then its pull; it keeps what waits in memory until the browser is idle',
  'Workbox-style serial: its QueueStore, one request a mark, each one commit in SQLite FULL',
];

/** TinyBase's server gives up on a client after a second, unless the link is declared slow. */
const PATIENCE_S = { direct: '1', linked: '10' };

/** Every installed peer of the drain, on one page. */
export async function openDrainPeers(stage: Stage): Promise<Contestant[]> {
  const line = await lineOf(stage);
  const patience = stage.isLinked ? PATIENCE_S.linked : PATIENCE_S.direct;
  const server = stage.cleanup.add(
    await startPeerServer('server/main.ts', [stage.folder, patience]),
    (it) => it.stop(),
  );
  line?.aimAt(server.port);
  const tab = await stage.browser.tab();
  await tab.open(line?.origin ?? `http://localhost:${server.port}/`);
  await tab.evaluate(await bundlePage('peers/drain/page.ts', 'peers'));
  const names = await tab.evaluate<string[]>('peers.names()');
  return names.map((name) =>
    simple(name, line, tab, {
      record: (marks) => `peers.record(${JSON.stringify(name)}, ${marks})`,
      object: 'peers',
    }),
  );
}
