import { NEED_NO_COMMUNITY, rankOf } from '#contract/core/roles';
import { zoneOf } from '../access/zone.ts';
import type { Row, Trx } from '../database/schema.ts';
import type { Call } from '../http/handler.ts';
import { notify } from '../notifications/notify.ts';

type Changed = { historyId: number; personId: number; notified: readonly number[] };

/** Shows a line of a person's history in these bells: their own, and those of coordinators. */
export async function notifyChange(
  call: Pick<Call, 'trx' | 'deps' | 'now'>,
  { historyId, personId, notified }: Changed,
): Promise<void> {
  for (const id of new Set(notified)) {
    await call.trx
      .insertInto('person_notices')
      .values({ history_id: historyId, person_id: id })
      .execute();
    const kind = id === personId ? 'own-changes' : 'people-changes';
    await notify(call, { kind, subjectId: id });
  }
}

/** @param except the person themselves, and whose act it is */
export async function coordinatorsOf(
  trx: Trx,
  groups: readonly number[],
  except: readonly number[],
): Promise<number[]> {
  const rows = await trx
    .selectFrom('groups')
    .select('coordinator_id')
    .where('id', 'in', [...groups])
    .where('deleted_at', 'is', null)
    .execute();
  return rows.flatMap(({ coordinator_id: id }) => (id === null || except.includes(id) ? [] : id));
}

type Placed = Pick<Row<'people'>, 'id' | 'role' | 'state'>;

/**
 * The coordinator of the person's community; without one, the coordination of their state.
 * @param byId whose act it is: they need no notice
 */
export async function coordinatorsAbove(
  trx: Trx,
  { id, role, state }: Placed,
  byId: number,
): Promise<number[]> {
  const near = await trx
    .selectFrom('memberships as ms')
    .innerJoin('groups as g', 'g.id', 'ms.group_id')
    .select('g.coordinator_id as id')
    .where('ms.person_id', '=', id)
    .where('ms.left_at', 'is', null)
    .where('g.deleted_at', 'is', null)
    .where('g.kind', '=', 'community')
    .execute();
  const isOther = (one: number | null): one is number => one !== null && one !== id && one !== byId;
  const nearby = near.map((row) => row.id).filter(isOther);
  if (nearby.length > 0) return nearby;
  const offices = await trx
    .selectFrom('people')
    .select(['id', 'role', 'state', 'zone'])
    .where('role', 'in', NEED_NO_COMMUNITY)
    .where('role', '!=', 'admin')
    .where('status', '=', 'approved')
    .execute();
  const over = offices.filter(
    (one) => rankOf(one.role) > rankOf(role) && reachOf(one).includes(state) && isOther(one.id),
  );
  const lowest = Math.min(...over.map((one) => rankOf(one.role)));
  return over.filter((one) => rankOf(one.role) === lowest).map((one) => one.id);
}

function reachOf(one: Pick<Row<'people'>, 'role' | 'state' | 'zone'>): readonly string[] {
  return one.role === 'coordinador_de_coordinadores' ? zoneOf(one) : [one.state];
}
