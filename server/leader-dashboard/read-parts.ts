import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { ZonePart } from '#contract/leader-dashboard';
import { compliance, complianceStatus } from '#contract/rules/compliance';
import { foldText } from '#contract/rules/fold-text';
import type { Schema, Trx } from '../database/schema.ts';
import { openCommunities } from '../people/open-communities.ts';
import { guestsOf, hasAttended, isInvited } from './read-quarter.ts';
import type { ZoneFacts } from './zone.ts';

type OfPeople = (eb: ExpressionBuilder<Schema, 'people'>) => Expression<SqlBool>;

type Count = { state: string; city: string; community: string | null } & Counts;
type Counts = { total: number; invited: number; attended: number };

const WITHOUT_COMMUNITY = 'Sin comunidad';

/**
 * Invitation counts per part of a zone.
 * @param ids of the quarter's tertulias
 */
export async function readCounts(
  trx: Trx,
  within: OfPeople,
  ids: readonly number[],
  below: ZoneFacts['below'],
): Promise<Count[]> {
  const amongGuests =
    (guests: ReturnType<typeof guestsOf>): OfPeople =>
    (eb) =>
      eb.and([within(eb), eb('people.id', 'in', guests as never)]);
  const [total, invited, attended] = await Promise.all([
    countPeople(trx, within, below),
    countPeople(trx, amongGuests(guestsOf(trx, ids, isInvited)), below),
    countPeople(trx, amongGuests(guestsOf(trx, ids, hasAttended)), below),
  ]);
  const of = (counts: readonly Counted[], key: string) =>
    counts.find((one) => keyOf(one) === key)?.count ?? 0;
  return total.map((one) => {
    const key = keyOf(one);
    const { state, city, community } = one;
    const counts = { invited: of(invited, key), attended: of(attended, key) };
    return { state, city, community, total: one.count, ...counts };
  });
}

type Counted = { state: string; city: string; community: string | null; count: number };

const keyOf = ({ state, city, community }: Counted) => JSON.stringify([state, city, community]);

async function countPeople(
  trx: Trx,
  within: OfPeople,
  below: ZoneFacts['below'],
): Promise<Counted[]> {
  const people = trx
    .selectFrom('people')
    .where(within)
    .select((eb) => eb.fn.countAll<number>().as('count'));
  if (below !== 'community') {
    const rows = await people
      .select(['people.state', 'people.city'])
      .groupBy(['people.state', 'people.city'])
      .execute();
    return rows.map(({ count, ...place }) => ({ ...place, community: null, count: Number(count) }));
  }
  const rows = await people
    .leftJoin(openCommunities(trx).as('own'), 'own.person_id', 'people.id')
    .select('own.name')
    .groupBy('own.name')
    .execute();
  return rows.map(({ name, count }) => ({
    ...{ state: '', city: '', community: name ?? WITHOUT_COMMUNITY },
    count: Number(count),
  }));
}

/** Named parts, weakest first. Merges spellings of hand-typed cities. */
export function toParts(counts: readonly Count[], below: ZoneFacts['below']): ZonePart[] {
  const parts = new Map<string, { name: string } & Counts>();
  for (const { state, city, community, ...more } of counts) {
    const name = { state, city, community: community ?? WITHOUT_COMMUNITY }[below];
    const key = foldText(name);
    const part = parts.get(key) ?? { name, total: 0, invited: 0, attended: 0 };
    parts.set(key, { name: part.name, ...addCounts(part, more) });
  }
  return [...parts.values()]
    .map(({ name, ...part }) => ({ name, ...toCompliance(part) }))
    .sort(
      (a, b) =>
        (a.complianceRate ?? 101) - (b.complianceRate ?? 101) ||
        b.totalMembers - a.totalMembers ||
        a.name.localeCompare(b.name, 'es-MX'),
    );
}

export function sumCounts(counts: readonly Counts[]): Counts {
  return counts.reduce(addCounts, { total: 0, invited: 0, attended: 0 });
}

function addCounts(a: Counts, b: Counts): Counts {
  return {
    total: a.total + b.total,
    invited: a.invited + b.invited,
    attended: a.attended + b.attended,
  };
}

export function toCompliance({ total, invited, attended }: Counts) {
  const { value } = compliance(invited, total);
  return {
    totalMembers: total,
    invitedMembers: invited,
    attendedMembers: attended,
    complianceRate: value,
    complianceStatus: complianceStatus(value),
  };
}
