import { type MarkTap, type Tap, wasTicked } from './ledger.ts';
import type { CellRow, Recorded } from './read-register.ts';
import type { Verdict } from './verdict.ts';

const FIELDS = ['present', 'punctual', 'paidQuota'] as const;

/**
 * Where only one phone had a say, its last word must be what the register shows. (Between several
 * the merge decides, which is the simulator's to judge.)
 */
export function compareValues(taps: readonly Tap[], recorded: Recorded, verdict: Verdict): void {
  const marks = taps.filter((tap): tap is MarkTap => tap.kind === 'mark');
  const cells = new Map(recorded.cells.map((cell) => [placeOf(cell), cell]));
  const byPlace = new Map<string, MarkTap[]>();
  for (const tap of marks) byPlace.set(placeOf(tap), [...(byPlace.get(placeOf(tap)) ?? []), tap]);
  for (const [place, here] of byPlace) {
    if (new Set(here.map(({ phone, personId }) => `${phone} ${personId}`)).size > 1) continue;
    for (const field of FIELDS) compareField(field, here, cells.get(place), verdict);
  }
}

function compareField(
  field: (typeof FIELDS)[number],
  taps: readonly MarkTap[],
  cell: CellRow | undefined,
  verdict: Verdict,
): void {
  const last = taps.findLast((tap) => wasTicked(tap) && field in (tap.set ?? {}));
  if (!last || taps.some((tap) => tap.order > last.order && tap.set === null)) return;
  const said = last.set?.[field] ?? null;
  const shown = cell?.[field] ?? null;
  if ((shown === null ? null : shown === 1) === said) return;
  verdict.lost.push(`${placeOf(last)}: ${field} is ${shown}, ${last.phone} said ${said} last`);
}

const placeOf = ({ meetingId, memberId }: { meetingId: string; memberId: number }) =>
  `${meetingId} ${memberId}`;
