import { CompiledQuery } from 'kysely';

export type RowsQuery = CompiledQuery & { rows: readonly (readonly unknown[])[] };

export function createRowsQuery(text: string, rows: RowsQuery['rows']): RowsQuery {
  return { ...CompiledQuery.raw(text), rows };
}

export function isRowsQuery(query: CompiledQuery): query is RowsQuery {
  return 'rows' in query;
}
