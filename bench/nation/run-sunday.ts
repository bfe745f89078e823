import { createDataFolder, type RunningServer, startServer } from '#tests/e2e/support/start-server';
import { freePort } from '#tests/support/free-port';
import type { Parish } from '../server-support/parishes.ts';
import { withCleanup } from '../support/cleanup.ts';
import { checkRegister } from './check-register.ts';
import { startHaproxy } from './haproxy.ts';
import { type Phones, runPhones } from './start-phones.ts';

export type Sunday = {
  url: string;
  parishes: Parish[];
  processes: number;
  /** One process is ended by SIGKILL when half of the phones are done, and started again at once. */
  isKilled: boolean;
};

/** Every phone at once, through HAProxy, to so many processes over one database. Throws at any fault. */
export function runSunday({ url, parishes, processes, isKilled }: Sunday): Promise<Phones> {
  return withCleanup(async (cleanup) => {
    const folder = cleanup.add(await createDataFolder(), (it) => it.remove());
    const servers: RunningServer[] = [];
    cleanup.add(servers, (all) => Promise.all(all.map((it) => it.kill())));
    const open = async (port: number) => {
      const env = {
        ...{ NODE_ENV: 'production', DATABASE_URL: url, TRUSTED_PROXIES: '127.0.0.1' },
        ERASURE_FILE: `${folder.path}/erased`,
      };
      const server = await startServer({ dataFolder: folder.path, port, demo: '0', env });
      servers.push(server);
    };
    const ports: number[] = [];
    for (let at = 0; at < processes; at += 1) {
      const port = await freePort();
      ports.push(port);
      await open(port);
    }
    const proxy = cleanup.add(await startHaproxy(folder.path, ports), (it) => it.stop());
    let again: Promise<void> | null = null;
    const done = await runPhones({ port: proxy.port, parishes }, () => {
      if (isKilled) again = killAndOpen(servers, ports, open);
    });
    await again;
    if (isKilled && !again) throw new Error('Nothing was killed.');
    const faults = [
      ...findFaults(done, parishes),
      ...(await checkRegister(url, countMarks(parishes))),
    ];
    if (faults.length > 0) throw new Error(faults.join('; '));
    return done;
  });
}

async function killAndOpen(
  servers: readonly RunningServer[],
  ports: readonly number[],
  open: (port: number) => Promise<void>,
): Promise<void> {
  await servers[0]?.kill();
  await open(ports[0] ?? 0);
}

export function countMarks(parishes: readonly Parish[]): number {
  return parishes.reduce((sum, { meetings, people }) => sum + meetings.length * people.length, 0);
}

/** Answers that no phone may get, in words. */
function findFaults({ phones }: Phones, parishes: readonly Parish[]): string[] {
  const faults = new Map<string, number>();
  const count = (fault: string) => faults.set(fault, (faults.get(fault) ?? 0) + 1);
  for (const { sent, applied } of phones) {
    for (const { status, hasRetryAfter } of sent) {
      const isTold = status === 503 && hasRetryAfter;
      if (status !== 200 && status !== 0 && !isTold) count(`answered ${status}`);
    }
    const [any] = parishes;
    if (any && applied !== any.meetings.length * any.people.length) count('not all applied');
  }
  return [...faults].map(([fault, times]) => `${fault}: ${times} times`);
}
