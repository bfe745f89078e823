/** A table, because old phones predate Mexico's change of October 2022. Tested. */
import { DAY_MS, HOUR_MS } from './durations.ts';

type Clock = {
  behind: number;
  /** One hour ahead in summer, with the United States. */
  hasSummerTime?: boolean;
};

/** By IANA name; equal clocks stay separate because their names are shown. */
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

/** The capital's zone, also for unknown places. */
export const CENTRAL_ZONE: Zone = 'America/Mexico_City';

/** A group's zone as pulled: missing in older caches, possibly unknown from a newer server. */
export function toZone({ timeZone }: { timeZone?: string | undefined }): Zone {
  return ZONES.find((zone) => zone === timeZone) ?? CENTRAL_ZONE;
}

export function inZone(at: number, zone: Zone): Date {
  return new Date(at + offsetMs(at, zone));
}

/** Calendar day at a moment: `2026-03-07`. */
export function civilDay(at: number, zone: Zone): string {
  return toDay(inZone(at, zone).getTime());
}

export function toDay(shown: number): string {
  const iso = new Date(shown).toISOString();
  return iso.slice(0, iso.indexOf('T'));
}

/** Offset from UTC at a moment; negative west of it. */
export function offsetMs(at: number, zone: Zone): number {
  const { behind, hasSummerTime = false }: Clock = CLOCKS[zone];
  return ((hasSummerTime && isSummer(at, behind) ? 1 : 0) - behind) * HOUR_MS;
}

function isSummer(at: number, behind: number): boolean {
  const year = new Date(at).getUTCFullYear();
  const begins = sunday(year, 2, 8) + (2 + behind) * HOUR_MS;
  const ends = sunday(year, 10, 1) + (1 + behind) * HOUR_MS;
  return at >= begins && at < ends;
}

function sunday(year: number, month: number, date: number): number {
  const first = new Date(Date.UTC(year, month, date));
  return first.getTime() + ((7 - first.getUTCDay()) % 7) * DAY_MS;
}
