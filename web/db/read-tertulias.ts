import type { OutboxRow } from '#sync/types';
import { overlaidRows } from './overlaid-rows.ts';
import type { PersonDb } from './person-db.ts';

/** What this phone recorded of tertulias and the server may not have told yet. Use inside a live query. */
export async function readTertuliaRows({ queue }: PersonDb, through: number): Promise<OutboxRow[]> {
  const rows = await overlaidRows(queue, through);
  return rows.filter(
    ({ endpoint }) => endpoint.startsWith('tertulias.') || endpoint === 'invitations.answer',
  );
}
