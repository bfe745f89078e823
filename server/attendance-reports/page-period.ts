import { type PeriodRow, type PeriodSort, pagePeriod } from '#contract/attendance-period-pages';
import type { PeriodCommunity } from '#contract/attendance-reports';
import { zoneOf } from '#contract/core/places';
import { civilDay } from '#contract/core/time-zones';
import { foldText, searchWords } from '#contract/rules/fold-text';
import { hasChanged, totalsOf } from '#contract/rules/period-totals';
import { type QuarterWindows, quarterWindows } from '#contract/rules/quarter-comparison';
import { type PeriodFigures, periodDays } from '#contract/rules/report-period';
import { limitOf } from '../database/keyset.ts';
import { spanish } from '../groups/by-name.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { daysOf, readPeriod } from './report-period.ts';
import { readWindow } from './window-figures.ts';

/** One page of `/attendance-reports/periods`. The period is computed whole, then filtered, sorted and cut. */
export const pagePeriodHandler = handler(pagePeriod, {
  mode: 'report',
  async run(call) {
    const { period, cursor } = call.query;
    const all = await readPeriod(call, period);
    const found = sortRows(applyFilter(all, call.query), call.query);
    const limit = limitOf(call.query) ?? found.length;
    // A community that left the list since: begin again rather than skip rows.
    const start = found.findIndex(({ communityId }) => communityId === cursor) + 1;
    const rows = found.slice(start, start + limit);
    const hasMore = found.length > start + limit;
    const compared = call.query.compare ? quarterWindowsOf(call, period) : null;
    return {
      ...daysOf(period),
      ...(compared && { compared }),
      rows: compared ? await comparePages(call, rows, compared) : rows,
      next: hasMore ? String(rows.at(-1)?.communityId) : null,
      total: found.length,
      whole: cursor === undefined ? totalsOf(all) : null,
    };
  },
});

type PeriodCall = Pick<Call<typeof pagePeriod>, 'trx' | 'caller' | 'now'>;

/** Null for a month, and for a quarter that has not begun. */
function quarterWindowsOf({ caller, now }: PeriodCall, period: string): QuarterWindows | null {
  const { state, city } = mustHaveCaller({ caller });
  const today = civilDay(now, zoneOf(state, city));
  if (!period.includes('Q') || periodDays(period).from > today) return null;
  return quarterWindows(period, today);
}

/** Only of the rows of this page. */
async function comparePages(
  { trx, now }: PeriodCall,
  rows: readonly PeriodCommunity[],
  windows: QuarterWindows,
): Promise<PeriodRow[]> {
  const communities = rows.map(({ communityId, isDeleted }) => ({
    ...{ id: communityId, deleted_at: isDeleted ? 1 : null },
  }));
  const current = await readWindow(trx, communities, { window: windows.now, now });
  const before = await readWindow(trx, communities, { window: windows.before, now });
  return rows.map((row) => ({
    ...row,
    compared: {
      now: current.get(row.communityId) ?? NOTHING,
      before: before.get(row.communityId) ?? NOTHING,
    },
  }));
}

const NOTHING: PeriodFigures = { heldMeetings: 0, presentMarks: 0, recordedMarks: 0 };

type Asked = {
  search?: string | null | undefined;
  only?: 'changed' | undefined;
  sort?: PeriodSort | undefined;
  direction?: 'asc' | 'desc' | undefined;
};

function applyFilter(all: readonly PeriodCommunity[], { search, only }: Asked): PeriodCommunity[] {
  const words = searchWords(search ?? '');
  const changed = only === undefined ? all : all.filter(hasChanged);
  if (words.length === 0) return [...changed];
  return changed.filter((one) => {
    const text = foldText(`${one.communityName} ${one.location}`);
    return words.every((word) => text.includes(word));
  });
}

type Value = string | number | null;

const VALUES: Readonly<Record<PeriodSort, (one: PeriodCommunity) => Value>> = {
  community: ({ communityName }) => communityName,
  atClose: ({ atClose }) => atClose?.attendance ?? null,
  today: ({ today }) => today.attendance,
  heldAtClose: ({ atClose }) => atClose?.heldMeetings ?? null,
  heldToday: ({ today }) => today.heldMeetings,
  change: ({ lateMeetings }) => lateMeetings,
  location: ({ location }) => location,
};

/** Given by name. Those without a value come last both ways; of the same value, they stay by name. */
function sortRows(
  rows: readonly PeriodCommunity[],
  { sort = 'community', direction }: Asked,
): PeriodCommunity[] {
  const sign = direction === 'desc' ? -1 : 1;
  if (sort === 'community' && sign === 1) return [...rows];
  const valued = rows.map((row) => ({ row, value: VALUES[sort](row) }));
  valued.sort(({ value: one }, { value: other }) => {
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * compare(one, other);
  });
  return valued.map(({ row }) => row);
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return spanish.compare(String(one), String(other));
}
