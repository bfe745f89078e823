import { EventEmitter, once } from 'node:events';
import type { Server } from 'node:http';
import { Hono } from 'hono';
import { createMergeableStore, type MergeableStore } from 'tinybase';
import { createCustomPersister, type Persists } from 'tinybase/persisters';
import { createWsServer } from 'tinybase/synchronizers/synchronizer-ws-server';
import { WebSocketServer } from 'ws';
import type { Documents } from './documents.ts';

/** `Persists.MergeableStoreOnly`, which is an enum that exists only in types. */
const MERGEABLE_ONLY = 2;

/**
 * TinyBase's own server of web sockets. It does not report what it has stored, so clients
 * ask: `/saved` answers once as many marks are in SQLite.
 *
 * @param patienceS how long it waits for an answer of a client. It and the first client of a path
 * ask each other at once, and the client answers only when this is over
 */
export function startTinyServer(server: Server, documents: Documents, patienceS: number) {
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (client) =>
      sockets.emit('connection', client, request),
    );
  });
  const saves = new EventEmitter().setMaxListeners(0);
  const saved = new Map<string, number>();
  const stores = new Map<string, MergeableStore>();
  function persisterFor(space: string) {
    const store = stores.get(space) ?? createMergeableStore();
    stores.set(space, store);
    return persisterOf(store, () => {
      documents.putAll(`tiny-${space}`, [{ id: 'all', content: store.getMergeableContent() }]);
      saved.set(space, store.getRowIds('marks').length);
      saves.emit('saved');
    });
  }
  const tiny = createWsServer(sockets, persisterFor, undefined, patienceS);
  const routes = new Hono().get('/:space/saved', async (c) => {
    const wanted = Number(c.req.query('count'));
    while ((saved.get(c.req.param('space')) ?? 0) < wanted) await once(saves, 'saved');
    return c.json({ count: saved.get(c.req.param('space')) });
  });
  return { routes, stores, stop: () => tiny.destroy() };
}

function persisterOf(store: MergeableStore, save: () => void) {
  return createCustomPersister<number, Persists.MergeableStoreOnly>(
    store,
    async () => undefined,
    async () => save(),
    () => 0,
    () => {},
    undefined,
    MERGEABLE_ONLY as never,
  );
}
