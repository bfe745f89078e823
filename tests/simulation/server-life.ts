/** What happens to the server besides requests: backups, restores, sessions ended, rights removed. */
import { DAY_MS } from '#contract/core/durations';
import { hashSecret } from '#server/session/secret';
import { checkCaches } from './invariants/caches.ts';
import { checkTapsExist } from './invariants/every-step.ts';
import type { Stream } from './random.ts';
import { readTable } from './read-table.ts';
import type { Simulation } from './simulation.ts';
import type { Leader } from './world.ts';

export type ServerLife = { checkIfDue(): Promise<void> };

export function liveServer(sim: Simulation, stream: Stream): ServerLife {
  let isDue = false;
  void live(sim, stream, () => {
    isDue = true;
  });
  return {
    async checkIfDue() {
      if (!isDue && !stream.chance(0.01)) return;
      isDue = false;
      await checkTapsExist(sim);
      await checkCaches(sim);
    },
  };
}

async function live(sim: Simulation, stream: Stream, changed: () => void): Promise<void> {
  const { scheduler, faults } = sim;
  let backup: Uint8Array | null = null;
  for (let turns = 6; turns > 0; turns -= 1) {
    await scheduler.sleep(stream.spread(2_000, stream.chance(0.2) ? DAY_MS : 400_000));
    const leader = stream.pick(sim.people);
    if (faults.strikes('F32', stream)) await endSession(sim, leader);
    if (faults.strikes('F34', stream)) await changeMembership(sim, leader);
    if (faults.strikes('F42', stream)) await restart(sim, 'power cut');
    if (faults.strikes('F46', stream)) await restart(sim, 'another version');
    if (faults.strikes('F44', stream)) await goBack(sim, sim.world.image, 'begun anew');
    if (backup === null || stream.chance(0.3)) backup = sim.server.backUp();
    else if (faults.strikes('F43', stream)) {
      await goBack(sim, backup, 'restored');
    }
    changed();
  }
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
