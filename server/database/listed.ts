import { type RawBuilder, sql } from 'kysely';
import type { Engine } from './store.ts';

/**
 * An `in` list from one JSON parameter: the query text is the same for every length and stays
 * prepared.
 * @param json the parameter
 */
export function listedTexts(engine: Engine, json: string): RawBuilder<string> {
  if (engine === 'sqlite') return sql`(select value from json_each(${json}))`;
  return sql`(select jsonb_array_elements_text(cast(${json} as jsonb)))`;
}

/** The same for integers. */
export function listedNumbers(engine: Engine, json: string): RawBuilder<number> {
  if (engine === 'sqlite') return sql`(select value from json_each(${json}))`;
  return sql`(select cast(jsonb_array_elements_text(cast(${json} as jsonb)) as bigint))`;
}
