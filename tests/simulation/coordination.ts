/** The coordinator at a desk, who decides about what was set aside for review or brought in a file. */
import { DAY_MS } from '#contract/core/durations';
import { decideQuarantine } from '#contract/quarantine';
import { importRescue, PUSH_MAX_OPS } from '#contract/sync';
import { rescueFile } from '#sync/wire';
import { askFromOffice, type Order } from './ask-from-office.ts';
import { wasRestored } from './ledger.ts';
import { createStream, type Stream } from './random.ts';
import { readTable } from './read-table.ts';
import type { Answered } from './server.ts';
import { changeMembership, goBack } from './server-life.ts';
import type { Simulation } from './simulation.ts';
import type { Leader } from './world.ts';

/**
 * Puts out who has something to send, so that it comes too late; accepts or leaves out some of what
 * waits, now and then, and later also what was left out before.
 */
export async function coordinate(sim: Simulation, stream: Stream): Promise<void> {
  const { scheduler, faults } = sim;
  for (let turns = 16; turns > 0; turns -= 1) {
    await scheduler.sleep(stream.spread(2_000, stream.chance(0.2) ? DAY_MS : 200_000));
    if (faults.strikes('F51', stream)) await bringFile(sim, stream);
    if (!faults.strikes('F50', stream)) continue;
    const late = stream.chance(0.5) ? findSender(sim) : undefined;
    if (late) await changeMembership(sim, late);
    else await decide(sim, stream);
  }
}

/** Puts out who still has something to send when the faults end: more often than not. */
export async function putOutSenders(sim: Simulation): Promise<void> {
  const stream = createStream(sim.seed, 'put out at the end');
  const late = sim.faults.counts.F50 && stream.chance(0.7) ? findSender(sim) : undefined;
  if (late) await changeMembership(sim, late);
}

/**
 * The same once all phones have sent what they had, for most comes too late only then: decided, heard of
 * or not, perhaps forgotten by a restored server, and decided again.
 */
export async function endReviews(sim: Simulation, visit: () => Promise<void>): Promise<void> {
  const { server, faults, seed } = sim;
  if (!faults.counts.F50 && !faults.counts.F51) return;
  const stream = createStream(seed, 'reviews at the end');
  const backup = server.backUp();
  await mustDecide(sim, stream);
  if (stream.chance(0.6)) await visit();
  if (wasRestored(faults) && stream.chance(0.6)) {
    await goBack(sim, backup, 'restored');
    await visit();
  }
  if (stream.chance(0.6)) await mustDecide(sim, stream);
  // Out, or in again: who may record there now reads what was decided in the register, too.
  for (const leader of sim.people.slice(1)) {
    if (stream.chance(0.5)) await changeMembership(sim, leader);
  }
  // What was decided while an answer was on its way is asked for once a day.
  await sim.scheduler.runUntil(sim.scheduler.now() + DAY_MS, () => {});
}

/** With nothing going wrong any more, a coordinator who decides is answered. */
async function mustDecide(sim: Simulation, stream: Stream): Promise<void> {
  const answered = await decide(sim, stream);
  if (answered === null || answered.status === 200) return;
  sim.ledger.violations.add('I18', `a coordinator who decides is answered ${answered.status}`);
}

/** What a phone has to send, as its «Exportar» saves it, whatever that phone still sends itself. */
async function bringFile(sim: Simulation, stream: Stream): Promise<void> {
  const { phones, ledger, trace, scheduler } = sim;
  const waiting = phones
    .flatMap((phone) => [...phone.disks.values()])
    .map(({ queue }) => [...queue.rows.values()].filter(({ state }) => state === 'pending'))
    .filter((rows) => rows.length > 0);
  if (waiting.length === 0) return;
  const { ops } = rescueFile(stream.pick(waiting), scheduler.now());
  trace.add(`coordinator: brings in ${ops.map(({ opId }) => opId).join(' ')}`);
  ledger.deciding(ops.map(({ opId }) => opId));
  const body = { ops: ops.slice(0, PUSH_MAX_OPS) };
  await coordinatorAsks(sim, stream, { method: 'POST', path: importRescue.path, body });
}

/** Not the coordinator, who needs no membership. */
function findSender({ people, phones }: Simulation): Leader | undefined {
  const disks = phones.flatMap((phone) => [...phone.disks.values()]);
  const senders = disks.filter(({ queue }) =>
    [...queue.rows.values()].some((row) => row.state === 'pending'),
  );
  return people.slice(1).find(({ id }) => senders.some(({ userId }) => userId === id));
}

/** The last answer; null when there is nothing to decide. */
async function decide(sim: Simulation, stream: Stream): Promise<Answered | null> {
  const { server, ledger, trace } = sim;
  const entries = await readTable(server.read, 'quarantine', 'id', 'op_id', 'state');
  const rows = entries.filter((row) => row.state !== 'accepted').sort((a, b) => a.id - b.id);
  const chosen = rows.filter(() => stream.chance(0.7));
  if (chosen.length === 0) return null;
  const decision = stream.chance(0.65) ? 'accept' : 'set-aside';
  trace.add(`coordinator: ${decision} ${chosen.map((row) => row.op_id).join(' ')}`);
  ledger.deciding(chosen.map((row) => row.op_id));
  const ids = chosen.map((row) => row.id);
  const order: Order = {
    method: 'POST',
    path: decideQuarantine.path,
    body: { ids, decision },
  };
  return coordinatorAsks(sim, stream, order);
}

function coordinatorAsks(sim: Simulation, stream: Stream, order: Order): Promise<Answered | null> {
  return askFromOffice(sim, stream, 'coordinator', order);
}
