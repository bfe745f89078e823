import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createStream } from '#tests/simulation/random';
import { type Acting, act, personOf } from './act.ts';
import { type Disasters, noDisasters } from './beyond-help.ts';
import { compare } from './compare.ts';
import type { Plan, Round } from './draw-plan.ts';
import { createHandset } from './handset.ts';
import type { Lane } from './lane.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { readPosition, readRecorded, readStart } from './read-register.ts';
import { type ServerLife, startServerLife } from './server-life.ts';
import { settle } from './settle.ts';
import { createTally, type Tally } from './tally.ts';
import { emptyVerdict, isClean, type Verdict } from './verdict.ts';
import type { WeatherProxy } from './weather-proxy.ts';

/** How long a phone that was told of signal may take to send. */
const OCCASION_MS = 1_000;

const SILENCE_LIMIT_MS = 180_000;

export type Run = {
  seed: number;
  ms: number;
  verdict: Verdict;
  /** Why it did not come to its end; null when it did. */
  stuck: string | null;
  faults: Record<string, number>;
  killGaps: number[];
  /** Where everything is kept for a look; null for a run that held. */
  folder: string | null;
};

type World = {
  plan: Plan;
  server: ServerLife;
  phones: Acting[];
  ledger: Ledger;
  tally: Tally;
  lane: Lane;
  disasters: Disasters;
};

/** Plays one plan to its end and judges what came of it. */
export async function runPlan(plan: Plan, lane: Lane): Promise<Run> {
  const start = performance.now();
  const folder = await mkdtemp(join(tmpdir(), `lideres-chaos-${plan.seed}-`));
  const world = await createWorld(plan, lane, folder);
  let verdict = emptyVerdict();
  let stuck: string | null = null;
  try {
    verdict = await play(world);
  } catch (error) {
    stuck = error instanceof Error ? error.message : String(error);
  } finally {
    for (const { handset } of world.phones) await handset.kill();
    await world.server.end();
    for (const [fault, hits] of Object.entries(lane.proxy.hits)) world.tally.count(fault, hits);
    lane.proxy.reset();
  }
  const isFine = stuck === null && isClean(verdict);
  if (isFine) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  else await keep(world, verdict, stuck, folder);
  const { faults, killGaps } = world.tally;
  const ms = Math.round(performance.now() - start);
  return { seed: plan.seed, ms, verdict, stuck, faults, killGaps, folder: isFine ? null : folder };
}

async function createWorld(plan: Plan, lane: Lane, folder: string): Promise<World> {
  const dataFolder = join(folder, 'data');
  await mkdir(dataFolder);
  await lane.copyData(dataFolder);
  const { proxy } = lane;
  const server = await startServerLife({ dataFolder, yesterday: lane.database, proxy });
  const [ledger, tally, disasters] = [createLedger(), createTally(), noDisasters()];
  const onWiped = (phone: string, at: number) => {
    disasters.wipes.push({ phone, at });
    tally.count('databases thrown away by the browser');
  };
  let titles = 0;
  const phones = plan.phones.map(
    (phone): Acting => ({
      plan: phone,
      handset: createHandset({
        name: phone.name,
        profileFolder: join(folder, phone.name),
        proxy,
        onWiped: (at) => onWiped(phone.name, at),
      }),
      ledger,
      tally,
      proxy,
      community: lane.communityOf(personOf(phone.owner).id),
      communityOf: lane.communityOf,
      draw: createStream(plan.seed, phone.name),
      title() {
        titles += 1;
        return `Caos ${plan.seed}-${titles}`;
      },
    }),
  );
  for (const { name, owner } of plan.phones) await lane.copyPhone(owner, join(folder, name));
  return { plan, server, phones, ledger, tally, lane, disasters };
}

async function play(world: World): Promise<Verdict> {
  const { plan, server, phones, ledger, lane } = world;
  const begin = readStart(lane.database);
  for (const round of plan.rounds) await playRound(world, round);
  for (const { handset } of phones) await handset.kill();
  await server.killAndStart();
  const { epoch } = readPosition(server.databasePath);
  const wasRestored = plan.rounds.some(({ restore }) => restore !== null);
  await Promise.all(
    phones.map((acting) => within(acting, () => settle(acting, epoch, wasRestored))),
  );
  // What was kept for later arrives when all is done, and must change nothing.
  await lane.proxy.replay();
  for (const { handset } of phones) await handset.kill();
  return compare(ledger.taps, readRecorded(server.databasePath, begin), world.disasters);
}

/** A browser that answers nothing any more is killed: what waits for it then goes on. */
async function within({ handset, tally }: Acting, job: () => Promise<void>): Promise<void> {
  const timer = setTimeout(() => {
    tally.note(`${handset.name} answered nothing and was killed`);
    void handset.kill();
  }, SILENCE_LIMIT_MS);
  try {
    await job();
  } finally {
    clearTimeout(timer);
  }
}

async function playRound(world: World, round: Round): Promise<void> {
  const { server, phones, tally, lane, disasters } = world;
  if (round.restore?.backup === 'this-round') await server.backUp();
  const over = new AbortController();
  const harm = harmServer({ server, tally, lane }, round, over.signal);
  await Promise.all(
    phones.map(async (acting) => {
      const own = round.acts.find(({ phone }) => phone === acting.handset.name);
      if (own) await within(acting, () => act(acting, own));
    }),
  );
  if (round.server.type === 'kill-mid-batch') await giveOccasion(phones, lane.proxy);
  over.abort();
  await harm;
  if (round.restore) {
    disasters.restores.push(Date.now());
    await server.restore(round.restore);
    tally.count(`restored by ${round.restore.by}, server ended by ${round.restore.ending}`);
  }
  await lane.proxy.replay();
}

/** What waits is sent all at once: a batch for the server to be killed in, unless it was already. */
async function giveOccasion(phones: readonly Acting[], proxy: WeatherProxy): Promise<void> {
  const open = phones.filter(({ handset }) => handset.isOpen());
  if (open.length === 0) return;
  const pushed = proxy.nextPush();
  for (const { handset } of open) {
    proxy.set(handset.name, 'clear');
    await handset.nudge();
  }
  await Promise.race([pushed, wait(OCCASION_MS)]);
}

/** While the phones act; a kill that found no occasion by the end of the round comes then. */
async function harmServer(
  { server, tally, lane: { proxy } }: Pick<World, 'server' | 'tally' | 'lane'>,
  { server: fault }: Round,
  over: AbortSignal,
): Promise<void> {
  if (fault.type === 'none') return;
  const isOver = new Promise<void>((resolve) => {
    over.addEventListener('abort', () => resolve(), { once: true });
  });
  if (fault.type === 'kill-mid-batch') await Promise.race([proxy.nextPush(), isOver]);
  await Promise.race([wait(fault.afterMs), isOver]);
  tally.count(proxy.pushesInFlight() > 0 ? 'server killed mid-batch' : 'server killed');
  await server.killAndStart();
}

async function keep(world: World, verdict: Verdict, stuck: string | null, folder: string) {
  const { plan, ledger, tally, server, disasters } = world;
  const files = {
    ...{ plan, ledger: ledger.taps, verdict: { stuck, ...verdict }, tally, disasters },
  };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, `${name}.json`), JSON.stringify(content, null, 1));
  }
  await writeFile(join(folder, 'server.log'), server.output());
}
