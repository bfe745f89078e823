import { readSystemStatus } from '#contract/system-status';
import { handler } from '../http/handler.ts';
import { readWaiting, sumBytes } from '../metrics/read-waiting.ts';
import { VERSION } from '../version.ts';
import { readDay, readMonth } from './series.ts';

/** The checks ask other machines: nothing of it is in a transaction. */
export const readStatus = handler(readSystemStatus, {
  mode: 'own',
  async run({ deps, now }) {
    const { store, settings, doctor } = deps;
    const { findings, at } = doctor ? await doctor.look() : { findings: [], at: now };
    const { queues, bytes, newestBackup } = await readWaiting({ store, settings }, now);
    return {
      version: VERSION,
      lookedAt: new Date(at).toISOString(),
      findings,
      queues,
      bytes: sumBytes(bytes),
      newestBackupAt: newestBackup ? new Date(now - newestBackup.ageMs).toISOString() : null,
      day: await readDay(store.read, now),
      month: await readMonth(store.read, now),
    };
  },
});
