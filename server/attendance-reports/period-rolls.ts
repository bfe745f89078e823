import { DAY_MS } from '#contract/core/durations';
import { CENTRAL_ZONE } from '#contract/core/time-zones';
import { periodBounds } from '#contract/rules/report-period';
import type { Trx } from '../database/schema.ts';
import { type Rolls, readRollsBetween } from '../figures/read-rolls.ts';

/** More than clocks differ within Mexico. */
const MARGIN_MS = DAY_MS;

/** A period and a little around it, ms: each place's clock decides where it begins. */
export function aroundPeriod(period: string): { since: number; until: number } {
  const { since, until } = periodBounds(period, CENTRAL_ZONE);
  return { since: since - MARGIN_MS, until: until + MARGIN_MS };
}

/** @param communities at least one */
export function periodRolls(
  trx: Trx,
  period: string,
  communities: readonly number[],
): Promise<Rolls> {
  return readRollsBetween(trx, { communities, ...aroundPeriod(period), isCounted: true });
}

export const SNAPSHOT_KIND = 'attendance';
export const groupScope = (id: number): string => `group:${id}`;
