import { DAY_MS } from '#contract/core/durations';
import type table from './generated/table.json';

export type LiturgicalTable = typeof table;

export type LiturgicalColour = 'verde' | 'morado' | 'rojo' | 'blanco' | 'rosa';

export type LiturgicalDay = {
  /** «Jesucristo, Rey del Universo». */
  name: string;
  /** «Tiempo Ordinario». */
  season: string;
  colour: LiturgicalColour;
  /** A, B or C: Sunday lectionary cycle. */
  sundayCycle: string;
  /** I or II: weekday lectionary cycle. */
  weekdayCycle: string;
  /** «Mt 25, 31-46»; null if the lectionary leaves a choice or none is known. */
  gospel: string | null;
};

/** Takes YYYY-MM-DD; null outside the table's range. */
export function findDay(table: LiturgicalTable, date: string): LiturgicalDay | null {
  const row = table.days[daysBetween(table.from, date)];
  const cycle = table.cycles.from.findLastIndex((from) => from <= date);
  const name = row === undefined ? undefined : table.names[row];
  if (row === undefined || name === undefined) return null;
  return {
    name,
    season: table.seasons[row] ?? '',
    colour: toColour(table.colours[row]),
    sundayCycle: table.cycles.sunday[cycle] ?? '',
    weekdayCycle: table.cycles.weekday[cycle] ?? '',
    gospel: table.gospels[row] || null,
  };
}

/** Parsed as UTC, where every day has 24 hours. */
function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

const colours: readonly LiturgicalColour[] = ['verde', 'morado', 'rojo', 'blanco', 'rosa'];

function toColour(text: string | undefined): LiturgicalColour {
  return colours.find((colour) => colour === text) ?? 'verde';
}
