/** What must hold in the end of what an office does: links, and people who are erased. */

import { mover } from '../joins.ts';
import { wasRestored } from '../ledger.ts';
import { readTable } from '../read-table.ts';
import type { Simulation } from '../simulation.ts';

/**
 * I20: whoever holds a link that was good once is never turned away with what they recorded, but by a
 * coordinator. A restore may forget a link that was made since.
 */
export function checkForms({ phones, ledger, faults }: Simulation): void {
  if (wasRestored(faults)) return;
  const forms = phones.flatMap(({ disks }) => [...disks.values()].filter(({ userId }) => !userId));
  for (const { name, queue } of forms) {
    for (const { opId, state, lastProblem, body } of queue.rows.values()) {
      // Of an anonymous opinion another phone may know the key (`agendas.ts`).
      if ('answerKey' in body) continue;
      if (state !== 'rejected' || ledger.taps.get(opId)?.isDecided) continue;
      ledger.violations.add('I20', `${opId} of ${name} is refused: ${lastProblem?.text}`);
    }
  }
}

/** I21: of whoever was erased no mark is left, and no register names them. */
export async function checkErased({ server, ledger, outside }: Simulation): Promise<void> {
  if (ledger.erased.size === 0) return;
  const ids = [...ledger.erased];
  const names = ids.flatMap((id) => outside.names.get(id) ?? []);
  for (const table of ['attendance', 'attendance_history'] as const) {
    const left = await server.read
      .selectFrom(table)
      .select('person_id')
      .where('person_id', 'in', ids)
      .execute();
    for (const { person_id } of left) {
      ledger.violations.add('I21', `${table} says something of ${person_id}, who was erased`);
    }
  }
  const rows = await readTable(server.read, 'meeting_names', 'name');
  for (const { name } of rows) {
    if (names.includes(name)) ledger.violations.add('I21', `a register names ${name}`);
  }
}

/**
 * I26: nothing stands under the number of a registration that was joined into another, whenever it
 * arrived. I27: whoever is moved and moved back within a day has never been away.
 */
export async function checkJoined({ server, ledger, world, faults }: Simulation): Promise<void> {
  const people = await readTable(server.read, 'people', 'id', 'merged_into');
  const gone = new Set(people.filter((row) => row.merged_into !== null).map(({ id }) => id));
  for (const table of ['attendance', 'attendance_history', 'memberships', 'follow_ups'] as const) {
    const rows = await readTable(server.read, table);
    for (const row of rows as { person_id?: number }[]) {
      if (row.person_id === undefined || !gone.has(row.person_id)) continue;
      ledger.violations.add('I26', `${table} speaks of ${row.person_id}, who was joined`);
    }
  }
  if (!faults.counts.F61 || wasRestored(faults)) return;
  const periods = (await readTable(server.read, 'memberships')).filter(
    (row) => row.group_id === world.groupId && row.person_id === mover({ world }),
  );
  const [period, ...more] = periods;
  if (period && more.length === 0) return;
  ledger.violations.add('I27', `${mover({ world })} has ${periods.length} periods at home`);
}
