import type { OutboxRow } from '#sync/types';
import { overlaidRows } from './overlaid-rows.ts';
import type { PersonDb } from './person-db.ts';
import { readOpen } from './read-rows.ts';

const isForum = ({ endpoint }: OutboxRow) => endpoint.startsWith('forums.');

/** Posts written here that the server may not yet return. Use inside a live query. */
export async function readForumRows({ queue }: PersonDb, through: number): Promise<OutboxRow[]> {
  return (await overlaidRows(queue, through)).filter(isForum);
}

/** Posts the server refused: the author decides. Use inside a live query. */
export async function readRefusedForumRows({ queue }: PersonDb): Promise<OutboxRow[]> {
  return (await readOpen(queue)).filter((row) => isForum(row) && row.state === 'rejected');
}
