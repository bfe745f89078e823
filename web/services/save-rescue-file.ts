import { toLocalDay } from '#web/ui/format/local-date-time.ts';
import type { Outbox } from './phone.ts';
import { saveFile } from './save-file.ts';

/** Gives the person a file with everything that has not arrived, to hand to their coordinator. */
export async function saveRescueFile(outbox: Pick<Outbox, 'rescue'>): Promise<void> {
  const file = await outbox.rescue();
  const blob = new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
  saveFile(blob, `registros-${toLocalDay(file.savedAt)}.json`);
}
