import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { PhoneDone, PhonesJob, PhonesSaid } from './phone-process.ts';

const PROGRAM = fileURLToPath(new URL('./phone-process.ts', import.meta.url));

export type Phones = { phones: PhoneDone[]; elapsedMs: number };

/** Has all phones send at once, from a process of their own; `onHalf` when half of them are done. */
export async function runPhones(job: PhonesJob, onHalf: () => void): Promise<Phones> {
  const child = fork(PROGRAM, { execArgv: ['--import', 'tsx'], serialization: 'advanced' });
  try {
    return await new Promise<Phones>((resolve, reject) => {
      child.on('message', (said: PhonesSaid) => {
        if (said.type === 'ready') child.send('fire');
        else if (said.type === 'half') onHalf();
        else resolve(said);
      });
      child.once('exit', () => reject(new Error('The process of the phones ended.')));
      child.send(job);
    });
  } finally {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
  }
}
