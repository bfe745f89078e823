import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Reach } from '#contract/core/policy';
import { cityKey } from '#contract/rules/institution-key';
import type { Caller } from '../access/caller.ts';
import type { Schema } from '../database/schema.ts';

export type CatalogBuilder = ExpressionBuilder<Schema, 'institution_catalog'>;
export type CatalogFilter = (eb: CatalogBuilder) => Expression<SqlBool>;

/** SQL twin of `reachesPlace`. */
export function placesReached(
  { state, city, zone }: Pick<Caller, 'state' | 'city' | 'zone'>,
  reaches: readonly Reach[],
): CatalogFilter {
  return (eb) => {
    const inState = eb('institution_catalog.state', '=', state);
    const inCity = eb('institution_catalog.city_key', '=', cityKey(city));
    const filters = reaches.flatMap((reach): Expression<SqlBool>[] => {
      if (reach === 'A') return [eb.lit(true)];
      if (reach === 'Z') return [eb('institution_catalog.state', 'in', ['', ...zone])];
      if (reach === 'S') return [inState];
      return reach === 'C' ? [eb.and([inState, inCity])] : [];
    });
    return filters.length > 0 ? eb.or(filters) : eb.lit(false);
  };
}

export const isListed: CatalogFilter = (eb) =>
  eb.and([
    eb('institution_catalog.listed', '=', 1),
    eb('institution_catalog.merged_into', 'is', null),
  ]);
