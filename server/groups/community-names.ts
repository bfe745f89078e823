import { needsNoCommunity } from '#contract/core/roles';
import { distinctions, distinctName } from '#contract/rules/community-names';
import type { Trx } from '../database/schema.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';

type Distinctions = ReadonlyMap<number, string | null>;
type Known = { signature: string; inState: Distinctions; everywhere: Distinctions };

const NATIONAL = ['coordinador_de_coordinadores', 'admin'];

/** By store. Few communities share a name; finding which reads all of them. */
const kept = new WeakMap<object, Known>();

/** A community's name as a list shows it, beside others that may have the same one. */
export async function readCommunityNames({
  trx,
  caller,
  deps,
}: Pick<Call, 'trx' | 'caller' | 'deps'>) {
  const { role } = mustHaveCaller({ caller });
  const known = await readKnown(trx, deps.store);
  const found = NATIONAL.includes(role) ? known.everywhere : known.inState;
  // Who coordinates a community elsewhere is known to the office alone.
  const byCoordinator = needsNoCommunity(role) ? await readByCoordinator(trx, found) : NONE;
  return <Name extends string | null>(id: number | null, name: Name): Name =>
    (name === null || id === null
      ? name
      : distinctName(name, found.get(id) ?? byCoordinator.get(id))) as Name;
}

const NONE: Distinctions = new Map();

async function readKnown(trx: Trx, store: object): Promise<Known> {
  const { count, change } = await communities(trx)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('change').as('change')])
    .executeTakeFirstOrThrow();
  const signature = `${count} ${change}`;
  const known = kept.get(store);
  if (known?.signature === signature) return known;
  const rows = await communities(trx)
    .select(['id', 'name', 'state', 'city', 'parish', 'location'])
    .execute();
  const states = new Set(rows.map(({ state }) => state));
  const read = {
    signature,
    inState: new Map(
      [...states].flatMap((state) => [...distinctions(rows.filter((row) => row.state === state))]),
    ),
    everywhere: distinctions(rows),
  };
  kept.set(store, read);
  return read;
}

function communities(trx: Trx) {
  return trx.selectFrom('groups').where('kind', '=', 'community').where('deleted_at', 'is', null);
}

/** Limit of bound values per statement. */
const AT_ONCE = 400;

/** Those that no place tells apart. */
async function readByCoordinator(trx: Trx, found: Distinctions): Promise<Distinctions> {
  const ids = [...found].flatMap(([id, text]) => (text === null ? [id] : []));
  const rows = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    rows.push(
      ...(await trx
        .selectFrom('groups')
        .innerJoin('people as c', 'c.id', 'groups.coordinator_id')
        .select(['groups.id', 'groups.name', 'c.alias'])
        .where('c.erased_at', 'is', null)
        .where('groups.id', 'in', ids.slice(from, from + AT_ONCE))
        .execute()),
    );
  }
  const coordinated = rows.map(({ id, name, alias }) => ({
    ...{ id, name, city: null, coordinator: { alias } },
  }));
  const aliases = distinctions(coordinated);
  return new Map(
    coordinated.map(({ id, coordinator }) => [id, aliases.get(id) ?? coordinator.alias]),
  );
}
