import { sql } from 'kysely';

/**
 * A literal, because the partial index of pending people is matched by query text, not by values.
 */
export const PENDING = sql<'pending'>`'pending'`;
