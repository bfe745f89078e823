/** What must hold of people by name that phones wrote: nothing lost, nothing twice, merged by the rule. */

import { stampsOfName } from '#server/meetings/merge-name';
import type { Tap } from '../ledger.ts';
import { readTable } from '../read-table.ts';
import type { SimServer } from '../server.ts';
import type { Simulation } from '../simulation.ts';
import { fold, type Write } from './fold.ts';

const KEEP = 'meetings.keep-name';

/**
 * I2, I5, I8 of names: each is there once, every tap that was taken stands in the history, and each
 * register holds what the rule says of them.
 */
export async function checkNames({ server, ledger }: Simulation): Promise<void> {
  const report = (invariant: string, text: string) => ledger.violations.add(invariant, text);
  const rows = await readTable(server.read, 'meeting_names');
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  const writes = await readNameWrites(server, [...ledger.taps.values()]);
  const lines = new Map<string, number>();
  for (const { tap } of writes) if (tap) lines.set(tap.opId, (lines.get(tap.opId) ?? 0) + 1);
  const known = await readTable(server.read, 'applied_ops', 'op_id', 'outcome');
  const applied = new Set(known.map(({ op_id }) => op_id));
  const lost = [...ledger.taps.values()].filter(({ content }) => isLostMerge(content, applied));
  const meetings = await readTable(server.read, 'meetings', 'id', 'uuid');
  const meetingOf = new Map(meetings.map(({ id, uuid }) => [id, uuid]));
  for (const row of rows) {
    const other = byUuid.get(row.uuid);
    if (!other || other === row) continue;
    const both = [meetingOf.get(row.meeting_id), meetingOf.get(other.meeting_id)];
    // Restored without the merge that had joined them, and its phone evicted: each has it again.
    const isSplit = lost.some(({ content }) =>
      [content.lane, content.body.from].every((id) => both.includes(String(id))),
    );
    if (!isSplit) report('I2', 'a name is there twice');
  }
  for (const { op_id, outcome } of known) {
    const tap = ledger.taps.get(op_id);
    if (tap?.content.endpoint !== KEEP || outcome === 'quarantined' || outcome === 'set-aside')
      continue;
    const row = byUuid.get(String(tap.content.params.nameId));
    if (!row) report('I8', `${op_id} left no name`);
    // What came in a file has no queue that would tell whose line it is.
    if (row && writes.some(({ cell, queue }) => queue === null && isOf(cell, row.id))) continue;
    const expected = Object.keys(tap.content.set ?? {}).length;
    const found = lines.get(op_id) ?? 0;
    if (found > expected) report('I2', `${op_id} took effect on a name ${found} times`);
    if (found < expected) report('I8', `${op_id} left ${found} of ${expected} traces of a name`);
  }
  const { holders, misjudged } = fold(writes);
  for (const { cell, tap } of misjudged) report('I5', `${cell}: ${tap?.opId} was judged wrongly`);
  for (const row of rows) {
    for (const [field, stamp] of Object.entries(stampsOfName(row))) {
      const holder = holders.get(`name:${row.id}:${field}`);
      if (holder && holder.value !== String(stamp.value)) {
        report('I5', `${field} of the name ${row.uuid} is ${stamp.value}`);
      }
    }
  }
}

/** A merge that the server does not have; whether that is allowed, the ledger says elsewhere. */
const isLostMerge = ({ endpoint, opId }: Tap['content'], applied: ReadonlySet<string>) =>
  endpoint === 'meetings.merge' && !applied.has(opId);

const isOf = (cell: string, id: number) => cell.startsWith(`name:${id}:`);

/** Every value ever written of a name that phones wrote, in the order of arrival. */
async function readNameWrites({ read }: SimServer, taps: readonly Tap[]): Promise<Write[]> {
  const queues = await readTable(read, 'queues', 'id', 'queue_id');
  const nameById = new Map(queues.map((row) => [row.id, row.queue_id.replace(/^[^:]*:/, '')]));
  const byWire = new Map<string, Tap>();
  for (const tap of taps.filter(({ content }) => content.endpoint === KEEP)) {
    for (const wire of tap.sentAs) byWire.set(`${tap.userId} ${wire}`, tap);
  }
  const lines = await read
    .selectFrom('meeting_history')
    .selectAll()
    .where('field', 'like', 'name:%')
    .orderBy('id')
    .execute();
  return lines.flatMap((line): Write[] => {
    const wire = `${line.author_id} ${nameById.get(line.queue ?? 0)} ${line.seq}`;
    const tap = byWire.get(wire) ?? null;
    const field = line.field.split(':')[2] ?? '';
    // A mark of somebody unknown is kept as a name too: those are not this model's.
    if (!tap && line.queue !== null) return [];
    return [
      {
        ...{ cell: line.field, value: line.value, change: line.change, queue: line.queue },
        ...{ seq: line.seq, at: line.at, receivedAt: line.received_at, tap, isDirect: false },
        ...{ isKept: line.outcome === 'applied', base: tap?.content.base?.[field] ?? null },
        seen: null,
      },
    ];
  });
}
