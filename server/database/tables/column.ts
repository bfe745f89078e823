import type { ColumnType, Generated } from 'kysely';

/** Has a database default and is never null. */
export type Defaulted<T> = Generated<T>;
/** Optional on insert, nullable. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export type Flag = 0 | 1;
export const GROUP_KINDS = ['community', 'administrative'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];
export type PersonStatus = 'pending' | 'approved' | 'rejected';
export type MeetingSource = 'leader' | 'public' | 'team' | 'import';
export type AttendanceField = 'present' | 'punctual' | 'paid_quota' | 'excused';
