/** What happens to the server besides requests: backups, restores, sessions ended, rights removed. */
import { DAY_MS } from '#contract/core/durations';
import { hashSecret } from '#server/session/secret';
import { checkCaches } from './invariants/caches.ts';
import { checkTapsExist } from './invariants/every-step.ts';
import type { Stream } from './random.ts';
import { readTable } from './read-table.ts';
import type { Simulation } from './simulation.ts';
import type { Leader } from './world.ts';

export type ServerLife = {
  checkIfDue(): Promise<void>;
  /** The last backup; null before the first. */
  backup(): Uint8Array | null;
};

export function liveServer(sim: Simulation, stream: Stream): ServerLife {
  let isDue = false;
  let backup: Uint8Array | null = null;
  void live(sim, stream, {
    backUp() {
      backup = sim.server.backUp();
    },
    backup: () => backup,
    changed() {
      isDue = true;
    },
  });
  return {
    backup: () => backup,
    async checkIfDue() {
      if (!isDue && !stream.chance(0.01)) return;
      isDue = false;
      await checkTapsExist(sim);
      await checkCaches(sim);
    },
  };
}

type Life = { backUp(): void; backup(): Uint8Array | null; changed(): void };

async function live(sim: Simulation, stream: Stream, life: Life): Promise<void> {
  const { scheduler, faults } = sim;
  for (let turns = 6; turns > 0; turns -= 1) {
    await scheduler.sleep(stream.spread(2_000, stream.chance(0.2) ? DAY_MS : 400_000));
    const leader = stream.pick(sim.people);
    if (faults.strikes('F32', stream)) await endSession(sim, leader);
    if (faults.strikes('F34', stream)) await changeMembership(sim, leader);
    if (faults.strikes('F42', stream)) await restart(sim, 'power cut');
    if (faults.strikes('F46', stream)) await restart(sim, 'another version');
    if (faults.strikes('F44', stream)) await goBack(sim, sim.world.image, 'begun anew');
    const backup = life.backup();
    if (backup === null || stream.chance(0.3)) life.backUp();
    else if (faults.strikes('F43', stream)) {
      await goBack(sim, backup, 'restored');
    }
    life.changed();
  }
}

/** Nights, with draws of their own. */
export async function shortenAtNight(sim: Simulation, stream: Stream): Promise<void> {
  for (let nights = 4; nights > 0; nights -= 1) {
    await sim.scheduler.sleep(stream.spread(10_000, DAY_MS));
    if (!sim.faults.strikes('F65', stream)) continue;
    sim.trace.add('server shortens what it keeps of operations');
    await sim.server.shortenOps();
  }
}

/** Longer than a session lasts, an archive is kept and names stay open on a phone. */
export async function sleepForWeeks(
  sim: Simulation,
  stream: Stream,
  backup: Uint8Array | null,
): Promise<void> {
  const { scheduler, faults, phones, trace } = sim;
  if (!faults.strikes('F66', stream)) return;
  for (const phone of phones) phone.crash('laid into a drawer');
  trace.add('all phones sleep for weeks');
  await scheduler.runUntil(scheduler.now() + stream.between(57, 120) * DAY_MS, () => {});
  if (backup && stream.chance(0.5)) await goBack(sim, backup, 'restored after weeks');
}

/** Nothing but the database outlives it, and that whole: what was answered had been flushed. */
async function restart({ server, trace }: Simulation, why: string): Promise<void> {
  trace.add(`server restarts: ${why}`);
  await server.restart();
}

export async function goBack(sim: Simulation, image: Uint8Array, why: string): Promise<void> {
  sim.trace.add(`server ${why}`);
  await sim.server.restore(image);
  await forgetOutcomes(sim);
}

async function endSession({ server, trace, ...sim }: Simulation, leader: Leader): Promise<void> {
  const hash = hashSecret(sim.endSession(leader));
  trace.add(`server ends a session of ${leader.id}`);
  await server.change(async (trx) => {
    await trx.deleteFrom('sessions').where('secret_hash', '=', hash).execute();
  });
}

/** Out of the community, and in again the next time. */
export async function changeMembership(sim: Simulation, leader: Leader): Promise<void> {
  const { server, world, trace, scheduler } = sim;
  trace.add(`server moves ${leader.id} out of or into the community`);
  await server.change(async (trx) => {
    const change = await server.nextChange(trx);
    const row = await trx
      .selectFrom('memberships')
      .select(['id', 'left_at'])
      .where('group_id', '=', world.groupId)
      .where('person_id', '=', leader.id)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('memberships')
      .set({ left_at: row.left_at === null ? scheduler.now() : null, change })
      .where('id', '=', row.id)
      .execute();
  });
}

/** What the backup does not know, or knows to have ended otherwise, may come to another end now. */
async function forgetOutcomes({ ledger, server }: Simulation): Promise<void> {
  const rows = await readTable(server.read, 'applied_ops', 'op_id', 'outcome');
  const known = new Map(rows.map((row) => [row.op_id, row.outcome]));
  const forgotten = [...ledger.taps.values()].filter(
    ({ opId, outcome }) => known.get(opId) !== outcome,
  );
  ledger.forget(forgotten.map((tap) => tap.opId));
}
