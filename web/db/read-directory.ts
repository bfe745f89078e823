import type { OutboxRow } from '#sync/types';
import type { PersonDb } from './person-db.ts';
import { readOpen } from './read-rows.ts';

/** Connections requested on this phone and still unsent. Use inside a live query. */
export async function readDirectoryRows({ queue }: PersonDb): Promise<OutboxRow[]> {
  return (await readOpen(queue)).filter(({ endpoint }) => endpoint === 'directory.connect');
}
