import { type RawBuilder, sql } from 'kysely';
import { writeMeta } from '../database/epoch.ts';
import type { Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { StartupRefusal } from '../startup-refusal.ts';
import {
  buildCommunities,
  buildWeek,
  type HugeCommunity,
  type HugeSize,
  PEOPLE_EACH,
} from './huge-network.ts';
import type { Network } from './network.ts';
import { createRandom } from './random.ts';
import { type DemoTools, storeLife, storeSmall } from './store-life.ts';
import { storeNetwork } from './store-network.ts';
import { resumeKeys, suspendKeys } from './suspend-keys.ts';

export { HUGE } from './huge-network.ts';

const HUGE_SEED = 20_251_212;
/** In `meta` while the network is being filled. */
const FILLING = 'demo-filling';

/** Too much for one transaction: what a first start left half filled is not served by a second. */
export async function refuseHalfFilled(store: Store): Promise<void> {
  const filling = await store.read
    .selectFrom('meta')
    .select('value')
    .where('key', '=', FILLING)
    .executeTakeFirst();
  if (!filling) return;
  throw new StartupRefusal(
    'La red de demostración se quedó a medio llenar. Borra esa base de datos y empieza de nuevo.',
  );
}

/** Fills an empty database with a network of this size, part by part. */
export async function fillHuge(store: Store, tools: DemoTools, size: HugeSize): Promise<void> {
  const huge = { ...tools, random: createRandom(HUGE_SEED) };
  const small = await store.write(async (trx) => {
    await writeMeta(trx, FILLING, '1');
    return storeSmall(trx, store, tools);
  });
  const communities = await storeCommunities(store, huge, { next: small.next, size });
  const suspended = await store.write((trx) => suspendKeys(trx, store.engine));
  for (let weeksAgo = size.weeks; weeksAgo >= 1; weeksAgo--) {
    const week = buildWeek(huge, small.next, { communities, weeksAgo });
    await storeWeek(store, week, small.next);
  }
  await store.write((trx) => resumeKeys(trx, store.engine, suspended));
  await store.write(async (trx) => {
    await storeLife(trx, store, { ...tools, small, isLarge: true });
    await trx.deleteFrom('meta').where('key', '=', FILLING).execute();
  });
}

async function storeCommunities(
  store: Store,
  tools: DemoTools,
  { next, size }: { next: Network['next']; size: HugeSize },
): Promise<HugeCommunity[]> {
  const communities: HugeCommunity[] = [];
  for (const { network, added } of buildCommunities(tools, next, size)) {
    await store.write((trx) => storeNetwork(trx, store.engine, network));
    communities.push(...added);
  }
  return communities;
}

function storeWeek(store: Store, week: Network, next: Network['next']): Promise<void> {
  const first = week.meetings[0]?.id ?? 0;
  const part = { first, until: next.meeting, change: next.change };
  next.change += PEOPLE_EACH * (next.meeting - first);
  return store.write(async (trx) => {
    await storeNetwork(trx, store.engine, week);
    await insertMarks(trx, part);
  });
}

type Part = {
  /** Ids of meetings that follow each other. */
  first: number;
  until: number;
  /** The first number of the marks. */
  change: number;
};

const FIELDS = ['present', 'punctual', 'paid_quota', 'excused'] as const;

/**
 * Marks of these meetings' members as `addMark` makes them, drawn by the database: thirty million
 * would take the driver an hour. Numbers follow each other, in the order of the table's key.
 */
async function insertMarks(trx: Trx, { first, until, change }: Part): Promise<void> {
  const columns = FIELDS.flatMap((field) => [field, `${field}_change`, `${field}_at`]);
  const number = sql`${sql.lit(change)} + (meeting - ${sql.lit(first)}) * ${sql.lit(PEOPLE_EACH)} + place`;
  await sql`
    insert into attendance (meeting_id, person_id, ${sql.join(columns.map(sql.ref))}, change)
    with members as materialized (
      select group_id, person_id, row_number() over (partition by group_id order by person_id) - 1 as place,
        ${drawn(sql`cast(person_id as bigint) * 48271 + 11`)} as habit
      from memberships where left_at is null and group_id in
        (select group_id from meetings where id >= ${sql.lit(first)} and id < ${sql.lit(until)})
    ), draws as materialized (
      select cast(m.id as bigint) as meeting, person_id, m.date as at, place, habit,
        ${drawn(sql`cast(person_id as bigint) * 69621 + cast(m.id as bigint) * 40014`)} as draw
      from meetings m join members on members.group_id = m.group_id
      where m.id >= ${sql.lit(first)} and m.id < ${sql.lit(until)}
    ), said as materialized (
      select meeting, person_id, at, ${number} as change, draw, habit,
        case when draw % 1000 < 550 + habit % 430 then 1 else 0 end as present
      from draws where draw % 1000 < 985
    ), marks as materialized (
      select meeting, person_id, at, change, present,
        case when present = 1 then case when (draw / 1000) % 1000 < 500 + (habit / 1000) % 500 then 1 else 0 end end as punctual,
        case when present = 1 then case when (draw / 1000000) % 1000 < 400 + (habit / 1000000) % 600 then 1 else 0 end end as paid_quota,
        case when present = 0 and (draw / 1000) % 10 < 3 then 1 end as excused
      from said
    )
    select meeting, person_id, ${sql.join(FIELDS.map(registerOf))}, change
    from marks order by meeting, person_id
  `.execute(trx);
}

/** The value, its number and its time; nothing where it was not said. */
function registerOf(field: (typeof FIELDS)[number]): RawBuilder<unknown> {
  const name = sql.ref(field);
  const isSaid = sql`${name} is not null`;
  return sql`${name}, case when ${isSaid} then change end, case when ${isSaid} then at end`;
}

const PRIME = sql.lit(2_147_483_647);

/** A number below 2^31, of a whole number below 2^62; the same on both engines. */
function drawn(seed: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(((${seed}) % ${PRIME}) * ((${seed}) % ${PRIME}) % ${PRIME})`;
}
