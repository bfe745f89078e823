import type { ComplianceStatus } from '#contract/rules/compliance';
import { formatShortCivilDay } from '#web/ui/format/format-day.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import type { Tone } from '#web/ui/layout/tone.ts';
import * as messages from './messages.ts';

export const STATUS_LABELS: Readonly<Record<ComplianceStatus, string>> = {
  green: messages.onTarget,
  yellow: messages.needsAttention,
  red: messages.atRisk,
};

export const STATUS_TONES: Readonly<Record<ComplianceStatus, Tone>> = {
  green: 'good',
  yellow: 'attention',
  red: 'risk',
};

export const LEVEL_TITLES = {
  state: messages.byState,
  city: messages.byCity,
  community: messages.byCommunity,
} as const;

/** «2026-Q3» → «Julio a septiembre de 2026» */
export function formatQuarter(period: string): string {
  const [year = '', quarter] = period.split('-Q');
  return messages.quarterOf(QUARTERS[Number(quarter) - 1] ?? '', year);
}
const QUARTERS = [
  messages.firstQuarter,
  messages.secondQuarter,
  messages.thirdQuarter,
  messages.fourthQuarter,
];

/** Missing percentage: 100 minus the rate (specification 2, section 9). */
export function formatMissing(rate: number | null): string {
  if (rate === null) return messages.noPeople;
  return rate === 100 ? messages.nobodyMissing : messages.missing(formatPercent(100 - rate));
}

export function formatPace({ percent, closesOn }: { percent: number; closesOn: string }): string {
  return messages.atThisPace(formatPercent(percent), formatShortCivilDay(closesOn));
}
