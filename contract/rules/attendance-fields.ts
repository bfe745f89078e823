/** Separate from their rules (`attendance.ts`), which public page and sign-in do not load. */
export const ATTENDANCE_FIELDS = ['present', 'punctual', 'paidQuota', 'excused'] as const;
export type AttendanceField = (typeof ATTENDANCE_FIELDS)[number];
