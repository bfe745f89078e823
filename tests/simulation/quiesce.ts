/**
 * The end of every run: nothing goes wrong any more, and each phone is opened once for each person. Where
 * a coordinator decides, that goes on here, forgotten by a restore included (`coordination.ts`).
 */
import { DAY_MS } from '#contract/core/durations';
import { readEpoch } from '#server/database/epoch';
import { endReviews, putOutSenders } from './coordination.ts';
import { checkKeptViews } from './invariants/stored-views.ts';
import { checkViews } from './invariants/views.ts';
import { reopenCommunity } from './office.ts';
import { linkOf, type Page, type Phone } from './phone.ts';
import type { PhoneDisk } from './phone-disk.ts';
import type { Simulation } from './simulation.ts';

const PATIENCE_MS = 10 * 60_000;
export const LOOK_EVERY_MS = 5_000;

export async function quiesce(sim: Simulation): Promise<void> {
  for (const phone of sim.phones) {
    phone.crash('end of the faults');
    // A database that stands still (F49, up to a quarter of an hour) would outlast every patience below.
    for (const disk of phone.disks.values()) disk.hanging = null;
  }
  await run(sim, LOOK_EVERY_MS);
  await renewSessions(sim);
  await reopenCommunity(sim);
  await putOutSenders(sim);
  await visitAll(sim, drain);
  await checkEpochs(sim);
  await endReviews(sim, () => visitAll(sim, drain));
  await visitAll(sim, async (_, phone, page) => {
    void page.engine.wake();
    await runUntilTurn(sim, page);
    await checkViews(sim, phone, page);
    await checkKeptViews(sim, phone, page);
  });
}

/** A lock that outlived its holder (F57) is taken from it in the end: then this page has had its turn. */
export async function runUntilTurn(sim: Pick<Ending, 'scheduler'>, page: Page): Promise<void> {
  const isKeptOut = () => page.engine.activity().last === null;
  let waited = 0;
  do {
    await run(sim, LOOK_EVERY_MS);
    waited += LOOK_EVERY_MS;
  } while (isKeptOut() && waited < PATIENCE_MS);
}

/** I14: whoever has spoken to the server since it went back in time has noticed. */
async function checkEpochs({ phones, server, ledger }: Simulation): Promise<void> {
  const epoch = await readEpoch(server.read);
  for (const { name, disks } of phones) {
    for (const { userId, queue } of disks.values()) {
      if (userId === null || queue.meta.epoch === epoch) continue;
      ledger.violations.add('I14', `${name} ${userId} knows the epoch ${queue.meta.epoch}`);
    }
  }
}

/** In weeks a session ends by itself: everybody types their password once more. */
async function renewSessions({ server, scheduler }: Simulation): Promise<void> {
  const now = scheduler.now();
  const fresh = { created_at: now, seen_at: now, expires_at: now + 30 * DAY_MS };
  await server.change(async (trx) => void (await trx.updateTable('sessions').set(fresh).execute()));
}

/** What of a simulation the end needs, whatever serves it. */
export type Ending = Pick<
  Simulation,
  'phones' | 'people' | 'signIn' | 'scheduler' | 'ledger' | 'trace'
>;

type Visit<S> = (sim: S, phone: Phone, page: Page) => Promise<void>;

/** Opens each phone, with signal, once for each person who ever used it. */
export async function visitAll<S extends Ending>(sim: S, visit: Visit<S>): Promise<void> {
  for (const phone of sim.phones) {
    phone.online();
    for (const disk of phone.disks.values()) {
      const leader = sim.people.find(({ id }) => id === disk.userId);
      if (leader) sim.signIn(phone, leader);
      await visit(sim, phone, phone.open(disk.userId, linkOf(disk)));
      phone.crash('visited');
    }
  }
}

export async function run({ scheduler }: Pick<Ending, 'scheduler'>, ms: number): Promise<void> {
  await scheduler.runUntil(scheduler.now() + ms, () => {});
}

/**
 * I11: without faults a queue empties within a few passes, and they end. I13: refused rows stop nobody
 * else. The last pass is seen to its end: what it was told after its rows (the epoch, a page of news)
 * is stored last.
 */
export async function drain(sim: Ending, phone: Phone, page: Page): Promise<void> {
  const { scheduler, ledger } = sim;
  const { disk, life } = page;
  const waiting = stuck(disk).length;
  const until = scheduler.now() + PATIENCE_MS;
  const isSending = () => page.engine.activity().sending;
  await runUntilTurn(sim, page);
  while ((stuck(disk).length > 0 || isSending()) && scheduler.now() < until) {
    await run(sim, LOOK_EVERY_MS);
  }
  const left = stuck(disk);
  if (left.length > 0) {
    const { lane, hold, state } = left[0] ?? {};
    ledger.violations.add(
      'I11',
      `${phone.name} ${disk.name} still has ${left.length} rows to send`,
    );
    sim.trace.add(`stuck: ${JSON.stringify({ lane, hold, state })}`);
  }
  if (isSending()) ledger.violations.add('I11', `${phone.name} ${disk.name} never ends its pass`);
  const allowed = 4 + Math.ceil(waiting / 50);
  if (life.passes > allowed) {
    ledger.violations.add('I11', `${phone.name} needed ${life.passes} passes for ${waiting} rows`);
  }
}

/**
 * Pending rows that do not wait for a refused one: by name, by what they need waiting for it, or by
 * standing behind such a row in its lane.
 */
function stuck({ queue }: PhoneDisk) {
  const rows = [...queue.rows.values()].sort((a, b) => a.seq - b.seq);
  const pending = rows.filter(({ state }) => state === 'pending');
  const refused = new Set(rows.filter(({ state }) => state === 'rejected').map((row) => row.opId));
  for (let known = -1; known < refused.size; ) {
    known = refused.size;
    const lanes = new Set<string>();
    for (const { opId, lane, deps } of pending) {
      if (deps.some((dep) => refused.has(dep))) lanes.add(lane);
      if (lanes.has(lane)) refused.add(opId);
    }
  }
  return pending.filter(({ opId }) => !refused.has(opId));
}
