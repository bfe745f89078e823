import { sql } from 'kysely';

/** Written out: the index of those who wait is found by the words of a query, not by its values. */
export const PENDING = sql<'pending'>`'pending'`;
