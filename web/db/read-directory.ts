import type { OutboxRow } from '#sync/types';
import type { PersonDb } from './person-db.ts';
import { readOpen } from './read-rows.ts';

/** Connections that this phone asked for and has to send. Use inside a live query. */
export async function readDirectoryRows({ queue }: PersonDb): Promise<OutboxRow[]> {
  return (await readOpen(queue)).filter(({ endpoint }) => endpoint === 'directory.connect');
}
