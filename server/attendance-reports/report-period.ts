import { type PeriodCommunity, reportPeriod } from '#contract/attendance-reports';
import type { Endpoint } from '#contract/core/endpoint';
import { shareOf } from '#contract/rules/figure';
import {
  closingDay,
  comparePeriod,
  type PeriodFigures,
  periodDays,
  periodFigures,
  periodHeld,
} from '#contract/rules/report-period';
import { deletedGroupsWithin, groupsWithin } from '../access/reach.ts';
import type { Trx } from '../database/schema.ts';
import { sortByName } from '../groups/by-name.ts';
import { readCommunityNames } from '../groups/community-names.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import {
  countLate,
  periodRolls,
  readFirstHad,
  scopeToGroup,
  snapshotsOf,
} from './freeze-periods.ts';

type PeriodCall = Pick<Call<Endpoint>, 'trx' | 'caller' | 'cell' | 'deps' | 'now'>;
type Kept = { figures: PeriodFigures; takenAt: number; isStale: boolean };

/** Counts without names: not audited as a read of personal data. */
export const reportPeriodHandler = handler(reportPeriod, {
  mode: 'report',
  async run(call) {
    const { period } = call.query;
    return { ...daysOf(period), communities: await readPeriod(call, period) };
  },
});

export const daysOf = (period: string) => ({ ...periodDays(period), closesOn: closingDay(period) });

/** Every community within reach in that period, by name. */
export async function readPeriod(call: PeriodCall, period: string): Promise<PeriodCommunity[]> {
  const kept = await readKept(call.trx, period);
  const all = sortByName(await readCommunities(call));
  // What was printed stays, whatever became of the community.
  const communities = all.filter((one) => !one.deleted_at || kept.has(one.id));
  return tellCommunities({ ...call, period }, { communities, kept });
}

type Community = Awaited<ReturnType<typeof readCommunities>>[number];

type Input = { communities: readonly Community[]; kept: ReadonlyMap<number, Kept> };

/** Counts again only what has no close, or was written to since. */
async function tellCommunities(
  call: PeriodCall & { period: string },
  { communities, kept }: Input,
): Promise<PeriodCommunity[]> {
  const { trx, now, period } = call;
  const ids = communities.map(({ id }) => id).filter((id) => kept.get(id)?.isStale !== false);
  const rolls = await periodRolls(trx, period, ids);
  const firstHad = await readFirstHad(
    trx,
    period,
    ids.filter((id) => kept.has(id)),
  );
  const nameOf = await readCommunityNames(call);
  const toIso = createToIso();
  return communities.map(({ id, name, location, deleted_at }) => {
    const then = kept.get(id);
    const told = {
      ...{
        communityId: id,
        communityName: nameOf(id, name),
        location,
        isDeleted: deleted_at !== null,
      },
      atClose: then ? { ...withRate(then.figures), takenAt: toIso(then.takenAt) } : null,
    };
    if (then && !then.isStale) {
      return { ...told, today: withRate(then.figures), lateMeetings: 0, removedMeetings: 0 };
    }
    const held = periodHeld(rolls.ofCommunity(id), period, now, rolls.zoneOf(id));
    const today = periodFigures(held);
    return {
      ...{ ...told, today: withRate(today) },
      ...(then
        ? comparePeriod(then.figures, today, countLate(held, firstHad, then.takenAt))
        : { lateMeetings: 0, removedMeetings: 0 }),
    };
  });
}

const withRate = ({ heldMeetings, presentMarks, recordedMarks }: PeriodFigures) => ({
  ...{ heldMeetings, presentMarks, recordedMarks },
  attendance: shareOf(presentMarks, recordedMarks).value,
});

function readCommunities(call: PeriodCall) {
  const caller = mustHaveCaller(call);
  return call.trx
    .selectFrom('groups')
    .select(['groups.id', 'groups.name', 'groups.location', 'groups.deleted_at'])
    .where('groups.kind', '=', 'community')
    .where((eb) =>
      eb.or([groupsWithin(caller, call.cell)(eb), deletedGroupsWithin(caller, call.cell)(eb)]),
    )
    .execute();
}

export async function readKept(trx: Trx, period: string): Promise<Map<number, Kept>> {
  const rows = await snapshotsOf(trx, period)
    .select(['scope', 'figures', 'taken_at', 'is_stale'])
    .execute();
  return new Map(
    rows.map(({ scope, figures, taken_at, is_stale }) => [
      scopeToGroup(scope),
      { figures: toFigures(figures), takenAt: taken_at, isStale: is_stale === 1 },
    ]),
  );
}

/** A period is kept in a few turns: most times repeat. */
function createToIso(): (at: number) => string {
  let [last, text] = [Number.NaN, ''];
  return (at) => {
    if (at !== last) [last, text] = [at, new Date(at).toISOString()];
    return text;
  };
}

/** As `freezePeriod` wrote it: a country's rows take longer to check than to read. */
const toFigures = (figures: string) => JSON.parse(figures) as PeriodFigures;
