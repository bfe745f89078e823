import type { OutboxRow } from '#sync/types';
import { overlaidRows } from './overlaid-rows.ts';
import type { PersonDb } from './person-db.ts';
import { readOpen } from './read-rows.ts';

const isForum = ({ endpoint }: OutboxRow) => endpoint.startsWith('forums.');

/** What this phone wrote in the forums and the server may not have told yet. Use inside a live query. */
export async function readForumRows({ queue }: PersonDb, through: number): Promise<OutboxRow[]> {
  return (await overlaidRows(queue, through)).filter(isForum);
}

/** What the server did not take: its author decides. Use inside a live query. */
export async function readRefusedForumRows({ queue }: PersonDb): Promise<OutboxRow[]> {
  return (await readOpen(queue)).filter((row) => isForum(row) && row.state === 'rejected');
}
