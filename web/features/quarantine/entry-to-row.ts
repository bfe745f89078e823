import type { QuarantineEntry } from '#contract/quarantine';
import type { WordedRow } from '#web/records/describe-row.ts';

/** Maps an entry to the queue row shape for labels; null if unreadable. */
export function entryToRow(entry: QuarantineEntry): WordedRow | null {
  const { endpoint, meeting, fields, recordedAt } = entry;
  if (endpoint === null) return null;
  const lane = meeting?.id ?? '';
  return {
    endpoint,
    lane,
    body: fields,
    set: fields,
    tapWall: Date.parse(recordedAt),
    clockOffset: 0,
  };
}
