/** Whether a directory institution is known to exist (decision 47). */
import { DAY_MS } from '#contract/core/durations';

export const INSTITUTION_STATUSES = ['activa', 'pendiente', 'inactiva'] as const;
export type InstitutionStatus = (typeof INSTITUTION_STATUSES)[number];

export const INSTITUTION_TYPES = ['salud', 'educacion', 'asistencia_social', 'gobierno'] as const;
export type InstitutionType = (typeof INSTITUTION_TYPES)[number];

export const LINK_KINDS = ['colaboracion', 'canalizacion', 'recursos'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export const LINK_STATUSES = ['requested', 'accepted', 'declined', 'ended'] as const;
export type LinkStatus = (typeof LINK_STATUSES)[number];

export const LINK_OUTCOMES = ['met', 'not_yet'] as const;
export type LinkOutcome = (typeof LINK_OUTCOMES)[number];

/** 24 months without news. */
export const FORGOTTEN_MS = 730 * DAY_MS;
export const ASKED_AGAIN_MS = 365 * DAY_MS;
export const ANSWER_MS = 30 * DAY_MS;
export const LINK_OUTCOME_AFTER_MS = 30 * DAY_MS;

export const INSTITUTION_STATUS_DEFINITION =
  'Activa: alguien confirmó en los últimos 24 meses que sigue igual. Pendiente: nadie la ha confirmado todavía. Inactiva: se archivó, o lleva más de 24 meses sin confirmarse. Editar sus datos no la confirma.';

export type Freshness = { archivedAt: number | null; verifiedAt: number | null };

export function institutionStatus(
  { archivedAt, verifiedAt }: Freshness,
  now: number,
): InstitutionStatus {
  if (archivedAt !== null) return 'inactiva';
  if (verifiedAt === null) return 'pendiente';
  return verifiedAt < now - FORGOTTEN_MS ? 'inactiva' : 'activa';
}

/** ms of an unanswered question to its contact; null otherwise. */
export type Asked = { askedAt: number | null };

/** Never verified or over a year ago; not archived nor recently asked. */
export function isVerificationDue(
  { archivedAt, verifiedAt, askedAt }: Freshness & Asked,
  now: number,
): boolean {
  if (archivedAt !== null || isAskResting({ askedAt }, now)) return false;
  return verifiedAt === null || verifiedAt < now - ASKED_AGAIN_MS;
}

export function isAskResting({ askedAt }: Asked, now: number): boolean {
  return askedAt !== null && askedAt > now - ANSWER_MS;
}

export type LinkAge = {
  status: LinkStatus;
  outcome: LinkOutcome | null;
  answeredAt: number | null;
  outcomeAt: number | null;
};

/** «¿Se vieron?»: after 30 days, and again 30 days after «Todavía no». */
export function isOutcomeDue({ status, outcome, answeredAt, outcomeAt }: LinkAge, now: number) {
  if (status !== 'accepted' || outcome === 'met') return false;
  return (outcomeAt ?? answeredAt ?? now) <= now - LINK_OUTCOME_AFTER_MS;
}
