/** The office: renews the public link, deletes the community and brings it back, takes people in, erases them, moderates. */

import { deleteCommunity, restoreCommunity, rotateLink } from '#contract/community-management';
import { DAY_MS } from '#contract/core/durations';
import { askFromOffice, type Order } from './ask-from-office.ts';
import { moderate } from './moderate.ts';
import type { Stream } from './random.ts';
import { createStream } from './random.ts';
import { readTable } from './read-table.ts';
import type { Outside, Simulation } from './simulation.ts';
import { addMember, insertPerson, LINK } from './world.ts';

/** What goes round outside: whoever was told of it goes by it, whatever the server forgets. */
export function createOutside(attendeeIds: readonly number[]): Outside {
  return { links: [LINK], names: new Map(), attendeeIds: [...attendeeIds] };
}

export async function runOffice(sim: Simulation, stream: Stream): Promise<void> {
  const { scheduler, faults } = sim;
  for (let turns = 8; turns > 0; turns -= 1) {
    await scheduler.sleep(stream.spread(2_000, stream.chance(0.2) ? DAY_MS : 300_000));
    if (faults.strikes('F54', stream)) await takeIn(sim);
    if (faults.strikes('F55', stream)) await erase(sim, stream);
    if (faults.strikes('F58', stream)) await moderate(sim, stream);
    if (faults.strikes('F52', stream)) await renewLink(sim, stream);
    if (!faults.strikes('F53', stream)) continue;
    await order(sim, stream, 'deletes the community', deletion(sim));
    await scheduler.sleep(stream.spread(1_000, 5 * DAY_MS));
    await order(sim, stream, 'brings the community back', recovery(sim));
  }
}

/** Before all must be well again: the community is there, however long ago it was deleted. */
export async function reopenCommunity(sim: Simulation): Promise<void> {
  const { faults, server, world, ledger, seed } = sim;
  if (!faults.counts.F53) return;
  const stream = createStream(seed, 'reopening');
  const status = await order(sim, stream, 'brings the community back', recovery(sim));
  if (status === 200) return;
  // After thirty days it is for whoever runs the server.
  if (status !== 409) ledger.violations.add('I19', `whoever brings it back is answered ${status}`);
  await server.change(async (trx) => {
    const change = await server.nextChange(trx);
    const back = { deleted_at: null, change };
    await trx.updateTable('groups').set(back).where('id', '=', world.groupId).execute();
  });
}

/** Somebody registers and joins: phones hear of them, and a restore may forget them. */
async function takeIn({ server, world, outside, ledger, trace }: Simulation): Promise<void> {
  const alias = `Nueva ${outside.names.size + 1}`;
  await server.change(async (trx) => {
    const id = await insertPerson(server, trx, 'integrante', alias);
    outside.attendeeIds.push(await addMember(server, trx, world.groupId, id));
    trace.add(`office takes in ${id}`);
    const before = outside.names.get(id);
    if (before) ledger.violations.add('I4', `the number of ${before} is given to ${alias}`);
    outside.names.set(id, alias);
  });
}

async function erase({ server, outside, ledger, trace }: Simulation, stream: Stream) {
  // Nobody can erase whom the register has forgotten; should a later backup bring them back, they are there.
  const known = new Set((await readTable(server.read, 'people', 'id')).map((row) => row.id));
  const there = [...outside.names.keys()].filter(
    (id) => known.has(id) && !ledger.erased.has(id) && !ledger.joined.has(id),
  );
  if (there.length === 0) return;
  const id = stream.pick(there);
  trace.add(`office erases ${id}`);
  ledger.erasing(id);
  await server.erase(id);
}

async function renewLink(sim: Simulation, stream: Stream): Promise<void> {
  const path = rotateLink.path.replace(':id', String(sim.world.groupId));
  await order(sim, stream, 'renews the link', { method: 'POST', path, body: {} });
  const { public_id } = await sim.server.read
    .selectFrom('groups')
    .select('public_id')
    .where('id', '=', sim.world.groupId)
    .executeTakeFirstOrThrow();
  if (!sim.outside.links.includes(public_id)) sim.outside.links.push(public_id);
}

const deletion = ({ world }: Simulation): Order => ({
  method: 'DELETE',
  path: deleteCommunity.path.replace(':id', String(world.groupId)),
});

const recovery = ({ world }: Simulation): Order => ({
  method: 'POST',
  path: restoreCommunity.path.replace(':id', String(world.groupId)),
  body: {},
});

async function order(sim: Simulation, stream: Stream, what: string, asked: Order) {
  sim.trace.add(`office ${what}`);
  const answered = await askFromOffice(sim, stream, 'administrator', asked);
  return answered?.status ?? null;
}
