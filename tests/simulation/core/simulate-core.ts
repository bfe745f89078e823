/**
 * The same engine, phones, network and faults, before a model of the server: a thousand small
 * worlds in the time of a few large ones. What the server itself may do wrong only the full tier
 * finds.
 */
import { DAY_MS } from '#contract/core/durations';
import { createCoverage } from '../coverage.ts';
import { drawFaults } from '../faults.ts';
import { checkStep } from '../invariants/every-step.ts';
import { createLedger } from '../ledger.ts';
import { createNetwork } from '../network.ts';
import { createPhone, type Phone } from '../phone.ts';
import { drain, LOOK_EVERY_MS, run, runUntilTurn, visitAll } from '../quiesce.ts';
import { createStream, type Stream } from '../random.ts';
import { onServed, recordTap } from '../record-tap.ts';
import { createScheduler, until } from '../scheduler.ts';
import type { Answered, Asked } from '../server.ts';
import { createSessions } from '../sessions.ts';
import type { Options, Outcome } from '../simulation.ts';
import { drawSize } from '../size.ts';
import { createTrace } from '../trace.ts';
import { createViolations } from '../violations.ts';
import { withoutFaults } from '../without-faults.ts';
import { type Leader, START } from '../world.ts';
import { checkOutcomes, checkPhones, checkShownAtRest } from './core-invariants.ts';
import { hurry } from './core-person.ts';
import type { CoreSimulation } from './core-simulation.ts';
import { createModelServer } from './model-server.ts';
import { readPlain } from './read-plain.ts';

const TOKENS = 4;
const PEOPLE: readonly Leader[] = [1, 2].map((id) => {
  return { id, tokens: Array.from({ length: TOKENS }, (_, index) => `sesion-${id}-${index}`) };
});
/** Rarely more than two phones, never more than two people: what needs more the full tier has. */
const SMALL = { phones: 3, people: PEOPLE.length, days: 1 };

export async function simulateCore(seed: number, options: Options = {}): Promise<Outcome> {
  const sim = createSimulation(seed, options);
  const { scheduler, ledger, trace, faults, size } = sim;
  const end = START + size.days * DAY_MS;
  const living = { ...sim, scheduler: until(scheduler, end) };
  for (const phone of sim.phones) {
    void hurry(living, phone, createStream(seed, `person of ${phone.name}`));
  }
  void liveModel(living, createStream(seed, 'life of the server'));
  await scheduler.runUntil(end, () => checkStep(sim));
  checkPhones(sim);
  faults.off();
  await comeToRest(sim);
  checkPhones(sim);
  checkOutcomes(sim);
  trace.add('ends');
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

function createSimulation(seed: number, options: Options): CoreSimulation {
  const { sabotage: bug = {} } = options;
  const sabotage = { readReply: readPlain, ...bug };
  const scheduler = createScheduler(START);
  const trace = createTrace(scheduler.now, options.verbose);
  const faults = withoutFaults(
    drawFaults(createStream(seed, 'swarm'), options.only),
    options.without,
  );
  const size = drawSize(createStream(seed, 'size'), options, SMALL);
  const ledger = createLedger(
    createViolations(({ invariant, message }) => {
      trace.add(`!!! ${invariant} ${message}`);
      trace.keep();
    }),
  );
  const model = createModelServer(scheduler.now);
  const heard = (asked: Asked, answered: Answered) => onServed({ ledger, trace }, asked, answered);
  const onForged = ({ text }: Answered) => ledger.forged(text);
  const coverage = createCoverage(() => phones.flatMap((phone) => [...phone.disks.values()]));
  const bare = createNetwork({
    scheduler,
    server: model,
    faults,
    sabotage,
    onServed: heard,
    onForged,
  });
  const network = coverage.over(bare);
  const people = PEOPLE.slice(0, size.people);
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
    ...{ seed, size, coverage, scheduler, model, faults, ledger, trace, phones, people },
    ...sessions,
    signInAgain(phone) {
      const leader = people.find(({ id }) => id === phone.session()?.userId);
      if (leader) sessions.signIn(phone, leader);
    },
    record: (phone, page, intents) => void recordTap(ledger, trace, phone, page, intents),
  };
}

/** A session ended, a backup made and, later, gone back to. */
async function liveModel(sim: CoreSimulation, stream: Stream): Promise<void> {
  const { scheduler, faults, model, ledger, trace } = sim;
  let backup = null;
  for (let turns = 3; turns > 0; turns -= 1) {
    await scheduler.sleep(stream.spread(2_000, 60_000));
    if (faults.strikes('F32', stream)) model.endSession(sim.endSession(stream.pick(sim.people)));
    if (backup === null) backup = model.backUp();
    else if (faults.strikes('F43', stream)) {
      trace.add('server restored');
      model.restore(backup);
      const { kept } = model.state();
      ledger.forget([...ledger.taps.keys()].filter((opId) => !kept.has(opId)));
      checkPhones(sim);
    }
  }
}

async function comeToRest(sim: CoreSimulation): Promise<void> {
  for (const phone of sim.phones) phone.crash('end of the faults');
  await run(sim, DAY_MS + LOOK_EVERY_MS);
  await visitAll(sim, drain);
  await visitAll(sim, async (_, phone, page) => {
    await runUntilTurn(sim, page);
    checkShownAtRest(sim, phone, page);
  });
}
