import type { CitySummary, InstitutionReportRow } from '#contract/institutions';
import { WORK_AREAS } from '#contract/registration';
import { foldText, hasWords, searchWords } from '#contract/rules/fold-text';
import { compareText } from '#web/ui/format/compare-text.ts';

export type City = CitySummary & {
  key: string;
  rows: readonly InstitutionReportRow[];
  /** Whether a filter left rows of it out. */
  isNarrowed: boolean;
};

/** What stands in the address; null lets all by. */
export type Filter = { state: string | null; area: string | null; typed: string };

/** The segment of those that are told of together. */
export const OTHERS = 'otras';
export type MixPart = { area: string; count: number };

const keyOf = ({ city, state }: { city: string; state: string }) => `${city}, ${state}`;

/** The city with the most people first; those whose number is not told come last. */
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

/** Cities with the rows that are left of them; one without any is left out. */
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
    // Somebody of several institutions is one person: of some of them nobody knows how many.
    const isWhole = rows.length === city.rows.length;
    return [isWhole ? city : { ...city, rows, total_members: null, isNarrowed: true }];
  });
}

/** Null: hidden where some are folded, because it would tell of persons; else not known. */
export type Totals = {
  cities: number;
  institutions: number | null;
  people: number | null;
  areas: number | null;
  /** Whether some are told of together. */
  hasFolded: boolean;
};

/** People of different cities are different; null where a city does not tell its number. */
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

/** Those that are told of together. */
export const isFolded = ({ id }: Pick<Row, 'id'>) => id === null;

/**
 * Institutions that are told of one by one; null where there are only others.
 * @param area null: of any
 */
export function countShown(rows: readonly Row[], area: string | null = null): number | null {
  const shown = rows.filter(
    (row) => !isFolded(row) && (area === null || row.work_area === area),
  ).length;
  return shown === 0 && rows.some(isFolded) ? null : shown;
}

/** By area, what the institutions of a city have; somebody of several counts in each. */
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
