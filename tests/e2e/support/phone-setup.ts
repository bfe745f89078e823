import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPhone, type Phone } from './browser.ts';
import { readyForNoSignal, seeReadyNote, signIn, syncState, workerReady } from './screens.ts';
import { copyFolder, hostsAt, ORIGIN, type Templates } from './stage.ts';
import { startServer } from './start-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    templates: Templates;
  }
}

/** Whoever most tests begin with. */
const PEOPLE: Record<string, (phone: Phone) => Promise<unknown>> = {
  'comunidad@demo.mx': async (phone) => {
    await readyForNoSignal(phone);
    // Seen here once, it is on none of the copies.
    await seeReadyNote(phone.page);
  },
  'admin@demo.mx': ({ page }) => syncState(page, 'Al día').waitFor(),
};

/** Makes once for the whole run what `fixture.ts` gives every stage a copy of. */
export default async function setUpPhones(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'lideres-templates-'));
  const data = join(folder, 'data');
  const visited = join(folder, 'visited');
  const server = await startServer({ dataFolder: data, publicUrl: ORIGIN });
  const visit = async (profileFolder: string, act: (phone: Phone) => Promise<unknown>) => {
    const hosts = hostsAt(server.port);
    const phone = await openPhone({ profileFolder, origin: ORIGIN, hosts });
    await act(phone);
    // The orderly way, so that all of it is on the disk.
    await phone.close();
  };
  await visit(visited, async (phone) => {
    await phone.goto('/login');
    await workerReady(phone);
  });
  const signedIn = await Promise.all(
    Object.entries(PEOPLE).map(async ([email, isReady]) => {
      const profile = join(folder, email);
      await mkdir(profile);
      await copyFolder(visited, profile);
      await visit(profile, async (phone) => {
        await signIn(phone, email);
        await isReady(phone);
      });
      return [email, profile];
    }),
  );
  await server.stop();
  project.provide('templates', { data, visited, signedIn: Object.fromEntries(signedIn) });
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
