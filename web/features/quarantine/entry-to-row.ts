import type { QuarantineEntry } from '#contract/quarantine';
import type { WordedRow } from '#web/records/describe-row.ts';

/** An entry in the shape in which rows of a queue are put into words; null when it says nothing readable. */
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
