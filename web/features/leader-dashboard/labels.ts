import type { ComplianceStatus } from '#contract/rules/compliance';
import { formatShortCivilDay } from '#web/ui/format/format-day.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import type { Tone } from '#web/ui/layout/tone.ts';
import * as words from './words.ts';

export const STATUS_LABELS: Readonly<Record<ComplianceStatus, string>> = {
  green: words.onTarget,
  yellow: words.needsAttention,
  red: words.atRisk,
};

export const STATUS_TONES: Readonly<Record<ComplianceStatus, Tone>> = {
  green: 'good',
  yellow: 'attention',
  red: 'risk',
};

export const LEVEL_TITLES = {
  state: words.byState,
  city: words.byCity,
  community: words.byCommunity,
} as const;

/** «2026-Q3» → «Julio a septiembre de 2026» */
export function formatQuarter(period: string): string {
  const [year = '', quarter] = period.split('-Q');
  return words.quarterOf(QUARTERS[Number(quarter) - 1] ?? '', year);
}
const QUARTERS = [words.firstQuarter, words.secondQuarter, words.thirdQuarter, words.fourthQuarter];

/** Missing percentage: 100 minus the rate (specification 2, section 9). */
export function formatMissing(rate: number | null): string {
  if (rate === null) return words.noPeople;
  return rate === 100 ? words.nobodyMissing : words.missing(formatPercent(100 - rate));
}

export function formatPace({ percent, closesOn }: { percent: number; closesOn: string }): string {
  return words.atThisPace(formatPercent(percent), formatShortCivilDay(closesOn));
}
