import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { AllowCell } from '#contract/core/policy';
import { foldText } from '#contract/rules/fold-text';
import type { Caller } from '../access/caller.ts';
import type { Row, Schema } from '../database/schema.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';

type Asking = Pick<Call, 'trx' | 'caller' | 'cell' | 'column'>;

/**
 * Audience (access matrix, row 10). `A` all, `Z` own zone, `S` own state, `f` own state and city;
 * the interested read untargeted ones only. A target city without state matches every city of that
 * name.
 */
export async function announcementsFor(call: Asking): Promise<Row<'announcements'>[]> {
  const caller = mustHaveCaller(call);
  const rows = await call.trx
    .selectFrom('announcements')
    .selectAll()
    .where(statesWithin(call, caller))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return isByCity(call.cell) ? rows.filter((row) => isOfCity(row, caller.city)) : rows;
}

type Filter = (eb: ExpressionBuilder<Schema, 'announcements'>) => Expression<SqlBool>;

function statesWithin({ cell, column }: Asking, caller: Caller): Filter {
  return (eb) => {
    if (cell.reaches.includes('A')) return eb.and([]);
    const toEverybody = eb('target_state', 'is', null);
    if (column === 'IR') return eb.and([toEverybody, eb('target_city', 'is', null)]);
    const states = cell.reaches.includes('Z') ? caller.zone : [caller.state];
    return eb.or([toEverybody, eb('target_state', 'in', [...states])]);
  };
}

function isByCity({ reaches }: AllowCell): boolean {
  return reaches.includes('f');
}

/** Cities are typed by hand on both sides. */
function isOfCity({ target_city }: Row<'announcements'>, city: string): boolean {
  return target_city === null || foldText(target_city) === foldText(city);
}
