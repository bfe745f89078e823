import { Hono } from 'hono';
import * as Y from 'yjs';
import type { Documents } from './documents.ts';

/** Keeps each update as it came; reads them only to count. */
export function yjsRoutes(documents: Documents): Hono {
  const app = new Hono();
  app.post('/:space', async (c) => {
    documents.putBytes(`yjs-${c.req.param('space')}`, new Uint8Array(await c.req.arrayBuffer()));
    return c.json({ ok: true });
  });
  app.get('/:space/count', (c) => {
    const doc = new Y.Doc();
    for (const update of documents.bytes(`yjs-${c.req.param('space')}`)) Y.applyUpdate(doc, update);
    return c.json({ count: doc.getMap('marks').size });
  });
  return app;
}
