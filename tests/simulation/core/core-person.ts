/** A person in a hurry: a visit or two, some taps, and what may happen in between. */
import { DAY_MS } from '#contract/core/durations';
import type { Intent } from '#sync/types';
import type { Phone } from '../phone.ts';
import type { PhoneDisk } from '../phone-disk.ts';
import type { Stream } from '../random.ts';
import {
  createWithMarks,
  drawSet,
  edit,
  mark,
  nonsense,
  shownMeetings,
  type TapDeps,
} from '../tap.ts';
import type { CoreSimulation } from './core-simulation.ts';

const YEAR_MS = 365 * DAY_MS;

export async function hurry(sim: CoreSimulation, phone: Phone, stream: Stream): Promise<void> {
  const { faults, scheduler } = sim;
  if (faults.strikes('F28', stream)) phone.clock.skew = stream.between(-10 * YEAR_MS, 10 * YEAR_MS);
  await scheduler.sleep(stream.between(0, 20_000));
  for (let visit = 1 + stream.int(2); visit > 0; visit -= 1) {
    openApp(sim, phone, stream);
    for (let action = 2 + stream.int(3); action > 0; action -= 1) {
      await scheduler.sleep(stream.spread(300, 4_000));
      await act(sim, phone, stream);
    }
    await scheduler.sleep(stream.spread(100, 5_000));
    phone.crash('closed by its person');
    phone.loseSome();
    await scheduler.sleep(stream.spread(1_000, 100_000));
  }
}

function openApp(sim: CoreSimulation, phone: Phone, stream: Stream): void {
  const { faults } = sim;
  if (!phone.session() || faults.strikes('F33', stream)) {
    phone.signOut();
    sim.signIn(phone, stream.pick(sim.people));
  }
  if (faults.strikes('F29', stream)) jump(phone, stream);
  if (faults.strikes('F11', stream)) phone.offlineFor(stream.spread(1_000, 30_000));
  const userId = phone.session()?.userId ?? null;
  phone.open(userId);
  if (stream.chance(0.1)) phone.open(userId);
}

function jump(phone: Phone, stream: Stream): void {
  phone.jumpClock((stream.chance(0.5) ? 1 : -1) * stream.spread(1_000, YEAR_MS));
}

async function act(sim: CoreSimulation, phone: Phone, stream: Stream): Promise<void> {
  const { faults, scheduler } = sim;
  if (phone.pages().length === 0) {
    phone.loseSome();
    await scheduler.sleep(stream.spread(500, 10_000));
    return openApp(sim, phone, stream);
  }
  if (faults.strikes('F29', stream)) jump(phone, stream);
  const dice = stream.unit();
  if (dice < 0.7) return tap(sim, phone, stream);
  if (dice < 0.78) return decide(phone, stream);
  if (dice < 0.86) return faults.strikes('F11', stream) ? phone.offlineFor(15_000) : wake(phone);
  if (dice < 0.92 && faults.strikes('F33', stream)) return changeHands(sim, phone, stream);
  if (dice < 0.97) sim.signInAgain(phone);
  else phone.crash('killed by the system');
}

function changeHands(sim: CoreSimulation, phone: Phone, stream: Stream): void {
  phone.signOut();
  sim.signIn(phone, stream.pick(sim.people));
  phone.open(phone.session()?.userId ?? null);
}

function wake(phone: Phone): void {
  phone.online();
  for (const { engine } of phone.pages()) void engine.wake();
}

async function tap(sim: CoreSimulation, phone: Phone, stream: Stream): Promise<void> {
  for (let taps = 1 + stream.int(2); taps > 0; taps -= 1) {
    const page = phone.pages()[0];
    if (!page) return;
    const intents = drawIntents(page.disk, { stream, now: sim.scheduler.now() });
    if (intents.length > 0) sim.record(phone, page, intents);
    await sim.scheduler.sleep(stream.spread(30, 800));
  }
}

/** What a person in a hurry taps; nothing while the phone knows of no community. */
export function drawIntents(disk: PhoneDisk, deps: TapDeps): Intent[] {
  const { stream } = deps;
  const { groups, members } = disk.cache.shown;
  const group = groups.keys().next().value;
  const people = [...members.values()].map(({ personId }) => personId);
  if (group === undefined || people.length === 0) return [];
  const meetings = shownMeetings(disk).sort((a, b) => (a.id < b.id ? -1 : 1));
  if (meetings.length === 0 || stream.chance(0.06)) return createWithMarks(group, people, deps);
  const meeting = stream.pick(meetings.slice(-2));
  if (stream.chance(0.12)) return [edit(meeting, deps)];
  if (stream.chance(0.06)) return [nonsense(group, people, deps)];
  return [mark(meeting, stream.pick(people), drawSet(stream))];
}

/** What the person says about a row that came back refused. */
function decide(phone: Phone, stream: Stream): void {
  for (const { engine, disk } of phone.pages()) {
    const refused = [...disk.queue.rows.values()].find((row) => row.state === 'rejected');
    if (!refused) continue;
    const decided = stream.chance(0.5) ? engine.retry(refused.opId) : engine.discard(refused.opId);
    void decided.catch(() => {});
    return;
  }
}
