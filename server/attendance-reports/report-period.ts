import * as v from 'valibot';
import { KeptFigures, type PeriodCommunity, reportPeriod } from '#contract/attendance-reports';
import type { Endpoint } from '#contract/core/endpoint';
import type { RolledMeeting } from '#contract/rules/absence';
import { shareOf } from '#contract/rules/figure';
import {
  closingDay,
  comparePeriod,
  type PeriodFigures,
  periodDays,
  periodFigures,
  periodHeld,
} from '#contract/rules/report-period';
import { idsOf } from '#contract/rules/same-meeting';
import { deletedGroupsWithin, groupsWithin } from '../access/reach.ts';
import type { Trx } from '../database/schema.ts';
import { sortByName } from '../groups/by-name.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { aroundPeriod, groupScope, periodRolls, SNAPSHOT_KIND } from './freeze-periods.ts';

type PeriodCall = Pick<Call<Endpoint>, 'trx' | 'caller' | 'cell' | 'now'>;
type Kept = { figures: PeriodFigures; takenAt: number };

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
  const communities = all.filter((one) => !one.deleted_at || kept.has(groupScope(one.id)));
  return tellCommunities({ ...call, period }, { communities, kept });
}

type Community = Awaited<ReturnType<typeof readCommunities>>[number];

type Told = { communities: readonly Community[]; kept: ReadonlyMap<string, Kept> };

async function tellCommunities(
  { trx, now, period }: PeriodCall & { period: string },
  { communities, kept }: Told,
): Promise<PeriodCommunity[]> {
  if (communities.length === 0) return [];
  const ids = communities.map(({ id }) => id);
  const rolls = await periodRolls(trx, period, ids);
  const registeredAt = await readRegistered(trx, period, kept);
  return communities.map(({ id, name, location, deleted_at }) => {
    const held = periodHeld(rolls.ofCommunity(id), period, now, rolls.zoneOf(id));
    const today = periodFigures(held);
    const then = kept.get(groupScope(id));
    const isNews = (meeting: RolledMeeting) =>
      idsOf(meeting).every((uuid) => isLate(registeredAt.get(uuid), then));
    const late = then ? held.filter(isNews).length : 0;
    return {
      ...{ communityId: id, communityName: name, location, isDeleted: deleted_at !== null },
      today: withRate(today),
      atClose: then
        ? { ...withRate(then.figures), takenAt: new Date(then.takenAt).toISOString() }
        : null,
      ...(then
        ? comparePeriod(then.figures, today, late)
        : { lateMeetings: 0, removedMeetings: 0 }),
    };
  });
}

const isLate = (registered: number | undefined, then: Kept | undefined) =>
  then !== undefined && (registered ?? 0) > then.takenAt;

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

async function readKept(trx: Trx, period: string): Promise<Map<string, Kept>> {
  const rows = await trx
    .selectFrom('report_snapshots')
    .select(['scope', 'figures', 'taken_at'])
    .where('kind', '=', SNAPSHOT_KIND)
    .where('period', '=', period)
    .execute();
  return new Map(
    rows.map(({ scope, figures, taken_at }) => [
      scope,
      { figures: v.parse(KeptFigures, JSON.parse(figures)), takenAt: taken_at },
    ]),
  );
}

/** When the server first had each meeting of a period; of those since the first close alone. */
async function readRegistered(
  trx: Trx,
  period: string,
  kept: ReadonlyMap<string, Kept>,
): Promise<Map<string, number>> {
  if (kept.size === 0) return new Map();
  const { since, until } = aroundPeriod(period);
  const rows = await trx
    .selectFrom('meetings')
    .select(['uuid', 'created_at'])
    .where('created_at', '>', Math.min(...[...kept.values()].map(({ takenAt }) => takenAt)))
    .where('date', '>=', since)
    .where('date', '<=', until)
    .execute();
  return new Map(rows.map(({ uuid, created_at }) => [uuid, created_at]));
}
