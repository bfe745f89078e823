/**
 * The merge rule, told a second time and differently, over the histories the server keeps: I5's
 * model. It shares no code with what it judges.
 */

import type { Row } from '#server/database/schema';
import type { Ledger, Tap } from '../ledger.ts';
import { readTable } from '../read-table.ts';
import type { SimServer } from '../server.ts';
import { readMergePaths } from './server-view.ts';

export type Write = {
  cell: string;
  value: string;
  change: number;
  queue: number | null;
  seq: number | null;
  at: number;
  receivedAt: number;
  isKept: boolean;
  tap: Tap | null;
  /** Said at a desk, in a request of its own that saw everything: nobody's tap. */
  isDirect: boolean;
  base: number | null;
  /** What the writer saw under that base; null when it is not known. */
  seen: string | null;
};

/** Every value ever written to an attendance cell, in the order of arrival. */
export async function readWrites(server: SimServer, ledger: Ledger): Promise<Write[]> {
  const taps = [...ledger.taps.values()];
  const queues = await readTable(server.read, 'queues', 'id', 'queue_id');
  const nameById = new Map(queues.map((row) => [row.id, row.queue_id.replace(/^[^:]*:/, '')]));
  const tapByWire = new Map<string, Tap>();
  for (const tap of taps)
    for (const wire of tap.sentAs) tapByWire.set(`${tap.userId} ${wire}`, tap);
  const uuids = await readUuids(server);
  const fromFile = await readFiled(server, taps, uuids);
  const rows = await server.read
    .selectFrom('attendance_history')
    .selectAll()
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const wire = `${row.author_id} ${nameById.get(row.queue ?? 0)} ${row.seq}`;
    const tap = (row.queue === null ? fromFile(row) : tapByWire.get(wire)) ?? null;
    const field = row.field === 'paid_quota' ? 'paidQuota' : row.field;
    const value = row.value === null ? null : row.value === 1;
    const isDirect =
      tap === null &&
      row.queue === null &&
      (uuids.get(row.meeting_id) ?? []).some((uuid) =>
        ledger.wasDirect(uuid, row.person_id, field, value),
      );
    return {
      cell: `${row.meeting_id}/${row.person_id}/${row.field}`,
      // A mark that was taken back is a value too: «null».
      value: String(value),
      change: row.change,
      queue: row.queue,
      seq: row.seq,
      at: row.at,
      receivedAt: row.received_at,
      isKept: row.outcome === 'applied',
      tap,
      isDirect,
      base: tap?.content.base?.[field] ?? null,
      seen: tap && field in tap.seen ? String(tap.seen[field]) : null,
    };
  });
}

/** By number, what a meeting is called and what went into it was: its marks came along. */
async function readUuids(server: SimServer): Promise<Map<number, string[]>> {
  const paths = await readMergePaths(server);
  const meetings = await readTable(server.read, 'meetings', 'id', 'uuid');
  const names = meetings.map(({ id, uuid }) => {
    const sources = [...paths].filter(([, path]) => path.includes(uuid));
    return [id, sources.map(([source]) => source)] as const;
  });
  return new Map(names);
}

type Line = Row<'attendance_history'>;

/**
 * What came in a file has no queue. The change that it made says which tap it was; a public form makes
 * many, all of them in the meeting that it registers, or in what that became.
 * @param uuids by number, what a meeting is called and what went into it was
 */
async function readFiled(
  { read }: SimServer,
  taps: readonly Tap[],
  uuids: ReadonlyMap<number, readonly string[]>,
): Promise<(line: Line) => Tap | undefined> {
  // A joining marks nobody, and a recognised name is numbered after its marks. One that finds all
  // done is told the last change, which is another's.
  const marking = taps.filter(({ content: { body } }) => !('from' in body || 'nameId' in body));
  const byId = new Map(marking.map((tap) => [tap.opId, tap]));
  const applied = await readTable(read, 'applied_ops', 'op_id', 'change');
  const byChange = new Map(
    applied.flatMap(({ op_id, change }) => {
      const tap = byId.get(op_id);
      return tap ? [[change, tap] as const] : [];
    }),
  );
  const forms = taps.filter(({ userId }) => userId === null);
  const byLane = new Map(forms.map((tap) => [tap.content.lane, tap]));
  const changeOf = new Map(applied.map(({ op_id, change }) => [op_id, change ?? 0]));
  /** Of several that became one meeting: a form's marks have the numbers after its own. */
  const formOf = (meeting: number, change: number) =>
    (uuids.get(meeting) ?? [])
      .flatMap((uuid) => byLane.get(uuid) ?? [])
      .filter(({ opId }) => (changeOf.get(opId) ?? 0) <= change)
      .sort((a, b) => (changeOf.get(b.opId) ?? 0) - (changeOf.get(a.opId) ?? 0))[0];
  return ({ author_id, change, meeting_id }) => {
    if (author_id === null) return formOf(meeting_id, change);
    const tap = byChange.get(change);
    return tap?.userId === author_id ? tap : undefined;
  };
}

/** Who holds each cell in the end, and which arrivals the server judged otherwise. */
export function fold(writes: readonly Write[]) {
  const holders = new Map<string, Write>();
  /** The latest of each queue's own, whether it was kept or not. */
  const latest = new Map<string, number>();
  const misjudged: Write[] = [];
  for (const write of writes) {
    const holder = holders.get(write.cell);
    const own = `${write.cell} ${write.queue}`;
    const isOutOfTurn = write.queue !== null && (write.seq ?? 0) < (latest.get(own) ?? 0);
    const wins = holder === undefined || (!isOutOfTurn && replaces(write, holder));
    latest.set(own, Math.max(write.seq ?? 0, latest.get(own) ?? 0));
    // What replaced a value is never older than it, whatever its own clock said and whichever came
    // first. What loses to another's is older anyway.
    const at = Math.max(write.at, holder?.at ?? write.at);
    holders.set(write.cell, { ...(wins ? write : holder), at });
    if (wins !== write.isKept) misjudged.push(write);
  }
  return { holders, misjudged };
}

function replaces(write: Write, holder: Write): boolean {
  const isOwn = write.queue !== null && write.queue === holder.queue;
  if (isOwn) return (write.seq ?? 0) > (holder.seq ?? 0);
  if (write.isDirect) return true;
  if (write.base === holder.change) return true;
  if (write.at !== holder.at) return write.at > holder.at;
  return (write.queue ?? -1) > (holder.queue ?? -1);
}
