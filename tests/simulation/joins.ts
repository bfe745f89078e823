/** The office joins two registrations of one person and parts them, and moves somebody away and back. */
import { DAY_MS } from '#contract/core/durations';
import { setCommunity } from '#contract/people';
import { mergePeople, unmergePeople } from '#contract/person-merge';
import { nameKey } from '#server/database/schema';
import { askFromOffice } from './ask-from-office.ts';
import type { Stream } from './random.ts';
import { readTable } from './read-table.ts';
import type { Simulation } from './simulation.ts';

const ELSEWHERE = 'San Pedro';
/** Of the roster, two without a phone: who is moved, and whose second registration is joined. */
export const mover = ({ world }: Pick<Simulation, 'world'>): number => world.roster.at(-1) ?? 0;
const twice = ({ world }: Simulation): number => world.roster.at(-2) ?? 0;

export async function joinAndMove(sim: Simulation, stream: Stream): Promise<void> {
  const { scheduler, faults } = sim;
  for (let turns = 10; turns > 0; turns -= 1) {
    await scheduler.sleep(stream.spread(2_000, stream.chance(0.2) ? DAY_MS : 300_000));
    if (faults.strikes('F60', stream)) await (stream.chance(0.7) ? join : part)(sim, stream);
    if (!faults.strikes('F61', stream)) continue;
    await moveAway(sim, stream);
    await scheduler.sleep(stream.spread(1_000, DAY_MS / 2));
    await move(sim, stream, { id: mover(sim), to: sim.world.groupId });
  }
}

/** Whoever came later is the same person as somebody of the roster. */
async function join(sim: Simulation, stream: Stream): Promise<void> {
  const { server, outside, ledger, trace } = sim;
  const living = (await readTable(server.read, 'people', 'id', 'merged_into', 'erased_at'))
    .filter((row) => row.merged_into === null && row.erased_at === null)
    .map(({ id }) => id);
  const others = [...outside.names.keys()].filter((id) => living.includes(id));
  if (others.length === 0) return;
  const otherId = stream.pick(others);
  const stays = twice(sim);
  ledger.joined.set(otherId, stays);
  trace.add(`office joins ${otherId} into ${stays}`);
  const path = mergePeople.path.replace(':userId', String(stays));
  const answered = await askFromOffice(sim, stream, 'administrator', {
    ...{ method: 'POST', path, body: { otherId } },
  });
  if (answered && ![200, 409].includes(answered.status)) {
    ledger.violations.add('I26', `joining is answered ${answered.status}: ${answered.text}`);
  }
}

async function part(sim: Simulation, stream: Stream): Promise<void> {
  const merges = await readTable(sim.server.read, 'person_merges', 'id');
  if (merges.length === 0) return;
  const { id } = stream.pick(merges);
  sim.trace.add(`office parts ${id}`);
  const path = unmergePeople.path.replace(':id', String(id));
  const answered = await askFromOffice(sim, stream, 'administrator', { method: 'DELETE', path });
  if (answered && ![200, 404, 409].includes(answered.status)) {
    sim.ledger.violations.add('I26', `parting is answered ${answered.status}: ${answered.text}`);
  }
}

async function moveAway(sim: Simulation, stream: Stream): Promise<void> {
  const id = mover(sim);
  sim.trace.add(`office moves ${id}`);
  await move(sim, stream, { id, to: (await findElsewhere(sim)) ?? (await makeElsewhere(sim)) });
}

async function makeElsewhere({ server, scheduler, world }: Simulation): Promise<number> {
  let id = 0;
  await server.change(async (trx) => {
    const made = await trx
      .insertInto('groups')
      .values({
        ...{ public_id: 'enlace-de-san-pedro', kind: 'community', name: ELSEWHERE },
        ...{ name_key: nameKey(ELSEWHERE), location: 'Durango', state: 'Durango' },
        ...{ coordinator_id: world.administrator.id, created_at: scheduler.now() },
        change: await server.nextChange(trx),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    id = made.id;
  });
  return id;
}

async function findElsewhere({ server }: Simulation): Promise<number | undefined> {
  const groups = await readTable(server.read, 'groups', 'id', 'name');
  return groups.find(({ name }) => name === ELSEWHERE)?.id;
}

async function move(sim: Simulation, stream: Stream, { id, to }: { id: number; to: number }) {
  const path = setCommunity.path.replace(':id', String(id));
  const body = { community: 'La que toca', communityId: to };
  await askFromOffice(sim, stream, 'administrator', { method: 'PATCH', path, body });
}
