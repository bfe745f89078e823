/** What must hold in the end of what an office does: links, and people who are erased. */
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
