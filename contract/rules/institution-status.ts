/** Whether an institution of the directory is known to be there (decision 47). */
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

/** 24 months without word of it. */
export const FORGOTTEN_MS = 730 * DAY_MS;
/** Whoever is its contact is asked once a year. */
export const ASKED_AGAIN_MS = 365 * DAY_MS;
/** So long a contact who was asked is left to answer. */
export const ANSWER_MS = 30 * DAY_MS;
/** So long after two institutions agreed, whether they met is asked. */
export const LINK_OUTCOME_AFTER_MS = 30 * DAY_MS;

/** For «¿Cómo se calcula?». */
export const INSTITUTION_STATUS_DEFINITION =
  'Activa: alguien confirmó en los últimos 24 meses que sigue igual. Pendiente: nadie la ha confirmado todavía. Inactiva: se archivó, o lleva más de 24 meses sin confirmarse. Editar sus datos no la confirma.';

/** Times in ms. */
export type Freshness = { archivedAt: number | null; verifiedAt: number | null };

export function institutionStatus(
  { archivedAt, verifiedAt }: Freshness,
  now: number,
): InstitutionStatus {
  if (archivedAt !== null) return 'inactiva';
  if (verifiedAt === null) return 'pendiente';
  return verifiedAt < now - FORGOTTEN_MS ? 'inactiva' : 'activa';
}

/** ms; when its contact was asked, where they have not answered since. */
export type Asked = { askedAt: number | null };

/** Never verified, or a year ago; an archived one, and who was just asked, are left in peace. */
export function isVerificationDue(
  { archivedAt, verifiedAt, askedAt }: Freshness & Asked,
  now: number,
): boolean {
  if (archivedAt !== null || isAskResting({ askedAt }, now)) return false;
  return verifiedAt === null || verifiedAt < now - ASKED_AGAIN_MS;
}

/** Whether its contact was asked so lately that nobody may ask again. */
export function isAskResting({ askedAt }: Asked, now: number): boolean {
  return askedAt !== null && askedAt > now - ANSWER_MS;
}

export type LinkAge = {
  status: LinkStatus;
  outcome: LinkOutcome | null;
  /** ms; when it was accepted. */
  answeredAt: number | null;
  outcomeAt: number | null;
};

/** «¿Se vieron?»: after 30 days, and again 30 days after «Todavía no». */
export function isOutcomeDue({ status, outcome, answeredAt, outcomeAt }: LinkAge, now: number) {
  if (status !== 'accepted' || outcome === 'met') return false;
  return (outcomeAt ?? answeredAt ?? now) <= now - LINK_OUTCOME_AFTER_MS;
}
