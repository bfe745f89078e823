import type { OutboxRow } from '#web/services/phone.ts';

/** A meeting that ended after midnight was still tonight's. */
const EVENING_MS = 6 * 3_600_000;

/** Of what this phone registered, newest first, the one that is today's and was not refused. */
export function findReceipt<Row extends Pick<OutboxRow, 'state' | 'body'>>(
  rows: readonly Row[],
  now: number,
): Row | undefined {
  return rows.find((row) => STANDING.has(row.state) && isToday(Date.parse(dateOf(row)), now));
}

function isToday(at: number, now: number): boolean {
  const isSameDay = new Date(at).toDateString() === new Date(now).toDateString();
  return isSameDay || (now >= at && now - at < EVENING_MS);
}

const STANDING: ReadonlySet<OutboxRow['state']> = new Set(['pending', 'acked', 'quarantined']);

/** Read from what was stored: any shape. */
function dateOf({ body }: Pick<OutboxRow, 'body'>): string {
  return String(body.meetingDate);
}
