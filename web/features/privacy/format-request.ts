import { DAY_MS } from '#contract/core/durations';
import type { PrivacyRequestItem } from '#contract/privacy';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import type { Tone } from '#web/ui/layout/tone.ts';
import { isOpen } from './privacy-labels.ts';
import { FIELD_LABELS, type RectifyField } from './rectify-form.ts';
import * as words from './request-words.ts';

const SOON_DAYS = 5;

export function requestToTerm(
  { state, dueAt, answeredAt }: PrivacyRequestItem,
  now: number,
): { tone: Tone; text: string } {
  const day = formatLongDay(dueAt);
  if (!isOpen(state)) {
    const answered = answeredAt ? words.answeredOn(formatLongDay(answeredAt)) : words.answered;
    const isToDo = state === 'granted' && Date.parse(dueAt) > now;
    return { tone: 'neutral', text: isToDo ? words.toFulfil(answered, day) : answered };
  }
  const days = Math.ceil((Date.parse(dueAt) - now) / DAY_MS);
  if (days <= 0) return { tone: 'risk', text: words.overdue(day) };
  if (day === formatLongDay(now)) return { tone: 'risk', text: words.dueToday(day) };
  return { tone: days <= SOON_DAYS ? 'attention' : 'neutral', text: words.dueIn(days, day) };
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

/** Automatic effect of granting; shown before the press. */
export function formatGrantEffect({ kind, detail, personId }: PrivacyRequestItem): string {
  if (personId === null) return words.accountGone;
  switch (kind) {
    case 'access':
      return words.dataSent;
    case 'cancellation':
      return words.accountErased;
    case 'opposition':
      return words.noticesOff;
    default:
      return /^(alias|fullName|email|phone|birth|state|city): /.test(detail ?? '')
        ? words.correctedNow
        : words.correctByHand;
  }
}
