/**
 * The rules alone: what is sent next, what an answer means, which tap wins, what is shown. No promise,
 * no disk, no server; a world in a millisecond, so that rare orders of arrival come by often.
 */
import { DAY_MS } from '#contract/core/durations';
import { checkOutcomes, checkShownAtRest } from '../core/core-invariants.ts';
import { drawIntents } from '../core/core-person.ts';
import { pullFrom } from '../core/model-pull.ts';
import { recordFates } from '../phone-disk.ts';
import type { Options, Outcome } from '../simulation.ts';
import { hold, ownDisk, record, release, send, settle, takePage, wallOf } from './paper-phone.ts';
import type { PaperPhone, Parcel } from './paper-world.ts';
import {
  carryOut,
  createPaperWorld,
  OUR_RULES,
  type PaperWorld,
  type Rules,
} from './paper-world.ts';

const FEWEST_STEPS = 10;
const MORE_STEPS = 30;
/** More than any queue here needs: what still waits then waits for nothing. */
const LAST_ROUNDS = 40;

export async function simulateRules(
  seed: number,
  options: Options = {},
  rules: Rules = OUR_RULES,
): Promise<Outcome> {
  const world = createPaperWorld(seed, options, rules);
  const { stream, faults, ledger, trace, size } = world;
  for (const phone of world.phones) pull(world, phone);
  const steps = (FEWEST_STEPS + stream.int(MORE_STEPS)) * size.days;
  for (let count = 0; count < steps; count += 1) step(world);
  faults.off();
  comeToRest(world);
  trace.add('ends');
  return {
    ...{ seed, size, ops: ledger.taps.size, pairs: {}, faults: faults.counts },
    violations: ledger.violations.list(),
    hash: trace.hash(),
    trace: trace.told(),
  };
}

function step(world: PaperWorld): void {
  const { stream, faults } = world;
  if (!faults.strikes('F30', stream)) world.now += stream.spread(20, 60_000);
  const phone = stream.pick(world.phones);
  if (faults.strikes('F29', stream)) jump(world, phone);
  const dice = stream.unit();
  if (dice < 0.35) tap(world, phone);
  else if (dice < 0.55) sendIfFree(world, phone);
  else if (dice < 0.85) deliver(world);
  else if (dice < 0.94) pull(world, phone);
  else changeHands(world, phone);
}

function jump({ stream }: PaperWorld, phone: PaperPhone): void {
  phone.skew += (stream.chance(0.5) ? 1 : -1) * stream.spread(1_000, 365 * DAY_MS);
  phone.jumps += 1;
}

function tap(world: PaperWorld, phone: PaperPhone): void {
  const deps = { stream: world.stream, now: wallOf(world, phone) };
  const intents = drawIntents(ownDisk(phone), deps);
  if (intents.length > 0) record(world, phone, intents);
}

/** One at a time for one queue, unless two tabs do not see each other's lock. */
function sendIfFree(world: PaperWorld, phone: PaperPhone): void {
  const { parcels, faults, stream } = world;
  const disk = ownDisk(phone);
  const isBusy = parcels.some((parcel) => parcel.disk === disk && parcel.isAwaited);
  if (!isBusy || faults.strikes('F23', stream)) send(world, phone);
}

/** Something that is on its way comes nearer: to the server, to the phone, or to nobody. */
function deliver(world: PaperWorld): void {
  const { parcels, faults, stream } = world;
  const place = faults.strikes('F5', stream) ? stream.int(parcels.length) : 0;
  const [parcel] = parcels.splice(place, 1);
  if (parcel?.reply) settle(world, parcel);
  else if (parcel?.isAwaited) arrive(world, parcel);
  else if (parcel) carryOut(world, parcel.body, parcel.disk.userId);
}

