import type { Zone } from '#contract/core/time-zones';
import { isoToLocal } from '#web/ui/format/local-date-time.ts';

/** File cell value; a bare number is a count. */
export type SheetValue =
  | string
  | number
  | null
  /** `2026-11-20`, with `19:30` if the time matters. */
  | { readonly day: string; readonly time?: string }
  /** 0 to 100. */
  | { readonly percent: number }
  /** Without thousands separator. */
  | { readonly year: number };

type Moment = string | number | null;

/**
 * Day of a moment.
 * @param zone of its location; the phone's own by default
 */
export function toDayCell(at: Moment, zone?: Zone): SheetValue {
  return at === null ? null : { day: isoToLocal(at, zone).slice(0, 10) };
}

export function toTimeCell(at: Moment, zone?: Zone): SheetValue {
  if (at === null) return null;
  const [day = '', time = ''] = isoToLocal(at, zone).split('T');
  return { day, time };
}

export function toPercentCell(percent: number | null): SheetValue {
  return percent === null ? null : { percent };
}

export function toYearCell(year: number | null): SheetValue {
  return year === null ? null : { year };
}
