import type { ColumnType, Generated } from 'kysely';

export type Defaulted<T> = Generated<T>;
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export type Flag = 0 | 1;
export const GROUP_KINDS = ['community', 'administrative'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];
export type PersonStatus = 'pending' | 'approved' | 'rejected';
export type MeetingSource = 'leader' | 'public' | 'team' | 'import';
export type AttendanceField = 'present' | 'punctual' | 'paid_quota' | 'excused';
