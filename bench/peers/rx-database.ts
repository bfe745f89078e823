import { createRxDatabase, type RxCollection } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { Mark } from './drain/marks.ts';

const schema = {
  version: 0,
  type: 'object',
  primaryKey: 'id',
  properties: {
    id: { type: 'string', maxLength: 80 },
    meetingId: { type: 'string' },
    personId: { type: 'number' },
    present: { type: 'boolean' },
    at: { type: 'number' },
  },
  required: ['id', 'meetingId', 'personId', 'present'],
} as const;

/** RxDB on its Dexie storage, the one that is free, with one collection of marks. */
export async function openMarks(name: string) {
  const database = await createRxDatabase({
    name,
    storage: getRxStorageDexie(),
    multiInstance: false,
    eventReduce: true,
  });
  const { marks } = await database.addCollections({ marks: { schema } });
  return { marks: marks as unknown as RxCollection<Mark>, close: () => database.remove() };
}

export async function postJson(path: string, body: unknown): Promise<Response> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}
