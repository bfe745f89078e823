import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  connectInstitutions,
  DIRECTORY_PAGE,
  type DirectorySort,
  type listDirectory,
  updateInstitution,
} from '#contract/directory';
import { searchWords } from '#contract/rules/fold-text';
import { cityKey } from '#contract/rules/institution-key';
import { FORGOTTEN_MS } from '#contract/rules/institution-status';
import type { Caller } from '../access/caller.ts';
import { reachesFor } from '../access/reach.ts';
import { containsWord } from '../database/contains-word.ts';
import { countRows } from '../database/count-rows.ts';
import { inPart, type KeyOrder, type KeyPart, readPage } from '../database/keyset.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { isDueAt } from './asked-at.ts';
import type { Entry } from './find-institution.ts';
import {
  type CatalogBuilder,
  type CatalogFilter,
  isListed,
  placesReached,
} from './reached-places.ts';

export type ListCall = Call<typeof listDirectory>;
type Value = RawBuilder<string | number>;
type Sorted = Entry & { sortValue: string | number | null };

export async function findPage(
  call: ListCall,
): Promise<{ entries: Sorted[]; next: string | null }> {
  const { cursor, limit } = call.query;
  const order = orderOf(call);
  const { rows, next } = await readPage(
    order,
    { cursor, limit: limit ?? DIRECTORY_PAGE },
    { read: (part) => readEntries(call, order, part), idOf: ({ id }) => id },
  );
  return { entries: rows, next };
}

function orderOf(call: ListCall): KeyOrder {
  const { sort, direction } = call.query;
  return {
    type: sort === 'verified' ? 'number' : 'text',
    isRequired: true,
    value: sortValue(sort, mustHaveCaller(call), call.now),
    id: sql<number>`institution_catalog.id`,
    isDescending: direction === 'desc',
  };
}

function readEntries(call: ListCall, order: KeyOrder, part: KeyPart) {
  return call.trx
    .selectFrom('institution_catalog')
    .selectAll()
    .select(order.value.as('sortValue'))
    .where(filtersOf(call))
    .$call(inPart(part))
    .execute();
}

export function countFound(call: ListCall): Promise<number> {
  return countRows(call.trx.selectFrom('institution_catalog').where(filtersOf(call)));
}

export function isShownTo(caller: Caller): CatalogFilter {
  const mayEdit = placesReached(caller, reachesFor(caller, updateInstitution));
  return (eb) =>
    eb.and([isListed(eb), eb.or([eb('institution_catalog.archived_at', 'is', null), mayEdit(eb)])]);
}

export function isOwnOf(caller: Caller): CatalogFilter {
  const reached = placesReached(caller, reachesFor(caller, connectInstitutions));
  return (eb) =>
    eb.and([
      eb('institution_catalog.archived_at', 'is', null),
      eb.or([eb('institution_catalog.contact_person_id', '=', caller.personId), reached(eb)]),
    ]);
}

export function isToVerify(caller: Caller, now: number): CatalogFilter {
  const mayEdit = placesReached(caller, reachesFor(caller, updateInstitution));
  return (eb) => eb.and([mayEdit(eb), isDueAt(now)(eb)]);
}

function filtersOf(call: ListCall): CatalogFilter {
  const { now, query } = call;
  const { type, state, city, status, only, search } = query;
  const caller = mustHaveCaller(call);
  return (eb): Expression<SqlBool> =>
    eb.and([
      isShownTo(caller)(eb),
      ...(type ? [sql<SqlBool>`${typeOf()} = ${type}`] : []),
      ...(state ? [eb('institution_catalog.state', '=', state)] : []),
      ...(city ? [eb('institution_catalog.city_key', '=', cityKey(city))] : []),
      ...(status ? [sql<SqlBool>`${statusOf(now)} = ${status}`] : []),
      ...(only ? [(only === 'verificar' ? isToVerify(caller, now) : isOwnOf(caller))(eb)] : []),
      ...wordsOf(eb, search),
    ]);
}

function wordsOf(eb: CatalogBuilder, search: string | null): Expression<SqlBool>[] {
  const key = eb.ref('institution_catalog.search_key');
  return searchWords(search ?? '').map((word) => containsWord(key, word));
}

/** SQL twin of `institutionStatus`. */
export function statusOf(now: number): RawBuilder<string> {
  return sql`case when institution_catalog.archived_at is not null then 'inactiva'
    when institution_catalog.verified_at is null then 'pendiente'
    when institution_catalog.verified_at < ${now - FORGOTTEN_MS} then 'inactiva'
    else 'activa' end`;
}

const typeOf = () => sql<string>`coalesce(institution_catalog.type, 'asistencia_social')`;

export function nearnessOf({ state, city }: Pick<Caller, 'state' | 'city'>): RawBuilder<string> {
  return sql`case when institution_catalog.state = ${state} then
    case when institution_catalog.city_key = ${cityKey(city)} then '0' else '1' end
    else '2' end || institution_catalog.name_key`;
}

function sortValue(sort: DirectorySort | undefined, caller: Caller, now: number): Value {
  switch (sort) {
    case 'name':
      return sql`institution_catalog.name_key`;
    case 'type':
      return typeOf();
    case 'place':
      return sql`institution_catalog.state || ', ' || institution_catalog.city_key`;
    case 'status':
      return statusOf(now);
    case 'verified':
      return sql`coalesce(institution_catalog.verified_at, 0)`;
    case undefined:
      return nearnessOf(caller);
  }
}