function arrive(world: PaperWorld, parcel: Parcel): void {
  const { parcels, faults, stream } = world;
  const fate = fateOf(world, parcel);
  const copy = { ...parcel, isAwaited: false };
  if (fate === 'late') parcels.push(copy);
  else if (fate === 'auth' || fate === 'upgrade' || fate === 'user') hold(parcel, fate);
  if (fate !== null) return;
  if (faults.strikes('F3', stream)) parcels.push(copy);
  const body = faults.strikes('F41', stream) ? judged(world, parcel) : parcel.body;
  const reply = carryOut(world, body, parcel.disk.userId);
  if (ANSWER_LOST.some((fault) => faults.strikes(fault, stream))) return;
  if (faults.strikes('F5', stream)) parcels.push({ ...parcel, reply });
  else settle(world, { ...parcel, reply });
}

const ANSWER_LOST = ['F2', 'F6', 'F9'] as const;

/** What keeps the server from judging it; null when nothing does. */
function fateOf({ faults, stream }: PaperWorld, { phone, disk }: Parcel) {
  if (faults.strikes('F1', stream) || faults.strikes('F10', stream)) return 'lost';
  if (faults.strikes('F4', stream)) return 'late';
  if (faults.strikes('F32', stream)) return 'auth';
  if (faults.strikes('F37', stream)) return 'upgrade';
  return phone.userId === disk.userId ? null : 'user';
}

/** A fault of the server's at one operation: it gets no answer, nor does what follows in its lane. */
function judged({ stream }: PaperWorld, { body, batch }: Parcel): Parcel['body'] {
  const at = stream.int(batch.length);
  const isLeft = (index: number) => index < at || batch[index]?.lane !== batch[at]?.lane;
  return { ...body, ops: body.ops.filter((_, index) => isLeft(index)) };
}

function pull(world: PaperWorld, phone: PaperPhone): void {
  const { faults, stream, pages } = world;
  const disk = ownDisk(phone);
  const askedFrom = disk.cache.position?.cursor ?? null;
  const page = pullFrom(world.model.state(), askedFrom, world.now);
  if (askedFrom !== null && faults.strikes('F5', stream)) {
    pages.push({ disk, page, askedFrom });
    return;
  }
  for (const late of pages.splice(0)) takePage(late.disk, late.page, late.askedFrom);
  takePage(disk, page, askedFrom);
}

function changeHands(world: PaperWorld, phone: PaperPhone): void {
  const { faults, stream, people } = world;
  if (faults.strikes('F33', stream)) phone.userId = stream.pick(people);
  const disk = ownDisk(phone);
  if (disk.cache.position === null) pull(world, phone);
  release(disk);
}

/** Everybody sends what they have; then what was delayed comes in, and everybody looks. */
function comeToRest(world: PaperWorld): void {
  for (const phone of world.phones) {
    for (const disk of phone.disks.values()) {
      phone.userId = Number(disk.name);
      release(disk);
      drain(world, phone);
    }
  }
  while (world.parcels.length > 0) deliver(world);
  world.pages = [];
  for (const phone of world.phones) {
    for (const disk of phone.disks.values()) {
      phone.userId = Number(disk.name);
      pull(world, phone);
      checkShownAtRest(world, phone, { disk });
      checkNothingWaits(world, phone);
      recordFates(disk, world.ledger);
    }
  }
  checkOutcomes(world);
}

function drain(world: PaperWorld, phone: PaperPhone): void {
  const disk = ownDisk(phone);
  const isOfThis = (parcel: Parcel) => parcel.disk === disk && parcel.isAwaited;
  for (let round = 0; round < LAST_ROUNDS; round += 1) {
    world.now += DAY_MS;
    if (!world.parcels.some(isOfThis)) send(world, phone);
    const next = world.parcels.findIndex(isOfThis);
    if (next === -1) return;
    world.parcels.unshift(...world.parcels.splice(next, 1));
    deliver(world);
  }
}

/** I11, I13: without faults only what needs a refused row, or stands behind one, waits. */
function checkNothingWaits({ ledger }: PaperWorld, phone: PaperPhone): void {
  const rows = [...ownDisk(phone).queue.rows.values()];
  const refused = new Set(rows.filter((row) => row.state === 'rejected').map((row) => row.lane));
  for (const { opId, state, lane } of rows) {
    if (state === 'pending' && !refused.has(lane)) {
      ledger.violations.add('I11', `${opId} waits on ${phone.name} for nothing`);
    }
  }
}
