import { DAY_MS } from '#contract/core/durations';
import type { PrivacyRequestItem } from '#contract/privacy';
import { plural } from '#web/ui/format/format-count.ts';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import type { Tone } from '#web/ui/layout/tone.ts';
import { isOpen } from './privacy-labels.ts';
import { FIELD_LABELS, type RectifyField } from './rectify-form.ts';

/** Days left from which a term is marked. */
const SOON_DAYS = 5;

export function requestToTerm(
  { state, dueAt, answeredAt }: PrivacyRequestItem,
  now: number,
): { tone: Tone; text: string } {
  const day = formatLongDay(dueAt);
  if (!isOpen(state)) {
    const answered = answeredAt ? `Respondida el ${formatLongDay(answeredAt)}` : 'Respondida';
    const isToDo = state === 'granted' && Date.parse(dueAt) > now;
    return { tone: 'neutral', text: isToDo ? `${answered}; cumplir antes del ${day}` : answered };
  }
  const days = Math.ceil((Date.parse(dueAt) - now) / DAY_MS);
  if (days <= 0) return { tone: 'risk', text: `Venció el ${day}` };
  if (day === formatLongDay(now)) return { tone: 'risk', text: `Vence hoy, ${day}` };
  const left = plural(days, 'Vence mañana', `Vence en ${days} días`);
  return { tone: days <= SOON_DAYS ? 'attention' : 'neutral', text: `${left}, el ${day}` };
}

/** «Alias: Ana María», from the field and value that `account.rectify` stores. */
export function requestToDetail({
  kind,
  detail,
}: Pick<PrivacyRequestItem, 'kind' | 'detail'>): string | null {
  const [, field = '', value = ''] = /^(\w+): ([\s\S]+)$/.exec(detail ?? '') ?? [];
  if (kind !== 'rectification' || !(field in FIELD_LABELS)) return detail;
  return field === 'other' ? value : `${FIELD_LABELS[field as RectifyField]}: ${value}`;
}

/** What granting does by itself; shown before it is pressed. */
export function formatGrantEffect({ kind, detail, personId }: PrivacyRequestItem): string {
  if (personId === null) return 'La cuenta ya no existe: solo queda constancia de la respuesta.';
  switch (kind) {
    case 'access':
      return 'Sus datos se envían ahora a su correo.';
    case 'cancellation':
      return 'Su cuenta y sus datos se borran ahora. No se puede deshacer.';
    case 'opposition':
      return 'Se apagan sus avisos por WhatsApp y correo.';
    default:
      return /^(alias|fullName|email|phone|birth|state|city): /.test(detail ?? '')
        ? 'El dato se corrige ahora.'
        : 'Corrígelo a mano en los 15 días hábiles siguientes.';
  }
}
