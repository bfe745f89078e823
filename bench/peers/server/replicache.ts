import { Hono } from 'hono';
import type { Document, Documents } from './documents.ts';

type Mutation = { clientID: string; id: number; args: Document };
type Push = { mutations: Mutation[] };

/** Replicache's push and pull: each mutation once, by the number its client gave it. */
export function replicacheRoutes(documents: Documents): Hono {
  const app = new Hono();
  const lastIds = new Map<string, Record<string, number>>();
  app.post('/:space/push', async (c) => {
    const space = c.req.param('space');
    const seen = lastIds.get(space) ?? {};
    const { mutations } = await c.req.json<Push>();
    const fresh = mutations.filter(({ clientID, id }) => id > (seen[clientID] ?? 0));
    documents.putAll(
      `replicache-${space}`,
      fresh.map(({ args }) => args),
    );
    for (const { clientID, id } of fresh) seen[clientID] = id;
    lastIds.set(space, seen);
    return c.json({});
  });
  app.post('/:space/pull', (c) => {
    const space = c.req.param('space');
    const { documents: news, seq } = documents.after(`replicache-${space}`, 0, 10_000);
    const patch = news.map((document) => ({ op: 'put', key: document.id, value: document }));
    return c.json({
      cookie: seq,
      lastMutationIDChanges: lastIds.get(space) ?? {},
      patch: [{ op: 'clear' }, ...patch],
    });
  });
  return app;
}
