/**
 * The names of the four registers. Apart from their rules (`attendance.ts`), which the public page and the
 * sign-in do without.
 */
export const ATTENDANCE_FIELDS = ['present', 'punctual', 'paidQuota', 'excused'] as const;
export type AttendanceField = (typeof ATTENDANCE_FIELDS)[number];
