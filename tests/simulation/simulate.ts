/** One world from one seed: phones, people, a server, what goes wrong, and what must hold anyway. */

import { DAY_MS } from '#contract/core/durations';
import { drawFocus } from './areas/focus.ts';
import { coordinate } from './coordination.ts';
import { createCoverage } from './coverage.ts';
import { drawFaults } from './faults.ts';
import { checkAtRest } from './invariants/at-rest.ts';
import { checkStep, checkTapsExist } from './invariants/every-step.ts';
import { joinAndMove } from './joins.ts';
import { createLedger } from './ledger.ts';
import { createNetwork } from './network.ts';
import { createOutside, runOffice } from './office.ts';
import { writeFromOffice } from './office-writes.ts';
import { livePhone } from './person.ts';
import { createPhone, type Phone } from './phone.ts';
import { createPlans, runPlans } from './plans.ts';
import { quiesce } from './quiesce.ts';
import { createStream, type Stream } from './random.ts';
import { onServed, recordTap } from './record-tap.ts';
import { createScheduler, until } from './scheduler.ts';
import { type Answered, type Asked, createSimServer } from './server.ts';
import { liveServer, shortenAtNight, sleepForWeeks } from './server-life.ts';
import { createSessions } from './sessions.ts';
import type { Options, Outcome, Simulation } from './simulation.ts';
import { drawSize } from './size.ts';
import { createTrace } from './trace.ts';
import { createViolations } from './violations.ts';
import { withoutFaults } from './without-faults.ts';
import { START, theWorld } from './world.ts';

/** Runs one seed to its end: a time of faults, then a time without any, in which all must be well. */
export async function simulate(seed: number, options: Options = {}): Promise<Outcome> {
  const sim = await createSimulation(seed, options);
  const { scheduler, ledger, trace, faults, size } = sim;
  const end = START + size.days * DAY_MS;
  const living = { ...sim, scheduler: until(scheduler, end) };
  for (const phone of sim.phones) {
    void livePhone(living, phone, createStream(seed, `person of ${phone.name}`));
  }
  void coordinate(living, createStream(seed, 'coordination'));
  void writeFromOffice(living, createStream(seed, 'writes from the desk'));
  void runOffice(living, createStream(seed, 'office'));
  void joinAndMove(living, createStream(seed, 'joins'));
  void runPlans(living, createStream(seed, 'plans'));
  void shortenAtNight(living, createStream(seed, 'nights'));
  const life = liveServer(living, createStream(seed, 'life of the server'));
  await scheduler.runUntil(end, async () => {
    checkStep(sim);
    await life.checkIfDue();
  });
  await sleepForWeeks(sim, createStream(seed, 'weeks asleep'), life.backup());
  await checkTapsExist(sim);
  faults.off();
  await quiesce(sim);
  await checkAtRest(sim);
  trace.add('ends');
  await sim.server.close();
  return {
    seed,
    size,
    ops: ledger.taps.size,
    pairs: sim.coverage.pairs,
    faults: faults.counts,
    violations: ledger.violations.list(),
    hash: trace.hash(),
    trace: trace.told(),
  };
}

async function createSimulation(seed: number, options: Options): Promise<Simulation> {
  const { sabotage = {} } = options;
  const world = await theWorld();
  const scheduler = createScheduler(START);
  const trace = createTrace(scheduler.now, options.verbose);
  const swarm = createStream(seed, 'swarm');
  const faults = withoutFaults(drawFaults(swarm, options.only), options.without);
  const focus =
    options.focus === undefined ? drawFocus(createStream(seed, 'focus')) : options.focus;
  const size = drawSize(createStream(seed, 'size'), options);
  const violations = createViolations(({ invariant, message }) => {
    trace.add(`!!! ${invariant} ${message}`);
    trace.keep();
  });
  const ledger = createLedger(violations);
  const real = await createSimServer({
    image: world.image,
    now: scheduler.now,
    stream: createStream(seed, 'server'),
  });
  const server = sabotage.server?.(real) ?? real;
  const heard = (asked: Asked, answered: Answered) => onServed({ ledger, trace }, asked, answered);
  const onForged = ({ text }: Answered) => ledger.forged(text);
  const coverage = createCoverage(() => phones.flatMap((phone) => [...phone.disks.values()]));
  const bare = createNetwork({ scheduler, server, faults, sabotage, onServed: heard, onForged });
  const network = coverage.over(bare);
  const outside = createOutside(world.attendeeIds);
  const people = world.leaders.slice(0, size.people);
  const phones: Phone[] = Array.from({ length: size.phones }, (_, index) => {
    const name = `phone${index + 1}`;
    const stream = (part: string): Stream => createStream(seed, `${part} of ${name}`);
    const streams = {
      ...{ disk: stream('disk'), link: stream('link') },
      ...{ ids: stream('ids'), locks: stream('locks') },
    };
    return createPhone({ name, scheduler, network, faults, ledger, sabotage, streams, trace });
  });
  const sessions = createSessions();
  return {
    ...{
      seed,
      size,
      focus,
      coverage,
      world,
      scheduler,
      server,
      faults,
      ledger,
      trace,
      phones,
      people,
    },
    ...sessions,
    outside,
    plans: createPlans(),
    signInAgain(phone) {
      const leader = people.find(({ id }) => id === phone.session()?.userId);
      if (leader) sessions.signIn(phone, leader);
    },
    record: (phone, page, intents) => void recordTap(ledger, trace, phone, page, intents),
  };
}
