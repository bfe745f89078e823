import { DAY_MS } from '#contract/core/durations';
import type { PullAnswer } from '#contract/sync';
import { planBatch } from '#sync/plan';
import type { PushReply } from '#sync/ports';
import { settleRows } from '#sync/push';
import type { OutboxRow } from '#sync/types';
import { type PushBody, pushTo } from '../core/model-server.ts';
import { emptyState, type ModelState } from '../core/model-state.ts';
import { drawFaults, type Faults } from '../faults.ts';
import { createLedger, type Ledger } from '../ledger.ts';
import type { PhoneDisk } from '../phone-disk.ts';
import { createStream, type Stream } from '../random.ts';
import type { Options } from '../simulation.ts';
import { drawSize, type Size } from '../size.ts';
import { createTrace, type Trace } from '../trace.ts';
import { createViolations } from '../violations.ts';
import { withoutFaults } from '../without-faults.ts';
import { START } from '../world.ts';

/** What is on trial, so that a test can put something broken in its place. */
export type Rules = {
  planBatch: typeof planBatch;
  settleRows: typeof settleRows;
  pushTo: typeof pushTo;
};

export const OUR_RULES: Rules = { planBatch, settleRows, pushTo };

export type PaperPhone = {
  name: string;
  /** Wall time minus true time, ms, and how often it jumped. */
  skew: number;
  jumps: number;
  /** Who is signed in. */
  userId: number;
  /** By person. */
  disks: Map<string, PhoneDisk>;
};

/** A push on its way. */
export type Parcel = {
  phone: PaperPhone;
  disk: PhoneDisk;
  batch: readonly OutboxRow[];
  body: PushBody;
  /** Null until the server has carried it out. */
  reply: PushReply | null;
  /** Whether the phone still listens; if not, nobody hears what it comes to. */
  isAwaited: boolean;
};

export type PaperWorld = {
  rules: Rules;
  size: Size;
  stream: Stream;
  faults: Faults;
  ledger: Ledger;
  trace: Trace;
  model: { state(): ModelState };
  phones: PaperPhone[];
  people: number[];
  /** True time, ms, which is the server's. */
  now: number;
  parcels: Parcel[];
  /** Pulls that the server has answered and no phone has heard. */
  pages: { disk: PhoneDisk; page: PullAnswer; askedFrom: string | null }[];
};

const SMALL = { phones: 3, people: 2, days: 1 };
const YEAR_MS = 365 * DAY_MS;

export function createPaperWorld(seed: number, options: Options, rules: Rules): PaperWorld {
  const faults = withoutFaults(
    drawFaults(createStream(seed, 'swarm'), options.only),
    options.without,
  );
  const size = drawSize(createStream(seed, 'size'), options, SMALL);
  const stream = createStream(seed, 'paper');
  const trace = createTrace(() => world.now, options.verbose);
  const ledger = createLedger(
    createViolations(({ invariant, message }) => {
      trace.add(`!!! ${invariant} ${message}`);
      trace.keep();
    }),
  );
  const state = emptyState();
  const people = Array.from({ length: size.people }, (_, index) => index + 1);
  const phones = Array.from({ length: size.phones }, (_, index): PaperPhone => {
    const isWrong = faults.strikes('F28', stream);
    const skew = isWrong ? stream.between(-10 * YEAR_MS, 10 * YEAR_MS) : 0;
    const userId = stream.pick(people);
    return { name: `phone${index + 1}`, skew, jumps: 0, userId, disks: new Map() };
  });
  const world: PaperWorld = {
    ...{ rules, size, stream, faults, ledger, trace, phones, people },
    model: { state: () => state },
    now: START,
    parcels: [],
    pages: [],
  };
  return world;
}

/** The server carries a push out. */
export function carryOut(world: PaperWorld, body: PushBody, owner: number | null) {
  const reply = world.rules.pushTo(world.model.state(), body, owner, world.now);
  world.ledger.answered(reply);
  return reply;
}
