import type { Agenda, AgendaParticipant, AgendaStatus } from '#contract/agendas';
import { toZone } from '#contract/core/time-zones';
import type { QuestionKind } from '#contract/rules/agenda-questions';
import { isSealed } from '#contract/rules/agenda-secrecy';
import { shareOf } from '#contract/rules/figure';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import type { Tone } from '#web/ui/layout/tone.ts';
import * as words from './words.ts';

export const STATUS_LABELS: Readonly<Record<AgendaStatus, string>> = {
  draft: words.draft,
  active: words.active,
  completed: words.completed,
  cancelled: words.cancelled,
};

export const STATUS_TONES: Readonly<Record<AgendaStatus, Tone>> = {
  draft: 'neutral',
  active: 'action',
  completed: 'good',
  cancelled: 'risk',
};

export const KIND_LABELS: Readonly<Record<QuestionKind, string>> = {
  open: words.open,
  one: words.chooseOne,
  several: words.chooseSeveral,
  order: words.inOrder,
};

/** Based on invited people plus uninvited answers, so never above 100 %. */
export const RESPONSE_DEFINITION = words.responseDefinition;

/** «12 de 18 (67 %)». */
export function formatShare(n: number, of: number): string {
  const { value } = shareOf(n, of);
  const counted = words.nOf(n, of);
  return value === null ? counted : `${counted} (${formatPercent(value)})`;
}

export function answeredText(agenda: Agenda): string {
  const { responded, asked } = agenda;
  return isSealed(agenda) ? words.inSteps(responded) : formatShare(responded, asked);
}

export function formatMoment(iso: string, timeZone: string, now: number): string {
  return formatInZone(iso, toZone({ timeZone }), (at) => formatDateTime(at, now));
}

const NOTES: Readonly<Record<string, string>> = {
  no_whatsapp: words.noWhatsApp,
  wrong_number: words.wrongNumber,
  later: words.leftForLater,
};

/** Link status: only a confirmed send counts as sent. */
export function linkLabel({ linkSent, sendNote }: AgendaParticipant): string {
  if (linkSent) return words.linkSent;
  return (sendNote && NOTES[sendNote]) || words.pending;
}

export function placeOf({ city, state }: Pick<Agenda, 'city' | 'state'>): string {
  return `${city}, ${state}`;
}
