import { Hono } from 'hono';
import type { Document, Documents } from './documents.ts';

type Changed = { newDocumentState: Document };

/** The two handlers of RxDB's HTTP replication. There is one writer, so there are no conflicts. */
export function rxRoutes(documents: Documents): Hono {
  const app = new Hono();
  app.post('/:space/push', async (c) => {
    const rows = await c.req.json<Changed[]>();
    documents.putAll(
      `rx-${c.req.param('space')}`,
      rows.map(({ newDocumentState }) => newDocumentState),
    );
    return c.json([]);
  });
  app.get('/:space/pull', (c) => {
    const { seq = '0', limit = '100' } = c.req.query();
    const page = documents.after(`rx-${c.req.param('space')}`, Number(seq), Number(limit));
    return c.json({ documents: page.documents, checkpoint: { seq: page.seq } });
  });
  return app;
}
