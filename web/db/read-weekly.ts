import type { OutboxRow } from '#sync/types';
import { overlaidRows } from './overlaid-rows.ts';
import type { PersonDb } from './person-db.ts';

/** Weekly rows recorded here that the server may not yet return. Use inside a live query. */
export async function readWeeklyRows({ queue }: PersonDb, through: number): Promise<OutboxRow[]> {
  const rows = await overlaidRows(queue, through);
  return rows.filter(({ endpoint }) => endpoint.startsWith('weekly.'));
}
