import type { Institution, InstitutionLink } from '#contract/directory';
import type {
  InstitutionStatus,
  InstitutionType,
  LinkKind,
  LinkStatus,
} from '#contract/rules/institution-status';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import type { Tone } from '#web/ui/layout/tone.ts';
import * as messages from './messages.ts';

export const TYPE_LABELS: Readonly<Record<InstitutionType, string>> = {
  salud: messages.health,
  educacion: messages.education,
  asistencia_social: messages.socialCare,
  gobierno: messages.government,
};
export const STATUS_LABELS: Readonly<Record<InstitutionStatus, string>> = {
  activa: messages.active,
  pendiente: messages.pending,
  inactiva: messages.inactive,
};
export const STATUS_TONES: Readonly<Record<InstitutionStatus, Tone>> = {
  activa: 'good',
  pendiente: 'attention',
  inactiva: 'neutral',
};
export const KIND_LABELS: Readonly<Record<LinkKind, string>> = {
  colaboracion: messages.collaborate,
  canalizacion: messages.referPeople,
  recursos: messages.shareResources,
};
export const LINK_LABELS: Readonly<Record<LinkStatus, string>> = {
  requested: messages.requested,
  accepted: messages.accepted,
  declined: messages.declined,
  ended: messages.ended,
};

export const WAITING_LABEL = messages.toSend;
export const TO_VERIFY_LABEL = messages.toVerify;

export function formatVerified({ verifiedAt }: Pick<Institution, 'verifiedAt'>): string {
  return verifiedAt ? messages.verifiedOn(formatLongDay(verifiedAt)) : messages.notVerified;
}

/** Null if not asked, or already answered. */
export function formatAsked({ askedAt }: Pick<Institution, 'askedAt'>): string | null {
  return askedAt && messages.askedOn(formatLongDay(askedAt));
}

export function formatPair({ from, to }: Pick<InstitutionLink, 'from' | 'to'>): string {
  return `${from.name} y ${to.name}`;
}
