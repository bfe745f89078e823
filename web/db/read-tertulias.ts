import type { OutboxRow } from '#sync/types';
import { overlaidRows } from './overlaid-rows.ts';
import type { PersonDb } from './person-db.ts';

/** Tertulia rows recorded here that the server may not yet return. Use inside a live query. */
export async function readTertuliaRows({ queue }: PersonDb, through: number): Promise<OutboxRow[]> {
  return (await overlaidRows(queue, through)).filter(isOfTertulias);
}

export const isOfTertulias = ({ endpoint }: OutboxRow) =>
  endpoint.startsWith('tertulias.') || endpoint === 'invitations.answer';
