import type { Outbox } from './phone.ts';

/** Gives the person a file with everything that has not arrived, to hand to their coordinator. */
export async function saveRescueFile(outbox: Pick<Outbox, 'rescue'>): Promise<void> {
  const file = await outbox.rescue();
  const blob = new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = `registros-${file.savedAt.slice(0, 10)}.json`;
  link.click();
  // The download has read the address by the next turn; kept longer it would hold the memory.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
