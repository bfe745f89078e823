import { toLocalDay } from '#web/ui/format/local-date-time.ts';
import type { Outbox } from './phone.ts';

export async function makeRescueFile(outbox: Pick<Outbox, 'rescue'>) {
  const file = await outbox.rescue();
  const blob = new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
  return { blob, name: `registros-${toLocalDay(file.savedAt)}.json` };
}
