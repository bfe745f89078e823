/**
 * Days of the calendar by the clocks of a place. The clocks are written down here and not asked of the
 * browser, whose table of zones is as old as the phone: Mexico changed its clocks in October 2022, and
 * phone and server must name the same day. `civil-day.test.ts` holds this table against the server's.
 */
import { DAY_MS, HOUR_MS } from './durations.ts';

type Clock = {
  /** Hours behind UTC in winter. */
  behind: number;
  /** Whether they go an hour ahead in summer, with the United States. */
  hasSummerTime?: boolean;
};

/** By IANA name. Those of one clock are kept apart because their names are shown. */
const CLOCKS = {
  'America/Mexico_City': { behind: 6 },
  'America/Monterrey': { behind: 6 },
  'America/Merida': { behind: 6 },
  'America/Chihuahua': { behind: 6 },
  'America/Bahia_Banderas': { behind: 6 },
  'America/Matamoros': { behind: 6, hasSummerTime: true },
  'America/Ojinaga': { behind: 6, hasSummerTime: true },
  'America/Cancun': { behind: 5 },
  'America/Mazatlan': { behind: 7 },
  'America/Hermosillo': { behind: 7 },
  'America/Ciudad_Juarez': { behind: 7, hasSummerTime: true },
  'America/Tijuana': { behind: 8, hasSummerTime: true },
} as const satisfies Record<string, Clock>;

export type Zone = keyof typeof CLOCKS;

export const ZONES = /* @__PURE__ */ Object.keys(CLOCKS) as Zone[];

/** What clocks show in a zone at a moment, to be read by the UTC fields of what is answered. */
export function inZone(at: number, zone: Zone): Date {
  return new Date(at + offsetMs(at, zone));
}

/** The day of the calendar at a moment: `2026-03-07`. */
export function civilDay(at: number, zone: Zone): string {
  return toDay(inZone(at, zone).getTime());
}

/** The moment at which a day begins, ms. Clocks change at two: midnight is never doubtful. */
export function dayStart(day: string, zone: Zone): number {
  const shown = Date.parse(`${day}T00:00:00Z`);
  return shown - offsetMs(shown + CLOCKS[zone].behind * HOUR_MS, zone);
}

export function addDays(day: string, count: number): string {
  return toDay(Date.parse(day) + count * DAY_MS);
}

/** From one day to another; negative where the other comes first. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** The Monday on or before a day. */
export function mondayOf(day: string): string {
  const sinceMonday = (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

/** The month of a day: `2026-03`. */
export function monthOf(day: string): string {
  return day.slice(0, -'-dd'.length);
}

function toDay(shown: number): string {
  const [day = ''] = new Date(shown).toISOString().split('T');
  return day;
}

function offsetMs(at: number, zone: Zone): number {
  const { behind, hasSummerTime = false }: Clock = CLOCKS[zone];
  return ((hasSummerTime && isSummer(at, behind) ? 1 : 0) - behind) * HOUR_MS;
}

/** From the second Sunday of March to the first of November, at two by the clocks of before. */
function isSummer(at: number, behind: number): boolean {
  const year = new Date(at).getUTCFullYear();
  const begins = sunday(year, 2, 8) + (2 + behind) * HOUR_MS;
  const ends = sunday(year, 10, 1) + (1 + behind) * HOUR_MS;
  return at >= begins && at < ends;
}

/** The first Sunday of a month on or after a date of it, at midnight UTC. */
function sunday(year: number, month: number, date: number): number {
  const first = new Date(Date.UTC(year, month, date));
  return first.getTime() + ((7 - first.getUTCDay()) % 7) * DAY_MS;
}
