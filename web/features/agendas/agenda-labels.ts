import type { Agenda, AgendaParticipant, AgendaStatus } from '#contract/agendas';
import { toZone } from '#contract/core/time-zones';
import type { QuestionKind } from '#contract/rules/agenda-questions';
import { shareOf } from '#contract/rules/figure';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import type { Tone } from '#web/ui/layout/tone.ts';

export const STATUS_LABELS: Readonly<Record<AgendaStatus, string>> = {
  draft: 'Borrador',
  active: 'Activa',
  completed: 'Completada',
  cancelled: 'Cancelada',
};

export const STATUS_TONES: Readonly<Record<AgendaStatus, Tone>> = {
  draft: 'neutral',
  active: 'action',
  completed: 'good',
  cancelled: 'risk',
};

export const KIND_LABELS: Readonly<Record<QuestionKind, string>> = {
  open: 'Abierta',
  one: 'Elegir una',
  several: 'Elegir varias',
  order: 'Ordenar',
};

/** Of whom was asked, or answered without that: never above 100. */
export const RESPONSE_DEFINITION =
  'Enviados: a quienes se les envió su enlace, entre los participantes. Respondieron: quienes respondieron, entre aquellos a quienes se les envió o que ya respondieron.';

/** «12 de 18 (67 %)». */
export function formatShare(n: number, of: number): string {
  const { value } = shareOf(n, of);
  const counted = `${formatNumber(n)} de ${formatNumber(of)}`;
  return value === null ? counted : `${counted} (${value} %)`;
}

export function formatMoment(iso: string, timeZone: string, now: number): string {
  return formatInZone(iso, toZone({ timeZone }), (at) => formatDateTime(at, now));
}

const NOTES: Readonly<Record<string, string>> = {
  no_whatsapp: 'Sin WhatsApp',
  wrong_number: 'Número equivocado',
  later: 'Quedó para después',
};

/** What became of the link: only what somebody confirmed counts as sent. */
export function linkLabel({ linkSent, sendNote }: AgendaParticipant): string {
  if (linkSent) return 'Enlace Enviado';
  return (sendNote && NOTES[sendNote]) || 'Pendiente';
}

export function placeOf({ city, state }: Pick<Agenda, 'city' | 'state'>): string {
  return `${city}, ${state}`;
}
