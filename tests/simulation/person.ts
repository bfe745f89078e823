/** A person with a phone in their hand: opens the app, taps, walks out of the signal, lends it. */
import { DAY_MS } from '#contract/core/durations';
import type { Intent } from '#sync/types';
import { ANSWERS_QUEUE, drawOpinion } from './areas/agendas.ts';
import { linkOf, type Page, type Phone } from './phone.ts';
import type { Stream } from './random.ts';
import type { Simulation } from './simulation.ts';
import { lookAtScreens } from './stored-reads.ts';
import { drawPublicForm, drawTap, type TapDeps } from './tap.ts';

const YEAR_MS = 365 * DAY_MS;

/** Some visits to the app, each with some actions, and what may happen in between. */
export async function livePhone(sim: Simulation, phone: Phone, stream: Stream): Promise<void> {
  const { faults, scheduler, size } = sim;
  const longest = Math.max(3, size.days / 3) * DAY_MS;
  // The app says so before anything is recorded (`web/services/storage-state.ts`).
  const isPrivate = faults.strikes('F27', stream);
  if (faults.strikes('F28', stream)) phone.clock.skew = stream.between(-10 * YEAR_MS, 10 * YEAR_MS);
  await scheduler.sleep(stream.between(0, 60_000));
  for (let visit = 1 + stream.int(3); visit > 0; visit -= 1) {
    openApp(sim, phone, stream);
    for (let action = 3 + stream.int(5); action > 0; action -= 1) {
      await scheduler.sleep(stream.spread(100, 15_000));
      await act(sim, phone, stream);
    }
    await scheduler.sleep(stream.spread(100, 30_000));
    phone.crash('closed by its person');
    phone.loseSome();
    if (isPrivate) phone.forgetAll();
    else if (phone.session()) sleepOn(sim, phone, stream);
    await scheduler.sleep(stream.spread(1_000, stream.chance(0.2) ? longest : 600_000));
  }
}

function openApp(sim: Simulation, phone: Phone, stream: Stream): void {
  const { faults } = sim;
  if (!phone.session() || faults.strikes('F33', stream)) {
    phone.signOut();
    sim.signIn(phone, stream.pick(sim.people));
  }
  if (faults.strikes('F29', stream)) phone.jumpClock(drawJump(stream));
  if (faults.strikes('F11', stream)) phone.offlineFor(stream.spread(1_000, DAY_MS / 8));
  phone.open(phone.session()?.userId ?? null);
  if (stream.chance(0.2)) phone.open(phone.session()?.userId ?? null);
  // By the newest link, or by one that is still in some chat.
  if (faults.strikes('F38', stream)) phone.open(null, stream.pick(sim.outside.links));
  if (stream.chance(sim.focus === 'agendas' ? 0.7 : 0.05)) phone.open(null, ANSWERS_QUEUE);
}

function drawJump(stream: Stream): number {
  return (stream.chance(0.5) ? 1 : -1) * stream.spread(1_000, YEAR_MS);
}

async function act(sim: Simulation, phone: Phone, stream: Stream): Promise<void> {
  const { faults, scheduler } = sim;
  if (phone.pages().length === 0) {
    phone.loseSome();
    await scheduler.sleep(stream.spread(500, 60_000));
    return openApp(sim, phone, stream);
  }
  if (faults.strikes('F29', stream)) phone.jumpClock(drawJump(stream));
  if (faults.strikes('F31', stream)) return reboot(sim, phone, stream);
  if (faults.strikes('F22', stream)) freezeOne(phone, stream);
  if (faults.strikes('F26', stream)) return reloadWhileSending(phone);
  if (faults.strikes('F36', stream)) upgradeElsewhere(phone, stream);
  await lookAtScreens(sim, phone, stream);
  const dice = stream.unit();
  if (dice < 0.72) return tapSome(sim, phone, stream);
  if (dice < 0.8) return decide(sim, phone, stream);
  if (dice < 0.88) return faults.strikes('F11', stream) ? loseSignal(phone, stream) : wake(phone);
  if (dice < 0.94 && faults.strikes('F33', stream)) return handOver(sim, phone, stream);
  if (dice < 0.97) sim.signInAgain(phone);
  else phone.crash('killed by the system');
}

/** To somebody else, perhaps while something is still on its way. */
async function handOver(sim: Simulation, phone: Phone, stream: Stream): Promise<void> {
  // A page that goes away may ask the worker to send in its place.
  if (stream.chance(0.5)) wake(phone);
  else phone.wakeWorker();
  await sim.scheduler.sleep(stream.spread(10, 1_000));
  phone.signOut();
  sim.signIn(phone, stream.pick(sim.people));
  phone.open(phone.session()?.userId ?? null);
}

/** With its pages closed, the browser may wake the worker a few times; or never. */
function sleepOn({ faults, scheduler }: Simulation, phone: Phone, stream: Stream): void {
  for (let wakings = stream.int(3); wakings > 0; wakings -= 1) {
    if (faults.strikes('F25', stream)) return;
    scheduler.after(stream.spread(1_000, 300_000), () => phone.wakeWorker());
  }
}

