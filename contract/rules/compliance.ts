/** People of a zone invited to a tertulia in a quarter (specification 2, section 9). */
import { civilDay, type Zone } from '#contract/core/time-zones';
import { addDays, daysBetween, quarterOf } from './civil-day.ts';
import { type Figure, type Level, percentToLevel, shareOf } from './figure.ts';
import { rateToPercent } from './recent-attendance.ts';
import { periodDays } from './report-period.ts';

/** Each figure's sentence for «¿Cómo se calcula?». */
export const COMPLIANCE_DEFINITIONS = {
  totalMembers: 'Personas aprobadas que hoy pertenecen a la zona, por su propio estado y ciudad.',
  invited:
    'De ellas, a cuántas se les envió una invitación a una tertulia de este trimestre que no se canceló. Elegir a alguien no cuenta: cuenta haber enviado.',
  attended: 'De ellas, cuántas asistieron a una tertulia de este trimestre.',
  complianceRate: 'Invitadas entre el total de la zona. Lo que falta es 100 menos este porcentaje.',
  pace: 'Si las invitaciones siguen como van desde el primer día del trimestre.',
} as const;

export const COMPLIANCE_STATUSES = ['green', 'yellow', 'red'] as const;
export type ComplianceStatus = (typeof COMPLIANCE_STATUSES)[number];

const BY_LEVEL: Record<Level, ComplianceStatus | null> = {
  good: 'green',
  attention: 'yellow',
  risk: 'red',
  unknown: null,
};

/** Same thresholds as attendance (decision B4). Null for an empty zone. */
export function complianceStatus(percent: number | null): ComplianceStatus | null {
  return BY_LEVEL[percentToLevel(percent)];
}

/** @param invited never above `total`: both count people of the zone */
export function compliance(invited: number, total: number): Figure {
  return shareOf(invited, total);
}

export type Pace = {
  percent: number;
  /** The quarter's last day: `2026-12-31`. */
  closesOn: string;
};

/**
 * Null on the quarter's first day and for an empty zone.
 * @param zone of the reader's place
 */
export function paceOf({ n, of }: Pick<Figure, 'n' | 'of'>, now: number, zone: Zone): Pace | null {
  const today = civilDay(now, zone);
  const { from, until } = periodDays(quarterOf(today));
  const elapsed = daysBetween(from, today);
  if (of === 0 || elapsed === 0) return null;
  const whole = daysBetween(from, addDays(until, 1));
  const expected = Math.min(of, (n * whole) / elapsed);
  const projected = rateToPercent(expected / of) as number;
  // Sent invitations stay: the projection never rounds below the current share.
  return { percent: Math.max(projected, shareOf(n, of).value as number), closesOn: until };
}
