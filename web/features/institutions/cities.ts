import type { CitySummary, InstitutionReportRow } from '#contract/institutions';
import { WORK_AREAS } from '#contract/registration';
import { foldText, hasWords, searchWords } from '#contract/rules/fold-text';
import { compareText } from '#web/ui/format/compare-text.ts';

export type City = CitySummary & {
  key: string;
  rows: readonly InstitutionReportRow[];
  isNarrowed: boolean;
};

/** From the address; null shows all. */
export type Filter = { state: string | null; area: string | null; typed: string };

export const OTHERS = 'otras';
export type MixPart = { area: string; count: number };

const keyOf = ({ city, state }: { city: string; state: string }) => `${city}, ${state}`;

/** Most people first; unknown counts last. */
export function toCities(
  summaries: readonly CitySummary[],
  rows: readonly InstitutionReportRow[],
): City[] {
  const byKey = new Map<string, InstitutionReportRow[]>();
  for (const row of rows) byKey.set(keyOf(row), [...(byKey.get(keyOf(row)) ?? []), row]);
  return summaries
    .map((summary) => {
      const key = keyOf(summary);
      return { ...summary, key, rows: byKey.get(key) ?? [], isNarrowed: false };
    })
    .sort((a, b) => (b.total_members ?? -1) - (a.total_members ?? -1) || compareText(a.key, b.key));
}

/** Cities without remaining rows are dropped. */
export function narrowCities(cities: readonly City[], { state, area, typed }: Filter): City[] {
  const words = searchWords(typed);
  return cities.flatMap((city) => {
    if (state !== null && city.state !== state) return [];
    const rows = city.rows.filter(
      (row) =>
        (area === null || row.work_area === area) &&
        hasWords(foldText(`${row.institution_name} ${city.key}`), words),
    );
    if (rows.length === 0) return [];
    // A person may be in several institutions, so partial sums are unknown.
    const isWhole = rows.length === city.rows.length;
    return [isWhole ? city : { ...city, rows, total_members: null, isNarrowed: true }];
  });
}

/** Null: suppressed because a small group would identify people, or unknown. */
export type Totals = {
  cities: number;
  institutions: number | null;
  people: number | null;
  areas: number | null;
  hasFolded: boolean;
};

/** Cities do not share people, so totals add up; null if any city's count is unknown. */
export function totalsOf(cities: readonly City[]): Totals {
  const rows = cities.flatMap((city) => city.rows);
  const counts = cities.map(({ total_members }) => total_members);
  const known = counts.filter((count) => count !== null);
  const hasFolded = rows.some(isFolded);
  return {
    cities: cities.length,
    institutions: countShown(rows),
    people: known.length === counts.length ? known.reduce((sum, count) => sum + count, 0) : null,
    areas: hasFolded ? null : new Set(rows.flatMap(({ work_area }) => work_area ?? [])).size,
    hasFolded,
  };
}

type Row = Pick<InstitutionReportRow, 'id' | 'work_area'>;

export const isFolded = ({ id }: Pick<Row, 'id'>) => id === null;

/**
 * Number of individually listed institutions; null if only the grouped rest remains.
 * @param area null: any
 */
export function countShown(rows: readonly Row[], area: string | null = null): number | null {
  const shown = rows.filter(
    (row) => !isFolded(row) && (area === null || row.work_area === area),
  ).length;
  return shown === 0 && rows.some(isFolded) ? null : shown;
}

/** A city's people by area; those in several areas count in each. */
export function mixOf(rows: readonly InstitutionReportRow[]): MixPart[] {
  return [...WORK_AREAS, OTHERS]
    .map((area) => ({
      area,
      count: rows
        .filter(({ work_area }) => (work_area ?? OTHERS) === area)
        .reduce((sum, { total_members }) => sum + (total_members ?? 0), 0),
    }))
    .filter(({ count }) => count > 0);
}

export function statesOf(cities: readonly City[]): string[] {
  return [...new Set(cities.map(({ state }) => state))].sort(compareText);
}
