import type { Whole } from '#contract/attendance-pages';
import type { Endpoint } from '#contract/core/endpoint';
import { percentToLevel } from '#contract/rules/figure';
import { groupsWithin } from '../access/reach.ts';
import { isVisibleInSql } from '../access/shown-in-sql.ts';
import { countPending } from '../figures/refresh-reached.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';

type Asking = Pick<Call<Endpoint>, 'trx' | 'caller' | 'cell' | 'now'>;

export async function readWhole(call: Asking, community: number | undefined): Promise<Whole> {
  const whole = await readSums(call, community);
  const all = community === undefined ? whole : await readSums(call, undefined);
  return { ...whole, everybody: all.total, pending: await countPending(call) };
}

/** Sums of communities, and the few members not asked yet whom this caller is shown. */
async function readSums(call: Asking, community: number | undefined) {
  const { trx, cell } = call;
  const caller = mustHaveCaller(call);
  const reached = groupsWithin(caller, cell);
  const { total, attended, recorded, ...levels } = await trx
    .selectFrom('group_figures as f')
    .innerJoin('groups', 'groups.id', 'f.group_id')
    .where((eb) => reached(eb as never))
    .$if(community !== undefined, (rows) => rows.where('groups.id', '=', community ?? 0))
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('f.members'), eb.lit(0)).as('total'),
      eb.fn.coalesce(eb.fn.sum<number>('f.attended'), eb.lit(0)).as('attended'),
      eb.fn.coalesce(eb.fn.sum<number>('f.total'), eb.lit(0)).as('recorded'),
      eb.fn.coalesce(eb.fn.sum<number>('f.good'), eb.lit(0)).as('good'),
      eb.fn.coalesce(eb.fn.sum<number>('f.attention'), eb.lit(0)).as('attention'),
      eb.fn.coalesce(eb.fn.sum<number>('f.risk'), eb.lit(0)).as('risk'),
      eb.fn.coalesce(eb.fn.sum<number>('f.unknown'), eb.lit(0)).as('unknown'),
    ])
    .executeTakeFirstOrThrow();
  const whole = { total, attended, recorded, levels };
  for (const row of await readUnasked(call, community)) {
    whole.total += 1;
    whole.attended += row.attended;
    whole.recorded += row.total;
    whole.levels[percentToLevel(row.rate)] += 1;
  }
  return whole;
}

function readUnasked(call: Asking, community: number | undefined) {
  const caller = mustHaveCaller(call);
  return call.trx
    .selectFrom('member_figures as f')
    .innerJoin('groups', 'groups.id', 'f.group_id')
    .innerJoin('people', 'people.id', 'f.person_id')
    .select(['f.rate', 'f.attended', 'f.total'])
    .where('f.is_unasked', '=', 1)
    .where((eb) => groupsWithin(caller, call.cell)(eb as never))
    .where('people.status', '=', 'approved')
    .where('people.withdrawn_at', 'is', null)
    .where((eb) => isVisibleInSql(eb as never, caller))
    .$if(community !== undefined, (rows) => rows.where('f.group_id', '=', community ?? 0))
    .execute();
}
