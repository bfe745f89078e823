import type { Institution, InstitutionLink } from '#contract/directory';
import type {
  InstitutionStatus,
  InstitutionType,
  LinkKind,
  LinkStatus,
} from '#contract/rules/institution-status';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import type { Tone } from '#web/ui/layout/tone.ts';
import * as words from './words.ts';

export const TYPE_LABELS: Readonly<Record<InstitutionType, string>> = {
  salud: words.health,
  educacion: words.education,
  asistencia_social: words.socialCare,
  gobierno: words.government,
};
export const STATUS_LABELS: Readonly<Record<InstitutionStatus, string>> = {
  activa: words.active,
  pendiente: words.pending,
  inactiva: words.inactive,
};
export const STATUS_TONES: Readonly<Record<InstitutionStatus, Tone>> = {
  activa: 'good',
  pendiente: 'attention',
  inactiva: 'neutral',
};
export const KIND_LABELS: Readonly<Record<LinkKind, string>> = {
  colaboracion: words.collaborate,
  canalizacion: words.referPeople,
  recursos: words.shareResources,
};
export const LINK_LABELS: Readonly<Record<LinkStatus, string>> = {
  requested: words.requested,
  accepted: words.accepted,
  declined: words.declined,
  ended: words.ended,
};

export const WAITING_LABEL = words.toSend;
export const TO_VERIFY_LABEL = words.toVerify;

export function formatVerified({ verifiedAt }: Pick<Institution, 'verifiedAt'>): string {
  return verifiedAt ? words.verifiedOn(formatLongDay(verifiedAt)) : words.notVerified;
}

/** Null if not asked, or already answered. */
export function formatAsked({ askedAt }: Pick<Institution, 'askedAt'>): string | null {
  return askedAt && words.askedOn(formatLongDay(askedAt));
}

export function formatPair({ from, to }: Pick<InstitutionLink, 'from' | 'to'>): string {
  return `${from.name} y ${to.name}`;
}
