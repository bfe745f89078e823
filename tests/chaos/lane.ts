import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInToApi } from '../e2e/support/api.ts';
import { openPhone } from '../e2e/support/browser.ts';
import { openRegister } from '../e2e/support/register.ts';
import { presentBoxes, readyForNoSignal, rollPath, signIn } from '../e2e/support/screens.ts';
import { type RunningServer, startServer } from '../e2e/support/start-server.ts';
import { forgetQueues } from './in-page.ts';
import { PEOPLE, type Person, type Who } from './people.ts';
import { createWeatherProxy, type WeatherProxy } from './weather-proxy.ts';

/** What every run of a lane begins with: a network, and copies of a database and of signed-in phones. */
export type Lane = {
  proxy: WeatherProxy;
  /** The database before any run. */
  database: string;
  /** Where one of `PEOPLE` belongs. */
  communityOf(personId: number): Community;
  /** A copy of the phone of somebody who is signed in and ready for no signal. */
  copyPhone(who: Who, folder: string): Promise<void>;
  /** A copy of the database, for a server of its own. */
  copyData(folder: string): Promise<void>;
  close(): Promise<void>;
};

export type Community = {
  id: number;
  /** Of the public form. */
  path: string;
  /** Meetings of today that nobody was marked in. */
  meetings: { first: string; second: string };
};

/** Nothing is wrong yet: a busy machine gets all the time it needs. */
const STEP_LIMIT_MS = 60_000;

/** The proxy's port is part of what phones are signed in at: a lane keeps it for all its runs. */
export async function createLane(): Promise<Lane> {
  const folder = await mkdtemp(join(tmpdir(), 'lideres-chaos-lane-'));
  const proxy = await createWeatherProxy();
  const data = join(folder, 'data');
  await mkdir(data);
  const server = await startServer({ dataFolder: data, publicUrl: proxy.origin });
  proxy.aimAt(server.port);
  const communities: Record<string, Community> = {};
  for (const { community, email } of [PEOPLE.coordinator, PEOPLE.stranger]) {
    communities[community] = await prepareCommunity(server, community, email);
  }
  const communityOf = (personId: number): Community => {
    const person = Object.values(PEOPLE).find(({ id }) => id === personId);
    const community = person && communities[person.community];
    if (!community) throw new Error(`Nobody prepared a community for person ${personId}.`);
    return community;
  };
  for (const [who, person] of Object.entries(PEOPLE)) {
    await preparePhone(proxy, join(folder, who), person, communityOf(person.id));
  }
  await server.stop();
  const database = join(data, 'lideres.db');
  return {
    proxy,
    database,
    communityOf,
    copyPhone: (who, to) => cp(join(folder, who), to, { recursive: true }),
    copyData: (to) => cp(data, to, { recursive: true }),
    async close() {
      await proxy.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function prepareCommunity(
  server: RunningServer,
  name: string,
  email: string,
): Promise<Community> {
  const register = openRegister(server.databasePath);
  const [group] = register.rows<{ id: number; link: string }>(
    'SELECT id, public_id AS link FROM groups WHERE name = ?',
    name,
  );
  register.close();
  if (!group) throw new Error(`The demo network has no ${name}.`);
  const api = await signInToApi(server.url, email);
  const open = async () => {
    const date = new Date().toISOString();
    return (await api.post<{ id: string }>(`/communities/${group.id}/meetings`, { date })).id;
  };
  const meetings = { first: await open(), second: await open() };
  return { id: group.id, path: `/registrar-reunion/${group.link}`, meetings };
}

/** Signed in, the app kept for no signal, the public form seen once, and nothing recorded yet. */
async function preparePhone(
  proxy: WeatherProxy,
  profileFolder: string,
  { email }: Person,
  community: Community,
): Promise<void> {
  const phone = await openPhone({ profileFolder, origin: proxy.origin });
  phone.context.setDefaultTimeout(STEP_LIMIT_MS);
  try {
    await phone.goto(community.path);
    await phone.page.getByRole('checkbox', { exact: true, name: 'Asistió' }).first().waitFor();
    await signIn(phone, email);
    await readyForNoSignal(phone);
    await phone.goto(rollPath(community.meetings.first));
    await presentBoxes(phone.page).first().waitFor();
    // Copies of one phone must be phones of their own: two queues that number under one name are
    // what no two phones are. Outside the app, which would hold its databases open.
    await phone.page.goto(`${proxy.origin}/api`, { waitUntil: 'domcontentloaded' });
    await phone.page.evaluate(forgetQueues);
    await phone.close();
  } finally {
    await phone.kill();
  }
}
