import { sql } from 'kysely';

/** A literal: the partial index is matched by query text, not by values. */
export const PENDING = sql<'pending'>`'pending'`;
