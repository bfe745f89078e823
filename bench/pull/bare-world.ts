import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { type Listening, listen } from '#server/http/listen';
import { ISOLATED } from '../support/blank-site.ts';
import type { Elsewhere } from './world.ts';

type Delta = Awaited<ReturnType<Elsewhere['changeOneMark']>>;

/** A server that has its answers ready: the world nested by meeting, the world flat, one mark. */
export async function startBareWorld({ world }: Elsewhere) {
  const nested = gzipSync(JSON.stringify(world));
  const flat = gzipSync(JSON.stringify(flatten(world)));
  let delta: Delta | null = null;
  const app = new Hono();
  const zipped = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  app.get('/', (c) => c.html('<!doctype html><title>bare</title>', 200, ISOLATED));
  app.get('/nested', (c) => c.body(new Uint8Array(nested), 200, zipped));
  app.get('/flat', (c) => c.body(new Uint8Array(flat), 200, zipped));
  app.get('/delta', (c) => c.json(delta));
  const listening: Listening = await listen(app.fetch, { host: '127.0.0.1', port: 0 });
  return {
    ...listening,
    bytes: { nested: nested.byteLength, flat: flat.byteLength },
    setDelta(next: Delta) {
      delta = next;
    },
  };
}

/** A row a person, a row a meeting, a row a mark. */
export function flatten({ members, meetings }: Elsewhere['world']) {
  return {
    people: members.map((member) => ({ ...member, id: `person:${member.id}` })),
    meetings: meetings.map(({ marks: _marks, ...meeting }) => ({
      ...meeting,
      id: `meeting:${meeting.id}`,
    })),
    marks: meetings.flatMap(({ id, marks }) =>
      marks.map((mark) => ({ ...mark, id: `mark:${id}:${mark.memberId}`, meetingId: id })),
    ),
  };
}
