import type { OutboxRow } from '#web/services/phone.ts';

/** A meeting ending after midnight still belongs to the evening before. */
const EVENING_MS = 6 * 3_600_000;

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

/** Stored data may have any shape. */
function dateOf({ body }: Pick<OutboxRow, 'body'>): string {
  return String(body.meetingDate);
}
