import type { Zone } from '#contract/core/time-zones';
import { heldMeetings } from '#contract/rules/absence';
import { addDays, dayStart } from '#contract/rules/civil-day';
import { monthsOf, type QuarterWindow } from '#contract/rules/quarter-comparison';
import {
  type PeriodFigures,
  periodBounds,
  periodDays,
  periodFigures,
} from '#contract/rules/report-period';
import type { Trx } from '../database/schema.ts';
import { periodRolls } from './freeze-periods.ts';
import { readKept } from './report-period.ts';

type Community = { id: number; deleted_at: number | null };

/**
 * Figures of these communities in a part of a quarter that begins with it. What closed is read as it
 * was kept, the whole quarter or month by month; only what has no close is counted.
 */
export async function readWindow(
  trx: Trx,
  communities: readonly Community[],
  { window, now }: { window: QuarterWindow; now: number },
): Promise<ReadonlyMap<number, PeriodFigures>> {
  const sums = new Map<number, PeriodFigures>();
  const isWhole = window.until === periodDays(window.quarter).until;
  const ofQuarter = isWhole ? await readKept(trx, window.quarter) : new Map();
  for (const { id } of communities) {
    const kept = ofQuarter.get(id);
    if (kept) sums.set(id, kept.figures);
  }
  const open = communities.filter(({ id }) => !sums.has(id));
  if (open.length === 0) return sums;
  for (const { month, until, isWhole: isWholeMonth } of monthsOf(window)) {
    const ofMonth = isWholeMonth ? await readKept(trx, month) : new Map();
    // Of a deleted community only what was kept counts.
    const uncounted = open
      .filter(({ id, deleted_at }) => deleted_at === null && !ofMonth.has(id))
      .map(({ id }) => id);
    const counted = await countMonth(trx, uncounted, { month, until, now });
    for (const { id } of open) {
      const figures = ofMonth.get(id)?.figures ?? counted(id);
      if (figures) sums.set(id, addFigures(sums.get(id), figures));
    }
  }
  return sums;
}

type Month = { month: string; until: string; now: number };

async function countMonth(
  trx: Trx,
  ids: readonly number[],
  { month, until, now }: Month,
): Promise<(id: number) => PeriodFigures | null> {
  if (ids.length === 0) return () => null;
  const counted = new Set(ids);
  const rolls = await periodRolls(trx, month, ids);
  return (id) => {
    if (!counted.has(id)) return null;
    const zone = rolls.zoneOf(id);
    const within = rolls.ofCommunity(id).filter(isWithin(month, until, zone));
    return periodFigures(heldMeetings(within, now, zone));
  };
}

function isWithin(month: string, until: string, zone: Zone) {
  const { since } = periodBounds(month, zone);
  const end = dayStart(addDays(until, 1), zone);
  return ({ date }: { date: string }) => Date.parse(date) >= since && Date.parse(date) < end;
}

function addFigures(one: PeriodFigures | undefined, other: PeriodFigures): PeriodFigures {
  if (!one) return other;
  return {
    heldMeetings: one.heldMeetings + other.heldMeetings,
    presentMarks: one.presentMarks + other.presentMarks,
    recordedMarks: one.recordedMarks + other.recordedMarks,
  };
}
