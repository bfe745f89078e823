import type { ColumnType, Generated } from 'kysely';

/** A column with a default in the database and no null in it. */
export type Defaulted<T> = Generated<T>;
/** A column that may be left out when inserting and may be null. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
