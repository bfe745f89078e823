import type { OverlaidName } from '#sync/overlay-names';
import { readTable } from '../read-table.ts';
import type { SimServer } from '../server.ts';

/** The names of each meeting that phones should show, in words, by the meeting's number. */
export async function readNameWords({ read }: SimServer): Promise<Map<number, string[]>> {
  const words = new Map<number, string[]>();
  for (const row of await readTable(read, 'meeting_names')) {
    if (row.person_id !== null || row.removed === 1) continue;
    const { present, punctual, paid_quota: paidQuota } = row;
    const isThere = present === 1;
    const marks = [isThere, isThere && punctual === 1, isThere && paidQuota === 1];
    const line = `${row.uuid} ${row.name} ${marks}`;
    words.set(row.meeting_id, [...(words.get(row.meeting_id) ?? []), line]);
  }
  return words;
}

export function nameWords({ uuid, name, present, punctual, paidQuota }: OverlaidName): string {
  return `${uuid} ${name} ${[present, punctual, paidQuota]}`;
}
