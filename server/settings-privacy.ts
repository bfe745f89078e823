import * as v from 'valibot';
import { type Responsible, UNNAMED } from '#contract/privacy-notice';

export type Retention = {
  pending: number;
  /** Added by a coordinator without ever accepting the notice. */
  unconsented: number;
  rejected: number;
  attendance: number;
  sessions: number;
  audit: number;
  /** When memberships of a deleted community end; it is restorable for 30 days. */
  groups: number;
};

export type PrivacySettings = { responsible: Responsible; retention: Retention };

const MONTH_DAYS = 365.25 / 12;

const filled = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((value) => value.trim() || fallback),
  );

function days(name: string, fallback: number) {
  return v.pipe(
    filled(String(fallback)),
    v.regex(/^[1-9]\d{0,4}$/, `${name} debe ser un número entero mayor a 0`),
    v.transform(Number),
  );
}

/** Shorter would fold meetings that phones still show (twelve months). */
const ATTENDANCE_MONTHS_MIN = 14;

export const privacyEntries = {
  PRIVACY_RESPONSIBLE: filled(UNNAMED.name),
  PRIVACY_ADDRESS: filled(UNNAMED.address),
  PRIVACY_CONTACT: filled(UNNAMED.contact),
  RETENTION_PENDING_DAYS: days('RETENTION_PENDING_DAYS', 90),
  RETENTION_UNCONSENTED_DAYS: days('RETENTION_UNCONSENTED_DAYS', 30),
  RETENTION_REJECTED_DAYS: days('RETENTION_REJECTED_DAYS', 30),
  RETENTION_ATTENDANCE_MONTHS: v.pipe(
    days('RETENTION_ATTENDANCE_MONTHS', 24),
    v.minValue(ATTENDANCE_MONTHS_MIN, 'RETENTION_ATTENDANCE_MONTHS debe ser 14 o más'),
  ),
  RETENTION_SESSIONS_DAYS: days('RETENTION_SESSIONS_DAYS', 90),
  RETENTION_AUDIT_MONTHS: days('RETENTION_AUDIT_MONTHS', 24),
  RETENTION_GROUPS_DAYS: days('RETENTION_GROUPS_DAYS', 30),
};

const Privacy = v.object(privacyEntries);

export function toPrivacySettings(read: v.InferOutput<typeof Privacy>): PrivacySettings {
  return {
    responsible: {
      name: read.PRIVACY_RESPONSIBLE,
      address: read.PRIVACY_ADDRESS,
      contact: read.PRIVACY_CONTACT,
    },
    retention: {
      pending: read.RETENTION_PENDING_DAYS,
      unconsented: read.RETENTION_UNCONSENTED_DAYS,
      rejected: read.RETENTION_REJECTED_DAYS,
      attendance: Math.ceil(read.RETENTION_ATTENDANCE_MONTHS * MONTH_DAYS),
      sessions: read.RETENTION_SESSIONS_DAYS,
      audit: Math.ceil(read.RETENTION_AUDIT_MONTHS * MONTH_DAYS),
      groups: read.RETENTION_GROUPS_DAYS,
    },
  };
}
