import type { Institution, InstitutionLink } from '#contract/directory';
import type {
  InstitutionStatus,
  InstitutionType,
  LinkKind,
  LinkStatus,
} from '#contract/rules/institution-status';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import type { Tone } from '#web/ui/layout/tone.ts';

export const TYPE_LABELS: Readonly<Record<InstitutionType, string>> = {
  salud: 'Salud',
  educacion: 'Educación',
  asistencia_social: 'Asistencia Social',
  gobierno: 'Gobierno',
};
export const STATUS_LABELS: Readonly<Record<InstitutionStatus, string>> = {
  activa: 'Activa',
  pendiente: 'Pendiente',
  inactiva: 'Inactiva',
};
export const STATUS_TONES: Readonly<Record<InstitutionStatus, Tone>> = {
  activa: 'good',
  pendiente: 'attention',
  inactiva: 'neutral',
};
export const KIND_LABELS: Readonly<Record<LinkKind, string>> = {
  colaboracion: 'Colaborar',
  canalizacion: 'Canalizar personas',
  recursos: 'Compartir recursos',
};
export const LINK_LABELS: Readonly<Record<LinkStatus, string>> = {
  requested: 'Pedida',
  accepted: 'Conectadas',
  declined: 'No aceptada',
  ended: 'Terminada',
};

export const WAITING_LABEL = 'Por enviar';
export const TO_VERIFY_LABEL = 'Por verificar';

export function formatVerified({ verifiedAt }: Pick<Institution, 'verifiedAt'>): string {
  return verifiedAt ? `Verificada el ${formatLongDay(verifiedAt)}` : 'Sin verificar';
}

/** Null where nobody was asked, or they have answered. */
export function formatAsked({ askedAt }: Pick<Institution, 'askedAt'>): string | null {
  return askedAt && `Se le preguntó el ${formatLongDay(askedAt)}; todavía no responde.`;
}

export function formatPair({ from, to }: Pick<InstitutionLink, 'from' | 'to'>): string {
  return `${from.name} y ${to.name}`;
}