/** Until it has heard the time, the phone believes it is 2010. */
async function reboot(sim: Simulation, phone: Phone, stream: Stream): Promise<void> {
  phone.crash('reboot');
  phone.loseSome();
  const lost = phone.wall() - Date.UTC(2010, 0);
  phone.jumpClock(-lost);
  sim.scheduler.after(stream.spread(1_000, 600_000), () => phone.jumpClock(lost));
  await sim.scheduler.sleep(stream.spread(500, 30_000));
  openApp(sim, phone, stream);
}

function freezeOne(phone: Phone, stream: Stream): void {
  const page = stream.pick(phone.pages());
  phone.freeze(page, stream.spread(1_000, DAY_MS / 24), stream.chance(0.5));
}

function reloadWhileSending(phone: Phone): void {
  const page = phone.pages().find(({ engine }) => engine.activity().sending);
  if (!page) return;
  phone.crash('reloaded in a pass');
  phone.open(page.disk.userId, linkOf(page.disk));
}

/** One page goes on with what it has in its hands; another one, newer, opens the same queue. */
function upgradeElsewhere(phone: Phone, stream: Stream): void {
  const page = stream.pick(phone.pages());
  page.life.isOutdated = true;
  phone.open(page.disk.userId, linkOf(page.disk));
}

function loseSignal(phone: Phone, stream: Stream): void {
  phone.offlineFor(stream.spread(1_000, DAY_MS / 24));
}

function wake(phone: Phone): void {
  phone.online();
  for (const { engine } of phone.pages()) void engine.wake();
}

async function tapSome(sim: Simulation, phone: Phone, stream: Stream): Promise<void> {
  const { scheduler, faults } = sim;
  const isAtOnce = faults.strikes('F30', stream);
  // On the whole minute, as others may do on their phones.
  if (isAtOnce) await scheduler.sleep(60_000 - (scheduler.now() % 60_000));
  for (let taps = 1 + stream.int(4); taps > 0; taps -= 1) {
    const page = pickPage(sim, phone, stream);
    if (!page) return;
    tapOn(sim, phone, page, stream);
    if (faults.strikes('F14', stream)) {
      scheduler.after(stream.int(4), () => phone.crash('killed before the tick'));
      return;
    }
    if (faults.strikes('F59', stream)) return leavePage(sim, phone, page, stream);
    if (!isAtOnce) await scheduler.sleep(stream.spread(30, 1_500));
  }
}

/** For another page of the app; this one never comes back, or by «back». */
async function leavePage(
  { scheduler }: Simulation,
  phone: Phone,
  page: Page,
  stream: Stream,
): Promise<void> {
  await scheduler.sleep(stream.int(4));
  phone.putAway(page, stream.chance(0.5) ? stream.spread(500, 60_000) : null);
  phone.open(page.disk.userId, linkOf(page.disk));
}

/** Mostly the page of answers, where the world is about them. */
function pickPage({ focus }: Simulation, phone: Phone, stream: Stream): Page | undefined {
  const pages = phone.pages();
  const picked = pages[stream.int(pages.length || 1)];
  if (focus !== 'agendas' || stream.chance(0.2)) return picked;
  return pages.find(({ disk }) => linkOf(disk) === ANSWERS_QUEUE) ?? picked;
}

function tapOn(sim: Simulation, phone: Phone, page: Page, stream: Stream): void {
  // A page that stands still answers no finger.
  if (page.life.frozen) return;
  const deps = { stream, now: sim.scheduler.now() };
  const link = linkOf(page.disk);
  const { roster: guests, groupId } = sim.world;
  const focus = sim.focus === 'agendas' ? null : sim.focus;
  const drawing = { ...deps, guests, groupId, focus };
  const intents = link
    ? [drawByLink(link, page, deps, sim.outside.attendeeIds)]
    : drawTap(page.disk, drawing);
  if (intents.length > 0) sim.record(phone, page, intents);
}

function drawByLink(
  link: string,
  { disk }: Page,
  deps: TapDeps,
  attendeeIds: readonly number[],
): Intent {
  if (link === ANSWERS_QUEUE) return drawOpinion(disk, deps);
  return drawPublicForm(link, attendeeIds, deps);
}

/** What the person says about a row that came back refused. */
function decide({ ledger }: Simulation, phone: Phone, stream: Stream): void {
  for (const { engine, disk, life } of phone.pages()) {
    const refused = [...disk.queue.rows.values()].find((row) => row.state === 'rejected');
    if (!refused) continue;
    if (stream.chance(0.5)) void engine.retry(refused.opId).catch(() => {});
    else {
      ledger.retiring(refused.opId, true);
      const end = () => life.isDead || ledger.retiring(refused.opId, false);
      void engine.discard(refused.opId).then(end, end);
    }
    return;
  }
}
