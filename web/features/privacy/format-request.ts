import { DAY_MS } from '#contract/core/durations';
import type { PrivacyRequestItem } from '#contract/privacy';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import type { Tone } from '#web/ui/layout/tone.ts';
import { isOpen } from './privacy-labels.ts';
import { FIELD_LABELS, type RectifyField } from './rectify-form.ts';
import * as messages from './request-messages.ts';

const SOON_DAYS = 5;

export function requestToTerm(
  { state, dueAt, answeredAt }: PrivacyRequestItem,
  now: number,
): { tone: Tone; text: string } {
  const day = formatLongDay(dueAt);
  if (!isOpen(state)) {
    const answered = answeredAt
      ? messages.answeredOn(formatLongDay(answeredAt))
      : messages.answered;
    const isToDo = state === 'granted' && Date.parse(dueAt) > now;
    return { tone: 'neutral', text: isToDo ? messages.toFulfil(answered, day) : answered };
  }
  const days = Math.ceil((Date.parse(dueAt) - now) / DAY_MS);
  if (days <= 0) return { tone: 'risk', text: messages.overdue(day) };
  if (day === formatLongDay(now)) return { tone: 'risk', text: messages.dueToday(day) };
  return { tone: days <= SOON_DAYS ? 'attention' : 'neutral', text: messages.dueIn(days, day) };
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
  if (personId === null) return messages.accountGone;
  switch (kind) {
    case 'access':
      return messages.dataSent;
    case 'cancellation':
      return messages.accountErased;
    case 'opposition':
      return messages.noticesOff;
    default:
      return /^(alias|fullName|email|phone|birth|state|city): /.test(detail ?? '')
        ? messages.correctedNow
        : messages.correctByHand;
  }
}
