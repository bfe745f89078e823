import { matchesSearch } from '#contract/rules/fold-text';
import type { TertuliaStatus, ZoneLevel } from '#contract/rules/tertulia';
import type { Tertulia } from '#contract/tertulias';
import { compareText } from '#web/ui/format/compare-text.ts';

/** What stands in the address; null lets all by. */
export type TertuliaFilter = {
  status: TertuliaStatus | null;
  state: string | null;
  level: ZoneLevel | null;
};

export function narrowTertulias(
  tertulias: readonly Tertulia[],
  { status, state, level }: TertuliaFilter,
  typed: string,
): readonly Tertulia[] {
  return tertulias.filter(
    (one) =>
      (status === null || one.status === status) &&
      (state === null || one.state === state) &&
      (level === null || one.zoneLevel === level) &&
      matchesSearch(wordsOf(one), typed),
  );
}

function wordsOf({ title, zoneName, city, state, organizerName }: Tertulia): string {
  return [title, zoneName, city, state, organizerName].filter((word) => word !== null).join(' ');
}

export function statesOf(tertulias: readonly Tertulia[]): string[] {
  return [...new Set(tertulias.map(({ state }) => state))].sort(compareText);
}
