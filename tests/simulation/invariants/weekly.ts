/** I2, I4, I5, I8 of a week's activities, by the history and rows the server keeps. */
import type { WeeklyField } from '#contract/weekly';
import type { Row } from '#server/database/schema';
import { COLUMN_BY_FIELD, stampsOf } from '#server/weekly/activity-row';
import { FIRST_ACTIVITY } from '../areas/weekly.ts';
import type { Tap } from '../ledger.ts';
import { readTable } from '../read-table.ts';
import { fold, type Write } from './fold.ts';
import type { Checking, Report, Taken } from './taken.ts';

type Activity = Row<'weekly_activities'>;
type Line = Row<'weekly_activity_history'>;

const FIELDS = Object.entries(COLUMN_BY_FIELD) as [WeeklyField, keyof Activity][];
/** The one that the world begins with. */
const FIRST_ID = 1;

export async function checkWeek(checking: Checking): Promise<void> {
  const { sim, taken, report } = checking;
  const rows = await readTable(sim.server.read, 'weekly_activities');
  const lines = await readLines(checking, rows);
  const made = new Map(taken('weekly.create').map((one) => [one.tap.content.body.id, one]));
  for (const [id, { opId }] of made) {
    if (!rows.some(({ uuid }) => uuid === id)) report('I8', `${opId} left no activity`);
  }
  for (const row of rows) {
    const maker = made.get(row.uuid)?.tap ?? null;
    if (!maker && row.id !== FIRST_ID) report('I2', `activity ${row.id} is nobody’s tap`);
    const own = lines.filter(({ cell }) => cell.startsWith(`${row.id}/`));
    checkActivity(row, maker, own, report);
  }
  checkTraces(taken('weekly.update'), lines, report);
}

function checkActivity(row: Activity, maker: Tap | null, lines: Write[], report: Report): void {
  if (maker && row.created_by !== maker.userId) {
    report('I4', `${maker.opId} is of ${row.created_by}`);
  }
  const first = firstWrites(row, maker, lines);
  const { holders, misjudged } = fold([...first, ...lines]);
  // Of one that was changed in all it says, nobody knows when it was made.
  if (first.length > 0) {
    for (const { cell, tap } of misjudged) report('I5', `${cell}: ${tap?.opId} is judged wrongly`);
  }
  const stamps = stampsOf(row);
  for (const [field, column] of FIELDS) {
    const holder = holders.get(`${row.id}/${field}`);
    const stored = column === 'removed' ? row.removed === 1 : row[column];
    const isSame = holder?.value === textOf(stored) && holder.change === stamps[field]?.change;
    const kept = lines.filter(({ cell, isKept }) => isKept && cell === `${row.id}/${field}`);
    // Where every change lost, it says what it was made with.
    const values =
      kept.length > 0 ? kept.map(({ value }) => value) : [textOf(saidOf(maker)[field])];
    const isLast = values.some((value) => value === textOf(stored));
    if (first.length > 0 ? !isSame : !isLast) report('I5', `${field} of ${row.id} is ${stored}`);
  }
}

/** What it was made with leaves no line; a field that was never changed still has its stamp. */
function firstWrites(row: Activity, maker: Tap | null, lines: readonly Write[]): Write[] {
  const untouched = FIELDS.find(([field]) =>
    lines.every(({ cell }) => cell !== `${row.id}/${field}`),
  );
  const stamp = untouched && stampsOf(row)[untouched[0]];
  if (!stamp) return [];
  const said = saidOf(maker);
  return FIELDS.map(([field]) => ({
    ...{ cell: `${row.id}/${field}`, value: textOf(said[field]), ...stamp },
    queue: stamp.queue === null ? null : Number(stamp.queue),
    ...{ receivedAt: stamp.at, isKept: true, tap: maker, isDirect: false, base: null, seen: null },
  }));
}

function saidOf(maker: Tap | null): Readonly<Record<string, unknown>> {
  return {
    ...{ status: 'programada', removed: false },
    ...(maker ? maker.content.body : FIRST_ACTIVITY),
  };
}

async function readLines(checking: Checking, rows: readonly Activity[]): Promise<Write[]> {
  const { sim, byWire, taken, report } = checking;
  const byChange = new Map(taken('weekly.update').map(({ tap, change }) => [change, tap]));
  const uuids = new Map(rows.map(({ id, uuid }) => [id, uuid]));
  const lines: Line[] = await sim.server.read
    .selectFrom('weekly_activity_history')
    .selectAll()
    .orderBy('id')
    .execute();
  return lines.map(({ activity_id, field, author_id, outcome, received_at, ...line }) => {
    // What came in a file has no queue; its change says which tap it was.
    const isFiled = line.queue === null;
    const tap = isFiled ? byChange.get(line.change) : byWire(author_id, line.queue, line.seq);
    const { set, params, base } = tap?.content ?? {};
    if (!tap) report('I2', `activity ${activity_id} was written by nobody’s tap`);
    else if (tap.userId !== author_id) report('I4', `${tap.opId} wrote as ${author_id}`);
    else if (params?.id !== uuids.get(activity_id) || textOf(set?.[field]) !== line.value) {
      report('I8', `${tap.opId} wrote ${line.value} of ${activity_id}`);
    }
    return {
      ...{ cell: `${activity_id}/${field}`, receivedAt: received_at, tap: tap ?? null },
      ...{ value: line.value, change: line.change, queue: line.queue, seq: line.seq, at: line.at },
      ...{ isKept: outcome === 'applied', isDirect: false, base: base?.[field] ?? null },
      seen: null,
    };
  });
}

/** Every value, the losing ones too, left one line. */
function checkTraces(all: readonly Taken[], lines: readonly Write[], report: Report): void {
  const count = new Map<string, number>();
  for (const { tap } of lines) if (tap) count.set(tap.opId, (count.get(tap.opId) ?? 0) + 1);
  for (const { opId, tap } of all) {
    const expected = Object.keys(tap.content.set ?? {}).length;
    const found = count.get(opId) ?? 0;
    if (found > expected) report('I2', `${opId} took effect more than once`);
    if (found < expected) report('I8', `${opId} left ${found} of ${expected} traces`);
  }
}

const textOf = (value: unknown) => JSON.stringify(value ?? null);
